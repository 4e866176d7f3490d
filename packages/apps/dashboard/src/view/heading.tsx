import type { ComponentChildren } from 'preact';

/** The first heading of a page, and beside it what can be done with the whole page. */
export function Heading({
  title,
  about,
  children,
}: {
  readonly title: string;
  readonly about: ComponentChildren;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="heading">
      <div>
        <h1>{title}</h1>
        <p>{about}</p>
      </div>
      {children}
    </div>
  );
}
