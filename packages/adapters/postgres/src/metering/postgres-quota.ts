import {
  billingPeriod,
  chargeFor,
  noUsage,
  reserve,
  type Cost,
  type Usage,
} from '@freehold/metering';
import {
  reservationLifeMs,
  StoreBusy,
  type CallRecord,
  type Quota,
  type QuotaRefusal,
  type QuotaRequest,
  type UsageCount,
} from '@freehold/operations';
import { randomUUID } from 'node:crypto';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { untilKnown } from '../connections/until-known.ts';
import { CallLog } from './call-log.ts';
import type { DayPartitions } from './day-partitions.ts';
import type { Durability } from './durability.ts';

/** That what is drawn, and a cost beside it, is at most a limit, as `reserve` of `@freehold/metering` says; `held` is given up for it. */
const fits = (column: string, cost: string, limit: string, held = '0'): string =>
  `(${cost} <= ${held} OR ${limit}::bigint IS NULL
    OR u.${column} + u.reserved_${column} - ${held} + ${cost} <= ${limit})`;

/** A first row of usage is written unguarded: whoever asks has seen that the cost fits into an unused quota. */
const hold = statement(
  `WITH drawn AS (
     INSERT INTO usage AS u (account_id, period, reserved_requests, reserved_ai_chats) VALUES ($2, $3, $4, $5)
     ON CONFLICT (account_id, period) DO UPDATE SET
       reserved_requests = u.reserved_requests + $4, reserved_ai_chats = u.reserved_ai_chats + $5
     WHERE ${fits('requests', '$4', '$6')} AND ${fits('ai_chats', '$5', '$7')}
     RETURNING 1
   )
   INSERT INTO reservations (id, account_id, period, requests, ai_chats, made_at)
   SELECT $1, $2, $3, $4, $5, $8 FROM drawn`,
);
const changeHeld = statement(
  `WITH held AS MATERIALIZED (
     SELECT account_id, period, requests, ai_chats FROM reservations WHERE id = $1 FOR UPDATE
   ), drawn AS (
     UPDATE usage AS u SET reserved_requests = u.reserved_requests - h.requests + $2,
       reserved_ai_chats = u.reserved_ai_chats - h.ai_chats + $3
     FROM held AS h WHERE u.account_id = h.account_id AND u.period = h.period
       AND ${fits('requests', '$2', '$4', 'h.requests')} AND ${fits('ai_chats', '$3', '$5', 'h.ai_chats')}
     RETURNING 1
   )
   UPDATE reservations SET requests = $2, ai_chats = $3 FROM drawn WHERE id = $1`,
);
const held = statement(
  `SELECT account_id AS "accountId", period, requests, ai_chats AS "aiChats" FROM reservations WHERE id = $1`,
);
const usage = statement(
  `SELECT requests, ai_chats AS "aiChats", reserved_requests AS "reservedRequests", reserved_ai_chats AS "reservedAiChats"
   FROM usage WHERE account_id = $1 AND period = $2`,
);
/** One that another takes away meanwhile is left to it. Rows of usage are changed in one order, so that none waits in a circle. */
const expire = statement(
  `WITH old AS (
     SELECT id FROM reservations WHERE made_at <= $1 ORDER BY made_at LIMIT $2 FOR UPDATE SKIP LOCKED
   ), released AS (
     DELETE FROM reservations AS r USING old WHERE r.id = old.id RETURNING r.account_id, r.period, r.requests, r.ai_chats
   ), returned AS (
     UPDATE usage AS u SET reserved_requests = u.reserved_requests - s.requests,
       reserved_ai_chats = u.reserved_ai_chats - s.ai_chats
     FROM (SELECT account_id, period, sum(requests) AS requests, sum(ai_chats) AS ai_chats FROM released
       GROUP BY account_id, period ORDER BY account_id, period) AS s
     WHERE u.account_id = s.account_id AND u.period = s.period
   )
   SELECT count(*) AS returned FROM released`,
);

interface UsageRow extends UsageCount {
  readonly reservedRequests: number;
  readonly reservedAiChats: number;
}

/**
 * Quotas in their tables. What holds over any number of servers, whenever any of them or the database dies:
 *
 * 1. `usage.reserved_*` is the sum of the reservations of that account and period: both change in one statement. Whoever changes a
 *    reservation holds its lock before that of its row of usage.
 * 2. charged + reserved + cost ≤ limit when a cost is reserved, judged by the row as it is under its lock. A charge is at most what was
 *    reserved, and takes the reservation away. So usage never passes a limit, and no call is charged twice.
 * 3. A charge asked for again whose reservation is gone was made before where the log has its line. Else the crash took the reservation
 *    along, which no disk held, or the account has all its lines of the day: the call is refused.
 * 4. A reservation whose server died is returned when it is old, and nothing sooner.
 *
 * Commits do not wait for the disk, so that rows are locked for the time of a statement, not of a disk's write. Before a charge is
 * acknowledged, a flush brings it to the disk, together with all others of that moment; of one alone, its own commit does. What a crash may lose beside it is a
 * reservation, or the line of a call that is charged nothing.
 */
export function postgresQuota(
  database: Database,
  partitions: DayPartitions,
  durability: Durability,
): Quota {
  const log = new CallLog(database, partitions);
  let charging = 0;

  const usageOf = async (accountId: string, period: string): Promise<Usage> => {
    const row = await database.one<UsageRow>(usage, [accountId, period]);
    if (row === null) return noUsage;
    const { requests, aiChats, reservedRequests, reservedAiChats } = row;
    return {
      charged: { requests, aiChats },
      reserved: { requests: reservedRequests, aiChats: reservedAiChats },
    };
  };
  /** Of a charge that was asked for before. @throws StoreBusy where the log does not tell that it was made. */
  const usedAfter = async (call: CallRecord, period: string): Promise<UsageCount> => {
    if (!(await log.has(call))) throw new StoreBusy('Whether the call was charged is not known.');
    return (await usageOf(call.accountId, period)).charged;
  };

  return {
    async reserve(accountId, { cost, limits }, now) {
      const { id: period } = billingPeriod(now);
      const id = randomUUID();
      const values = [id, accountId, period, ...numbersOf(cost), ...numbersOf(limits), now];
      const fitsUnused = reserve({ usage: noUsage, cost, limits }).reserved;
      for (;;) {
        if (fitsUnused && (await database.run(hold, values)).changes > 0) return id;
        const refusal = refusalOf(await usageOf(accountId, period), { cost, limits });
        // Else room was returned in between.
        if (refusal !== null) return refusal;
      }
    },
    async change(reservation, { cost, limits }) {
      const values = [reservation, ...numbersOf(cost), ...numbersOf(limits)];
      for (;;) {
        if ((await database.run(changeHeld, values)).changes > 0) return null;
        const instead = await database.one<HeldRow>(held, [reservation]);
        if (instead === null)
          throw new Error(`no reservation ${reservation}: it is settled or has expired`);
        const { accountId, period } = instead;
        const refusal = refusalOf(await usageOf(accountId, period), { cost, limits }, instead);
        if (refusal !== null) return refusal;
      }
    },
    async settle(reservation, call) {
      const { id: period } = billingPeriod(call.at);
      const { requests, aiChats } = chargeFor(call.status, call.cost);
      const ended = { call, reservation, period, again: false, isDurable: false };
      // What is charged nothing waits for no disk.
      if (reservation === null || (requests === 0 && aiChats === 0)) {
        return (await log.end(ended)) as UsageCount;
      }
      // Of a charge alone the flush goes with it: no other of this server shares one, or waits for its row.
      const isAlone = charging === 0;
      charging += 1;
      try {
        return await untilKnown(async (again) => {
          const isDurable = isAlone && !again;
          const used = await log.end({ ...ended, again, isDurable });
          if (isDurable) return used as UsageCount;
          const known = used ?? (await usedAfter(call, period));
          await durability.synced();
          return known;
        });
      } finally {
        charging -= 1;
      }
    },
    usage: async (accountId, period) => (await usageOf(accountId, period)).charged,
    async expire({ now, rowsMax }) {
      const until = new Date(now.getTime() - reservationLifeMs);
      return (await database.one<{ returned: number }>(expire, [until, rowsMax]))?.returned ?? 0;
    },
  };
}

interface HeldRow extends Cost {
  readonly accountId: string;
  readonly period: string;
}

const numbersOf = ({ requests, aiChats }: Cost | QuotaRequest['limits']) => [requests, aiChats];

/** The refusal of a cost, `instead` of what the same call holds; null where it fits. */
function refusalOf(
  usage: Usage,
  { cost, limits }: QuotaRequest,
  { requests, aiChats }: Cost = { requests: 0, aiChats: 0 },
): QuotaRefusal | null {
  const decision = reserve({ usage, cost, limits, instead: { requests, aiChats } });
  if (decision.reserved) return null;
  const kind = decision.code === 'monthly_quota_exceeded' ? 'requests' : 'aiChats';
  const used = usage.charged[kind] + usage.reserved[kind];
  return { status: decision.code, used, limit: limits[kind] as number };
}
