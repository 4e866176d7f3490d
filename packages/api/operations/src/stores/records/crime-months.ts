import { monthsBefore } from '@freehold/market/aggregates';
import type { CrimeMonthRecord } from '../../ports/records.ts';
import { sql } from '../sql.ts';
import { all, get, type Question } from './question.ts';
import type { RecordDialect } from './record-dialect.ts';
import { insert, type RowMap } from './row-map.ts';

/** Months up to the newest held that are kept: a rate is of a year. */
export const crimeMonthsKept = 12;

interface CrimeCount {
  readonly area: string;
  readonly force: string;
  readonly month: string;
  readonly crimes: number;
}

const countMap: RowMap<CrimeCount> = {
  area: ['text', ({ area }) => area],
  force: ['text', ({ force }) => force],
  month: ['text', ({ month }) => month],
  crimes: ['integer', ({ crimes }) => crimes],
};

/** Each record replaces its month of its force. What lies a year before the newest month goes, whichever was put first. */
export function* keepCrimeMonths(
  dialect: RecordDialect,
  records: readonly CrimeMonthRecord[],
): Question<void> {
  for (const { force, month, areas } of records) {
    yield* all(sql`DELETE FROM crime_counts WHERE month = ${month} AND force = ${force}`);
    yield* all(
      sql`INSERT INTO crime_months (force, month) VALUES (${force}, ${month}) ON CONFLICT DO NOTHING`,
    );
    const counts = areas.map(([area, crimes]) => ({ area, force, month, crimes }));
    yield* all(insert(dialect, 'crime_counts', countMap, counts));
  }
  const newest = yield* get<{ month: string | null }>(
    sql`SELECT max(month) AS month FROM crime_months`,
  );
  if (newest === null || newest.month === null) return;
  const first = monthsBefore(`${newest.month}-01`, crimeMonthsKept - 1).slice(0, 7);
  yield* all(sql`DELETE FROM crime_counts WHERE month < ${first}`);
  yield* all(sql`DELETE FROM crime_months WHERE month < ${first}`);
}
