import type { RateDecision, RateEntry, RateLimiter } from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { Batches } from './batches.ts';

/** Rows are locked in one order, so that two statements never wait for each other in a circle. */
const enter = statement(
  `SELECT account_id AS "accountId", enter_window(account_id, limits, calls, $4) AS answers
   FROM (SELECT account_id, array_agg(most ORDER BY place) AS limits, array_agg(wanted ORDER BY place) AS calls
     FROM unnest($1::text[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS e (account_id, most, wanted, place)
     GROUP BY account_id ORDER BY account_id OFFSET 0) AS of_account`,
);

interface Answers {
  readonly accountId: string;
  /** Three for each entry of the account, as `enter_window` answers. */
  readonly answers: readonly number[];
}

/** Exact over all servers of one database, in batches that wait for no disk. `clock` stands in for the server's own. */
export function postgresRateLimiter(database: Database, clock?: () => number): RateLimiter {
  const decide = async (entries: readonly RateEntry[]): Promise<readonly RateDecision[]> => {
    const rows = await database.rows<Answers>(enter, [
      entries.map(({ accountId }) => accountId),
      entries.map(({ limitPerSecond }) => limitPerSecond),
      entries.map(({ calls }) => calls),
      clock?.() ?? null,
    ]);
    const answersOf = new Map(rows.map(({ accountId, answers }) => [accountId, answers.values()]));
    return entries.map(({ accountId }) => {
      const next = (): number => answersOf.get(accountId)?.next().value as number;
      const [isAdmitted, remaining, seconds] = [next(), next(), next() / 1_000];
      return isAdmitted === 1
        ? { admitted: true, remaining, resetSeconds: seconds }
        : { admitted: false, retryAfterSeconds: seconds };
    });
  };
  const windows = new Batches(decide);
  return { enter: (entry) => windows.ask(entry) };
}
