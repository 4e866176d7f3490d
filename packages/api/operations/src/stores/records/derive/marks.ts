import type { DerivedStage, Mark, MarkPage } from '../../../ports/derived-records.ts';
import { raw, sql } from '../../sql.ts';
import { markTables } from '../changes.ts';
import { all, get, type Question } from '../question.ts';
import type { ColumnType, RecordDialect } from '../record-dialect.ts';
import { given } from '../row-map.ts';

export function* countMarks(stage: DerivedStage): Question<number> {
  const row = yield* get<{ count: number }>(
    sql`SELECT count(*) AS count FROM ${markTables[stage]}`,
  );
  return row?.count ?? 0;
}

/** What a stage marks: homes by their keys, places and areas by their names. */
const types: Readonly<Record<DerivedStage, ColumnType & ('text' | 'bigint')>> = {
  links: 'text',
  homes: 'text',
  placement: 'bigint',
  models: 'text',
  leads: 'bigint',
  markets: 'text',
};
/** Before every mark; keys are whole numbers from 1 on. */
const beforeAll = { text: '', bigint: 0 } as const;

export function readMarks(
  stage: DerivedStage,
  { after = beforeAll[types[stage]], limit }: MarkPage,
): Question<readonly Mark[]> {
  return all(
    sql`SELECT mark AS "of", revision FROM ${markTables[stage]} WHERE mark > ${after} ORDER BY mark LIMIT ${limit}`,
  );
}

/** Takes away the marks that still have their revision; gives what was derived of these. */
export function* takeMarked<Kept extends { readonly mark: Mark }>(
  dialect: RecordDialect,
  stage: DerivedStage,
  results: readonly Kept[],
): Question<readonly Kept[]> {
  const table = markTables[stage];
  const marks = given<Kept>(
    dialect,
    'm',
    {
      mark: [types[stage], ({ mark }) => mark.of],
      revision: ['bigint', ({ mark }) => mark.revision],
    },
    results,
  );
  const found = yield* all<{ of: Mark['of'] }>(
    sql`SELECT t.mark AS "of" FROM ${marks} CROSS JOIN ${table} t
      WHERE t.mark = m.mark AND t.revision = m.revision`,
  );
  const taken = found.map(({ of }) => of);
  yield* all(sql`DELETE FROM ${table} WHERE ${dialect.oneOf(raw('mark'), types[stage], taken)}`);
  const known = new Set(taken);
  return results.filter(({ mark }) => known.has(mark.of));
}
