import type { ComponentChild, ComponentChildren } from 'preact';

export type Views = Readonly<Record<string, readonly [title: string, view: () => ComponentChild]>>;

/** Views of which one is shown, each at an address of its own: `rest` of the address names it, else the first is meant. */
export function Tabs({
  label,
  address,
  rest,
  views,
  children,
}: {
  readonly label: string;
  /** Of the views, before their names: `#/account/`. */
  readonly address: string;
  readonly rest: string;
  readonly views: Views;
  /** Links behind those of the views. */
  readonly children?: ComponentChildren;
}) {
  const current = rest in views ? rest : Object.keys(views)[0];
  return (
    <>
      <nav class="tabs" aria-label={label}>
        {Object.entries(views).map(([slug, [title]]) => (
          <a
            key={slug}
            href={`${address}${slug}`}
            aria-current={slug === current ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
        {children}
      </nav>
      {current !== undefined && views[current]?.[1]()}
    </>
  );
}
