type Child = Node | string | null;

/** An element with properties and children; text children are never read as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Readonly<Record<string, unknown>> = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made) Reflect.set(made, name, value);
    else made.setAttribute(name, String(value));
  }
  made.append(...children.flat().filter((child) => child !== null));
  return made;
}
