import type { AnyResult } from '../deal/answer.ts';
import { inUnit, labelled, readable, words } from '../format.ts';
import { Panel } from './panel.tsx';
import { Table } from './table.tsx';

/** What the answer warns of, its inputs under their labels; nothing where it warns of nothing. */
export function Warnings({
  result: { warnings },
  labels,
}: {
  readonly result: AnyResult;
  readonly labels: ReadonlyMap<string, string>;
}) {
  if (warnings.length === 0) return null;
  return (
    <ul class="warnings" aria-label="Warnings">
      {warnings.map((warning) => (
        <li key={warning}>{labelled(warning, labels)}</li>
      ))}
    </ul>
  );
}

/** What the law asks, where the calculator says it. */
export function NotesPanel({ result }: { readonly result: AnyResult }) {
  const notes = [
    ...(result.complianceNotes ?? []),
    ...(result.licensingNotes ?? []),
    ...(result.taxNotes ?? []),
  ];
  if (notes.length === 0) return null;
  return (
    <Panel title="What the law asks" isWide>
      <ul class="facts">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Panel>
  );
}

/** Every default that stood in for an input, and where it comes from. */
export function AssumedPanel({
  result: { assumed, assumptionsVersion, ratesVersion },
  labels,
}: {
  readonly result: AnyResult;
  /** The inputs that the page asks for. */
  readonly labels: ReadonlyMap<string, string>;
}) {
  return (
    <Panel
      title="Assumed"
      note={readable(
        `What you left out. Defaults of ${assumptionsVersion}, tax rates of ${ratesVersion}`,
      )}
      isWide
    >
      <Table
        label="Defaults and their sources"
        class="assumed wraps"
        rows={assumed}
        keyOf={({ input }) => input}
        columns={[
          ['Input', ({ input }) => labels.get(input) ?? words(input.split('.').join(' '))],
          ['Value', ({ value, unit }) => valueText(value, unit)],
          ['Source', ({ source }) => source],
        ]}
      />
    </Panel>
  );
}

function valueText(value: string | number | boolean, unit: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return words(value);
  if (unit === 'pounds') return inUnit('money', String(value));
  return unit === 'percent' ? `${value} %` : `${value} ${unit}`;
}
