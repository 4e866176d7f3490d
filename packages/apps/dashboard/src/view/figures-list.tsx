import type { ComponentChild } from 'preact';

/** Figures under their names. */
export function FiguresList({
  figures,
  class: name,
}: {
  readonly figures: readonly (readonly [name: string, figure: ComponentChild])[];
  readonly class?: string;
}) {
  return (
    <dl class={name === undefined ? 'figures' : `figures ${name}`}>
      {figures.map(([title, figure]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
