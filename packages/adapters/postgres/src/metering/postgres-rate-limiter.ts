import { enterWindow } from '@freehold/metering';
import type { RateDecision, RateEntry, RateLimiter } from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { Batches } from './batches.ts';

interface WindowRow {
  readonly account_id: string;
  readonly instants: readonly number[];
  readonly now: number;
}

const addRows = statement(
  `INSERT INTO rate_windows (account_id, instants) SELECT id, '{}' FROM unnest($1::text[]) AS wanted (id) ORDER BY 1
   ON CONFLICT DO NOTHING`,
);
/** The clock of the one server is read when all rows are locked, so that instants are kept in the order of decisions. */
const lockRows = statement(
  `WITH locked AS MATERIALIZED (
     SELECT account_id, instants FROM rate_windows WHERE account_id = ANY ($1) ORDER BY account_id FOR UPDATE
   )
   SELECT account_id, instants, floor(extract(epoch FROM clock_timestamp()) * 1e6)::double precision AS now FROM locked`,
);
const write = statement(
  `UPDATE rate_windows AS w SET instants = n.instants
   FROM json_to_recordset($1) AS n (account_id text, instants double precision[]) WHERE w.account_id = n.account_id`,
);

/** Exact over all servers of one database, in batches that wait for no disk. `clock` stands in for the server's own. */
export function postgresRateLimiter(database: Database, clock?: () => number): RateLimiter {
  const decide = async (entries: readonly RateEntry[]): Promise<readonly RateDecision[]> => {
    const accountIds = [...new Set(entries.map(({ accountId }) => accountId))];
    for (;;) {
      const decisions = await database.decided(
        { locked: [lockRows, [accountIds]] },
        ({ locked }) => {
          const rows = locked as readonly WindowRow[];
          if (rows.length < accountIds.length) return { value: null, write: null };
          const windows = new Map(rows.map((row) => [row.account_id, row.instants]));
          const now = clock?.() ?? Math.max(...rows.map((row) => row.now));
          const changed = new Map<string, readonly number[]>();
          const value = entries.map(({ accountId, limitPerSecond: limit, calls }) => {
            const before = windows.get(accountId) as readonly number[];
            const window = { instants: before, nowMicroseconds: now, limit, calls };
            const { instants, ...decision } = enterWindow(window);
            windows.set(accountId, instants);
            if (instants !== before) changed.set(accountId, instants);
            return decision;
          });
          const kept = [...changed].map(([account_id, instants]) => ({ account_id, instants }));
          return { value, write: kept.length === 0 ? null : [write, [JSON.stringify(kept)]] };
        },
      );
      if (decisions !== null) return decisions;
      await database.run(addRows, [accountIds]);
    }
  };
  const windows = new Batches(decide);
  return { enter: (entry) => windows.ask(entry) };
}
