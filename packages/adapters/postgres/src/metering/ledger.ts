import { randomBytes } from 'node:crypto';
import type { CallRecord } from '@freehold/operations';
import type { BoundStatement, Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import type { DayPartitions } from './day-partitions.ts';
import { decide, type Decided } from './decide.ts';
import type { LedgerAnswer, LedgerJob } from './ledger-jobs.ts';
import {
  LedgerState,
  type DayLines,
  type HeldRow,
  type ListedRow,
  type UsageRow,
} from './ledger-state.ts';
import { reservedBy } from './reservation-name.ts';

/** Sorted, so that two transactions never wait for each other in a circle. Another process may be adding the same rows. */
const addRows = statement(
  `INSERT INTO usage (account_id, period)
   SELECT * FROM unnest($1::text[], $2::text[]) AS wanted (account_id, period) ORDER BY 1, 2
   ON CONFLICT DO NOTHING`,
);
const lockRows = statement(
  `SELECT u.account_id, u.period, u.requests, u.ai_chats, u.reserved_requests, u.reserved_ai_chats
   FROM usage AS u JOIN unnest($1::text[], $2::text[]) AS wanted (account_id, period) USING (account_id, period)
   ORDER BY u.account_id, u.period FOR UPDATE OF u`,
);
const heldBy = statement('SELECT id, requests, ai_chats FROM reservations WHERE id = ANY ($1)');
const linesOf = statement(
  `SELECT d.account_id, d.day, sum(d.charged_lines)::bigint AS charged, sum(d.free_lines)::bigint AS free
   FROM daily_usage AS d JOIN unnest($1::text[], $2::text[]) AS wanted (account_id, day) USING (account_id, day)
   GROUP BY d.account_id, d.day`,
);
const listedOf = statement(
  `SELECT c.request_id FROM calls AS c
   JOIN unnest($1::text[], $2::timestamptz[], $3::text[]) AS wanted (account_id, at, request_id)
     USING (account_id, at, request_id)`,
);
/** Everything that a batch changes, in one statement. Rows come sorted; `{}` is a list of none. */
const write = statement(
  `WITH changed_usage AS (
     UPDATE usage AS u SET requests = n.requests, ai_chats = n.ai_chats, reserved_requests = n.reserved_requests,
       reserved_ai_chats = n.reserved_ai_chats
     FROM json_to_recordset($1) AS n (account_id text, period text, requests bigint, ai_chats bigint,
       reserved_requests bigint, reserved_ai_chats bigint)
     WHERE u.account_id = n.account_id AND u.period = n.period
   ), made AS (
     INSERT INTO reservations (id, account_id, period, requests, ai_chats, made_at)
     SELECT * FROM json_to_recordset($2) AS n (id text, account_id text, period text, requests bigint, ai_chats bigint,
       made_at timestamptz)
   ), changed AS (
     UPDATE reservations AS r SET requests = n.requests, ai_chats = n.ai_chats
     FROM json_to_recordset($3) AS n (id text, requests bigint, ai_chats bigint) WHERE r.id = n.id
   ), released AS (
     DELETE FROM reservations WHERE id = ANY ($4::text[])
   ), lines AS (
     INSERT INTO calls (account_id, at, request_id, key_id, token_type, method, path, status, error_code, requests,
       ai_chats, latency_ms)
     SELECT * FROM json_to_recordset($5) AS n (account_id text, at timestamptz, request_id text, key_id text,
       token_type text, method text, path text, status smallint, error_code text, requests bigint, ai_chats bigint,
       latency_ms double precision)
   ), days AS (
     INSERT INTO daily_usage AS kept (account_id, day, key_id, requests, credits, ai_chats, errors, charged_lines,
       free_lines)
     SELECT * FROM json_to_recordset($6) AS n (account_id text, day text, key_id text, requests bigint, credits bigint,
       ai_chats bigint, errors bigint, charged_lines bigint, free_lines bigint)
     ON CONFLICT (account_id, day, key_id) DO UPDATE SET requests = kept.requests + excluded.requests,
       credits = kept.credits + excluded.credits, ai_chats = kept.ai_chats + excluded.ai_chats,
       errors = kept.errors + excluded.errors, charged_lines = kept.charged_lines + excluded.charged_lines,
       free_lines = kept.free_lines + excluded.free_lines
   )
   INSERT INTO call_groups AS kept (account_id, hour, key_id, token_type, status, error_code, calls, requests, ai_chats)
   SELECT * FROM json_to_recordset($7) AS n (account_id text, hour timestamptz, key_id text, token_type text,
     status smallint, error_code text, calls bigint, requests bigint, ai_chats bigint)
   ON CONFLICT (account_id, hour, key_id, token_type, status, error_code) DO UPDATE SET
     calls = kept.calls + excluded.calls, requests = kept.requests + excluded.requests,
     ai_chats = kept.ai_chats + excluded.ai_chats`,
);

/** A row of usage that no call has asked for yet. */
class RowMissing extends Error {}

/**
 * Quotas and the log of calls in their tables, changed by whole batches.
 *
 * What holds over any number of servers, whenever any of them or the database dies:
 *
 * 1. `usage.reserved_*` is the sum of the reservations of that account and period: both change in one transaction.
 * 2. Whoever changes a row of `usage`, or a reservation counted in it, holds that row's lock; rows are locked in one order.
 * 3. charged + reserved + cost ≤ limit when a cost is reserved, as `@freehold/metering` decides under that lock; a charge is
 *    at most what was reserved, and takes the reservation away. So usage never passes a limit, and no call is charged twice.
 * 4. A charge asked for again whose reservation is gone was made before where the log has its line. Else the crash took the
 *    reservation along, which no disk held: the call is refused and charged nothing.
 * 5. A reservation whose server died is returned when it is old (`expire`), and nothing sooner.
 *
 * A batch commits without a wait for the disk, so its rows are locked for the time of a few statements, not of a disk's
 * write: one account that all servers charge does not make them queue for the disk one after another. `Durability` then
 * brings the commit to the disk, together with all others of that moment, before a charge is acknowledged.
 */
export class Ledger {
  readonly #database: Database;
  readonly #partitions: DayPartitions;
  /** Names of reservations never come again, in this process or another. */
  readonly #process = randomBytes(9).toString('base64url');
  #made = 0;

  constructor(database: Database, partitions: DayPartitions) {
    this.#database = database;
    this.#partitions = partitions;
  }

  /** Decides jobs in their order, all in one transaction. @throws StoreBusy: then none has happened. */
  async decide(jobs: readonly LedgerJob[]): Promise<readonly LedgerAnswer[]> {
    const rows = rowsOf(jobs);
    const calls = jobs.flatMap((job) => (job.kind === 'settle' ? [job.call] : []));
    const reads = readsOf(jobs, rows, calls);
    for (;;) {
      await this.#partitions.make(calls.map(({ at }) => at));
      try {
        return await this.#database.decided(reads, (results) => {
          const usage = results.usage as readonly UsageRow[];
          if (usage.length < rows.length) throw new RowMissing();
          const state = new LedgerState({
            usage,
            held: results.held as readonly HeldRow[],
            lines: results.lines as readonly DayLines[],
            listed: results.listed as readonly ListedRow[],
          });
          const decided = decide(jobs, state, () => `${this.#process}${(this.#made += 1)}`);
          return { value: decided.answers, write: [write, writesOf(decided)] };
        });
      } catch (error) {
        if (error instanceof RowMissing) await this.#database.run(addRows, columnsOf(rows));
        else if (!this.#partitions.isGone(error)) throw error;
      }
    }
  }
}

type RowName = readonly [accountId: string, period: string];

function rowsOf(jobs: readonly LedgerJob[]): readonly RowName[] {
  const rows = new Map<string, RowName>();
  const add = (accountId: string, period: string) =>
    rows.set(`${period} ${accountId}`, [accountId, period]);
  for (const job of jobs) {
    if (job.kind === 'reserve') add(job.accountId, job.period);
    else if (job.kind === 'settle') add(job.call.accountId, job.period);
    else if (job.kind !== 'count') {
      const reserved = reservedBy(job.reservation);
      if (reserved !== null) add(reserved.accountId, reserved.period);
    }
  }
  return [...rows.values()];
}

const columnsOf = (rows: readonly RowName[]): readonly (readonly string[])[] => [
  rows.map(([accountId]) => accountId),
  rows.map(([, period]) => period),
];

/** The rows of usage are locked first, so that what is read after them is what the last holder of the lock has left. */
function readsOf(
  jobs: readonly LedgerJob[],
  rows: readonly RowName[],
  calls: readonly CallRecord[],
): Readonly<Record<'usage' | 'held' | 'lines' | 'listed', BoundStatement | null>> {
  const names = jobs.flatMap((job) =>
    'reservation' in job && job.reservation !== null ? [job.reservation] : [],
  );
  const days = new Map(
    calls.map(({ accountId, at }) => {
      const day = at.toISOString().slice(0, 10);
      return [`${day} ${accountId}`, [accountId, day] as const];
    }),
  );
  const again = jobs.flatMap((job) => (job.kind === 'settle' && job.again ? [job.call] : []));
  const listed = [
    again.map(({ accountId }) => accountId),
    again.map(({ at }) => at),
    again.map(({ requestId }) => requestId),
  ];
  return {
    usage: [lockRows, columnsOf(rows)],
    held: names.length === 0 ? null : [heldBy, [names]],
    lines: days.size === 0 ? null : [linesOf, columnsOf([...days.values()])],
    listed: again.length === 0 ? null : [listedOf, listed],
  };
}

const json = (rows: Iterable<object>): string => JSON.stringify([...rows]);

function writesOf(decided: Decided): readonly unknown[] {
  return [
    json(decided.usage),
    json(decided.made),
    json(decided.changed),
    decided.released,
    json(decided.lines),
    json(decided.days),
    json(decided.groups),
  ];
}
