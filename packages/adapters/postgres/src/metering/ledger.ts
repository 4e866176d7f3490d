import { quotaKnownMs } from '@freehold/operations';
import { randomBytes } from 'node:crypto';
import type { Connection, Database } from '../connections/database.ts';
import { decided, type BoundStatement } from '../connections/decided.ts';
import { statement } from '../connections/statement.ts';
import { askedBy, type Asked, type Found, type RowName } from './asked-rows.ts';
import type { DayPartitions } from './day-partitions.ts';
import { decide } from './decide.ts';
import { KnownRows } from './known-rows.ts';
import type { LedgerAnswer, LedgerJob, Reserving, Settled } from './ledger-jobs.ts';
import type { DayLines, HeldRow, ListedRow, VersionedUsageRow } from './ledger-rows.ts';
import { LedgerState } from './ledger-state.ts';
import { writeOf, type Written } from './ledger-write.ts';
import { LocalReservations } from './local-reservations.ts';
import { reservationName } from './reservation-name.ts';

/** Sorted, so that two transactions never wait for each other in a circle. Another process may be adding the same rows. */
const addRows = statement(
  `INSERT INTO usage (account_id, period)
   SELECT * FROM unnest($1::text[], $2::text[]) AS wanted (account_id, period) ORDER BY 1, 2
   ON CONFLICT DO NOTHING`,
);
const lockRows = statement(
  `SELECT u.account_id, u.period, u.requests, u.ai_chats, u.reserved_requests, u.reserved_ai_chats,
     u.xmin::text AS version
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

/** A row of usage that no call has asked for yet. */
class RowMissing extends Error {}

/** How a batch is decided. */
interface Deciding {
  readonly asked: Asked;
  readonly found: Found;
  /** Whether its rows are locked. */
  readonly isLocked: boolean;
  /** Whether its commit waits for the disk. */
  readonly isDurable: boolean;
}

/** Decided, and to be written where every row of usage that was looked at before has its version still. */
interface Decision {
  readonly answers: readonly LedgerAnswer[];
  readonly write: BoundStatement;
  /** Called when it is written. */
  readonly keep: (version: string | null) => void;
}

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
 * 6. A reservation that a server holds in memory alone (`hold`) is in no table: it is reserved and charged under the lock in one
 *    step, as in 3, or refused. Asked for again, its charge was made where the log has its line, and else is made now: it changes the
 *    row, so that a first one which is still under way finds another version and writes nothing. Where the log may lack
 *    the line, since the account has all its lines of the day, the call is refused.
 *
 * A batch on rows that nobody else has changed since this server did is decided by what it left, and written by one statement
 * that locks the rows and changes something only where each is still what it left (`xmin`): the same as deciding under the lock.
 * Any other batch locks and reads its rows first.
 *
 * A batch commits without a wait for the disk, so its rows are locked for the time of a few statements, not of a disk's
 * write: one account that all servers charge does not make them queue for the disk one after another. `Durability` then
 * brings the commit to the disk, together with all others of that moment, before a charge is acknowledged. Of a charge that is
 * decided alone by what is known, the commit waits for the disk itself.
 */
export class Ledger {
  readonly #database: Database;
  readonly #partitions: DayPartitions;
  readonly #known = new KnownRows();
  readonly #local = new LocalReservations();
  /** Names of reservations never come again, in this process or another. */
  readonly #process = randomBytes(9).toString('base64url');
  #made = 0;

  /** `database` has one connection, whose commits wait for no disk. */
  constructor(database: Database, partitions: DayPartitions) {
    this.#database = database;
    this.#partitions = partitions;
  }

  /**
   * Holds the cost of a call in memory, where the request allows it and the quota has the room, by what is known of its row; else
   * null. What `decide` reserves on this server counts it.
   */
  hold({ accountId, period, request, now }: Reserving): string | null {
    const { cost, limits, drawnMeanwhile } = request;
    const row = { accountId, period };
    if (drawnMeanwhile === undefined || cost.aiChats > 0 || this.#local.isFull) return null;
    if (limits.requests !== null) {
      const known = this.#known.recent(row, quotaKnownMs);
      if (known === null) return null;
      const drawn = known.requests + known.reserved_requests + this.#local.sumOf(row).requests;
      if (drawn + cost.requests + drawnMeanwhile > limits.requests) return null;
    }
    const id = reservationName(row, this.#unique());
    this.#local.add({ ...row, id, cost, limits, madeAt: now });
    return id;
  }

  /** Drops what is held in memory since an instant or longer; how many reservations. */
  expire(until: Date): number {
    return this.#local.expire(until);
  }

  #unique(): string {
    this.#made += 1;
    return `${this.#process}${this.#made}`;
  }

  /** Decides jobs in their order, all in one transaction, one batch at a time. @throws StoreBusy: then none has happened. */
  async decide(jobs: readonly LedgerJob[]): Promise<readonly LedgerAnswer[]> {
    const asked = askedBy(jobs, (reservation) => this.#local.get(reservation) !== null);
    for (;;) {
      await this.#partitions.make(
        jobs.flatMap((job) => (job.kind === 'settle' ? [job.call.at] : [])),
      );
      try {
        return await this.#database.on(async (connection) => {
          this.#known.by(connection.client);
          const answers = await this.#decideByKnown(connection, jobs, asked);
          return answers ?? this.#decideLocked(connection, jobs, asked);
        });
      } catch (error) {
        if (error instanceof RowMissing) await this.#database.run(addRows, columnsOf(asked.rows));
        else if (!this.#partitions.isGone(error)) throw error;
      }
    }
  }

  /** Null, with nothing written, where not all is known that is asked about, or somebody else has changed it. */
  async #decideByKnown(
    { run }: Connection,
    jobs: readonly LedgerJob[],
    asked: Asked,
  ): Promise<readonly LedgerAnswer[] | null> {
    const found = this.#known.found(asked);
    if (found === null) return null;
    // Of a charge alone the flush goes with it: nobody else changes its row, and nobody waits yet for what comes after it.
    const [only, ...others] = jobs;
    const isDurable = others.length === 0 && only?.kind === 'settle' && only.isCharge;
    const { answers, write, keep } = this.#decision(jobs, {
      asked,
      found,
      isLocked: false,
      isDurable,
    });
    const [written] = (await run<Written>(...write)).rows;
    if (written?.same !== true) {
      this.#known.doubt(asked.rows);
      return null;
    }
    keep(written.version);
    if (!isDurable) return answers;
    return answers.map((answer) =>
      answer instanceof Error ? answer : { ...(answer as Settled), isDurable },
    );
  }

  #decideLocked(
    connection: Connection,
    jobs: readonly LedgerJob[],
    asked: Asked,
  ): Promise<readonly LedgerAnswer[]> {
    return decided(connection, readsOf(asked), (rows) => {
      const found: Found = {
        usage: rows.usage as readonly VersionedUsageRow[],
        held: rows.held as readonly HeldRow[],
        lines: rows.lines as readonly DayLines[],
        listed: rows.listed as readonly ListedRow[],
      };
      if (found.usage.length < asked.rows.length) throw new RowMissing();
      const { answers, write, keep } = this.#decision(jobs, {
        asked,
        found,
        isLocked: true,
        isDurable: false,
      });
      const value = ([written]: readonly unknown[]): readonly LedgerAnswer[] => {
        keep((written as Written).version);
        return answers;
      };
      return { write, value };
    });
  }

  #decision(jobs: readonly LedgerJob[], { asked, found, isLocked, isDurable }: Deciding): Decision {
    const state = new LedgerState(found, this.#local);
    const made = decide(jobs, state, () => this.#unique());
    return {
      answers: made.answers,
      write: writeOf(made, isLocked ? null : found.usage, isDurable),
      keep: (version) => {
        this.#known.keep(asked, found, { decided: made, state, version });
        for (const id of state.taken) this.#local.remove(id);
      },
    };
  }
}

const columnsOf = (rows: readonly RowName[]): readonly (readonly string[])[] => [
  rows.map(({ accountId }) => accountId),
  rows.map(({ period }) => period),
];

/** The rows of usage are locked first, so that what is read after them is what the last holder of the lock has left. */
function readsOf({
  rows,
  reservations,
  days,
  again,
}: Asked): Readonly<Record<keyof Found, BoundStatement | null>> {
  const ofDays = [days.map(({ accountId }) => accountId), days.map(({ day }) => day)];
  const listed = [
    again.map(({ accountId }) => accountId),
    again.map(({ at }) => at),
    again.map(({ requestId }) => requestId),
  ];
  return {
    usage: [lockRows, columnsOf(rows)],
    held: reservations.length === 0 ? null : [heldBy, [reservations]],
    lines: days.length === 0 ? null : [linesOf, ofDays],
    listed: again.length === 0 ? null : [listedOf, listed],
  };
}
