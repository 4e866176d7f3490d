import type { AnyResult } from '../deal/answer.ts';
import type { Assumed } from '../deal/assumed.ts';
import { labelled, readable } from '../format.ts';
import { Panel } from './panel.tsx';
import { type Column, Table } from './table.tsx';

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

/** Every estimate and default that stands in for an input, and where it comes from. */
export function AssumedPanel({
  assumed,
  versions: { assumptionsVersion, ratesVersion },
  isComparison = false,
}: {
  readonly assumed: readonly Assumed[];
  readonly versions: Pick<AnyResult, 'assumptionsVersion' | 'ratesVersion'>;
  readonly isComparison?: boolean;
}) {
  const columns: readonly Column<Assumed>[] = [
    ['Input', ({ label }) => label],
    ['Value', ({ value }) => value],
    ['Source', ({ source }) => readable(source)],
  ];
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
        class="assumed wraps stacks"
        rows={assumed}
        keyOf={({ label, of }) => `${label} ${of}`}
        columns={isComparison ? columns.toSpliced(1, 0, ['Of', ({ of }) => of]) : columns}
      />
    </Panel>
  );
}
