import type { Dataset, DerivedStage } from '@freehold/operations';
import type { CopyIn, Database, Run } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

/** A transaction that writes property records, the only one of its moment. */
export interface Writing {
  readonly run: Run;
  readonly copy: CopyIn;
  /** The number of this change: every later one has a larger number. */
  readonly revision: number;
}

const count = statement(
  `UPDATE store_state SET value = value + 1 WHERE name = 'generation' RETURNING value`,
);

/** Counts a change; its row is held until the transaction ends, so that no two write at once. */
export async function beginWriting(run: Run, copy: CopyIn): Promise<Writing> {
  const { rows } = await run<{ value: number }>(count);
  const { value: revision } = rows[0] as (typeof rows)[0];
  return { run, copy, revision };
}

/** Writes in one transaction: all of it or nothing. @throws StoreBusy */
export function writing<T>(database: Database, work: (w: Writing) => Promise<T>): Promise<T> {
  return database.transaction(async (run, copy) => work(await beginWriting(run, copy)));
}

const note = statement('UPDATE data_versions SET version = $1 WHERE dataset = ANY($2)');

/** Notes that datasets change. */
export async function noteChange(w: Writing, ...datasets: readonly Dataset[]): Promise<void> {
  await w.run(note, [w.revision, datasets]);
}

/** The table of the marks of each stage of derivation. */
export const markTables: Readonly<Record<DerivedStage, string>> = {
  links: 'marked_links',
  homes: 'marked_homes',
  models: 'marked_models',
  leads: 'marked_leads',
  markets: 'marked_markets',
};

/** Marks what a query gives in its one column, `mark`; its own values are `$2`, `$3`, … */
export async function markEach(
  { run, revision }: Writing,
  stage: DerivedStage,
  query: string,
  ...values: readonly unknown[]
): Promise<void> {
  const text = `INSERT INTO ${markTables[stage]} AS t SELECT DISTINCT q.mark, $1::bigint FROM (${query}) q
    WHERE q.mark IS NOT NULL ON CONFLICT (mark) DO UPDATE SET revision = excluded.revision`;
  await run(statement(text), [revision, ...values]);
}
