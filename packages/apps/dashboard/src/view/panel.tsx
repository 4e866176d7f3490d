import type { ComponentChildren } from 'preact';

/** A part of the answer under its heading. */
export function Panel({
  title,
  note,
  isWide,
  children,
}: {
  readonly title: string;
  readonly note?: ComponentChildren;
  readonly isWide?: boolean;
  readonly children: ComponentChildren;
}) {
  const id = `panel-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section class={isWide === true ? 'panel wide' : 'panel'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p class="note">{note}</p>}
      </header>
      {children}
    </section>
  );
}

/** A table that scrolls sideways where it does not fit, by keyboard too. */
export function WideTable({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
