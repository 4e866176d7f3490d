import type { DerivedStage, Mark, MarkPage } from '@freehold/operations';
import type { Database, Run } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { markTables } from '../put/writing.ts';

export async function countMarks(database: Database, stage: DerivedStage): Promise<number> {
  const row = await database.one<{ count: number }>(
    statement(`SELECT count(*) AS count FROM ${markTables[stage]}`),
  );
  return row?.count ?? 0;
}

/** Before every key; keys are whole numbers from 1 on, or texts. */
const beforeAll: Readonly<Record<DerivedStage, number | string>> = {
  links: '',
  homes: 0,
  models: '',
  leads: 0,
  markets: '',
};

export function readMarks(
  database: Database,
  stage: DerivedStage,
  { after = beforeAll[stage], limit }: MarkPage,
): Promise<readonly Mark[]> {
  const text = `SELECT mark AS "of", revision FROM ${markTables[stage]} WHERE mark > $1 ORDER BY mark LIMIT $2`;
  return database.rows<Mark>(statement(text), [after, limit]);
}

const types: Readonly<Record<DerivedStage, string>> = {
  links: 'text[]',
  homes: 'bigint[]',
  models: 'text[]',
  leads: 'bigint[]',
  markets: 'text[]',
};

/** Takes away the marks that still have their revision; gives what was derived of these. Within a transaction. */
export async function takeMarked<Kept extends { readonly mark: Mark }>(
  run: Run,
  stage: DerivedStage,
  results: readonly Kept[],
): Promise<readonly Kept[]> {
  const { rows } = await run<{ of: Mark['of'] }>(
    statement(
      `DELETE FROM ${markTables[stage]} t USING unnest($1::${types[stage]}, $2::bigint[]) AS m (mark, revision)
       WHERE t.mark = m.mark AND t.revision = m.revision RETURNING t.mark AS "of"`,
    ),
    [results.map(({ mark }) => mark.of), results.map(({ mark }) => mark.revision)],
  );
  const taken = new Set(rows.map(({ of }) => of));
  return results.filter(({ mark }) => taken.has(mark.of));
}
