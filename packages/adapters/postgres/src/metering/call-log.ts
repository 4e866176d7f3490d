import { chargeFor } from '@freehold/metering';
import {
  linesPerDayMax,
  type CallGroup,
  type CallRecord,
  type UsageCount,
} from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import type { DayPartitions } from './day-partitions.ts';

const hourMs = 3_600_000;
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Waits until no other transaction writes the log of an account. */
const turnOf = (account: string): string =>
  `pg_advisory_xact_lock(hashtextextended('log of calls of ' || ${account}, 0))`;
const turns = statement(
  `SELECT ${turnOf('account_id')} FROM (SELECT DISTINCT account_id FROM unnest($1::text[]) AS a (account_id) ORDER BY 1) AS sorted`,
);

const addToDays = (calls: string): string =>
  `INSERT INTO daily_usage AS kept (account_id, day, key_id, requests, credits, ai_chats, errors, charged_lines, free_lines)
   SELECT account_id, day, key_id, sum(calls), sum(requests), sum(ai_chats),
     coalesce(sum(calls) FILTER (WHERE status >= 400), 0), sum(charged_lines), sum(free_lines)
   FROM ${calls} GROUP BY account_id, day, key_id
   ON CONFLICT (account_id, day, key_id) DO UPDATE SET requests = kept.requests + excluded.requests,
     credits = kept.credits + excluded.credits, ai_chats = kept.ai_chats + excluded.ai_chats,
     errors = kept.errors + excluded.errors, charged_lines = kept.charged_lines + excluded.charged_lines,
     free_lines = kept.free_lines + excluded.free_lines`;
const nameOfGroup = 'account_id, hour, key_id, token_type, status, error_code';
const addToGroups = (calls: string): string =>
  `INSERT INTO call_groups AS kept (${nameOfGroup}, calls, requests, ai_chats)
   SELECT ${nameOfGroup}, sum(calls), sum(requests), sum(ai_chats) FROM ${calls}
   GROUP BY ${nameOfGroup}
   ON CONFLICT (${nameOfGroup}) DO UPDATE SET calls = kept.calls + excluded.calls,
     requests = kept.requests + excluded.requests, ai_chats = kept.ai_chats + excluded.ai_chats`;

const grouped = `(SELECT *, 0 AS charged_lines, 0 AS free_lines FROM json_to_recordset($1) AS g (account_id text,
  hour timestamptz, day text, key_id text, token_type text, status smallint, error_code text, calls bigint,
  requests bigint, ai_chats bigint)) AS grouped`;
const countInDays = statement(addToDays(grouped));
const countInGroups = statement(addToGroups(grouped));

/**
 * Ends the call of `$1` in one statement: its reservation `$2` goes, what it is charged is added, and the log has it. Asked for
 * `$3` again, it does nothing where the reservation is gone. The commit waits for the disk where `$4` is 'on'.
 *
 * The log of an account is written in turn, so that its rows are never waited for in a circle. Those of the day are read as they are
 * then (`FOR UPDATE`), so that the bound of lines holds for calls that end at once.
 */
const end = statement(
  `WITH call AS (
     SELECT * FROM json_to_record($1) AS c (account_id text, at timestamptz, day text, hour timestamptz, request_id text,
       key_id text, token_type text, method text, path text, endpoint text, status smallint, error_code text,
       requests bigint, ai_chats bigint, latency_ms double precision, period text)
   ), released AS (
     DELETE FROM reservations AS r USING call AS c WHERE r.id = $2 AND r.account_id = c.account_id
     RETURNING r.account_id, r.period, r.requests, r.ai_chats
   ), charged AS (
     UPDATE usage AS u SET requests = u.requests + least(c.requests, r.requests),
       ai_chats = u.ai_chats + least(c.ai_chats, r.ai_chats),
       reserved_requests = u.reserved_requests - r.requests, reserved_ai_chats = u.reserved_ai_chats - r.ai_chats
     FROM released AS r, call AS c WHERE u.account_id = r.account_id AND u.period = r.period
     RETURNING least(c.requests, r.requests) AS requests, least(c.ai_chats, r.ai_chats) AS ai_chats,
       u.requests AS used, u.ai_chats AS used_ai_chats
   ), ended AS MATERIALIZED (
     SELECT c.account_id, c.at, c.day, c.hour, c.request_id, c.key_id, c.token_type, c.method, c.path, c.endpoint, c.status,
       c.error_code, c.latency_ms, c.period, coalesce(d.requests, 0) AS requests, coalesce(d.ai_chats, 0) AS ai_chats,
       coalesce(d.requests > 0 OR d.ai_chats > 0, false) AS is_charged, d.used, d.used_ai_chats
     FROM call AS c LEFT JOIN charged AS d ON true WHERE d.used IS NOT NULL OR NOT $3
   ), in_turn AS MATERIALIZED (
     SELECT *, ${turnOf('account_id')}::text AS turn FROM ended
   ), bounded AS MATERIALIZED (
     SELECT e.*, CASE WHEN e.is_charged THEN l.charged < ${linesPerDayMax.charged} ELSE l.free < ${linesPerDayMax.free} END
       AS is_listed
     FROM in_turn AS e CROSS JOIN LATERAL (
       SELECT coalesce(sum(charged_lines), 0) AS charged, coalesce(sum(free_lines), 0) AS free
       FROM (SELECT charged_lines, free_lines FROM daily_usage WHERE account_id = e.account_id AND day = e.day
         ORDER BY key_id FOR UPDATE) AS of_day
     ) AS l
   ), logged AS MATERIALIZED (
     SELECT *, 1 AS calls, (is_listed AND is_charged)::integer AS charged_lines,
       (is_listed AND NOT is_charged)::integer AS free_lines
     FROM bounded
   ), line AS (
     INSERT INTO calls (account_id, at, request_id, key_id, token_type, method, path, status, error_code, requests,
       ai_chats, latency_ms)
     SELECT account_id, at, request_id, nullif(key_id, ''), token_type, method, path, status, nullif(error_code, ''),
       requests, ai_chats, latency_ms FROM logged WHERE is_listed
   ), day AS (${addToDays('logged')}
   ), unlisted AS (${addToGroups('(SELECT * FROM logged WHERE NOT is_listed) AS logged')}
   ), endpoint AS (
     INSERT INTO endpoint_usage AS kept (account_id, day, endpoint, calls, cost)
     SELECT account_id, day, endpoint, 1, requests FROM logged
     ON CONFLICT (account_id, day, endpoint) DO UPDATE SET calls = kept.calls + 1, cost = kept.cost + excluded.cost
   )
   SELECT coalesce(l.used, u.requests, 0) AS requests, coalesce(l.used_ai_chats, u.ai_chats, 0) AS "aiChats",
     set_config('synchronous_commit', $4, true)
   FROM logged AS l LEFT JOIN usage AS u ON u.account_id = l.account_id AND u.period = l.period`,
);
const line = statement(
  'SELECT 1 FROM calls WHERE account_id = $1 AND at = $2 AND request_id = $3 LIMIT 1',
);

/** A call that has ended. */
interface Ended {
  readonly call: CallRecord;
  readonly reservation: string | null;
  /** The billing period of the call. */
  readonly period: string;
  /** Whether it was asked for before, and may have happened then. */
  readonly again: boolean;
  /** Whether its commit waits for the disk. */
  readonly isDurable: boolean;
}

/** Lines of calls, groups of those not listed, and sums by day, of keys and of endpoints, as they are written. */
export class CallLog {
  readonly #database: Database;
  readonly #partitions: DayPartitions;

  constructor(database: Database, partitions: DayPartitions) {
    this.#database = database;
    this.#partitions = partitions;
  }

  /** What the account is charged in the period; null, with nothing done, for one asked for again whose reservation is gone. */
  async end({ call, reservation, period, again, isDurable }: Ended): Promise<UsageCount | null> {
    const record = JSON.stringify({ ...rowOf(call), period });
    const values = [record, reservation, again, isDurable ? 'on' : 'off'];
    const used = await this.#partitions.holding(call.at, () =>
      this.#database.one<UsageCount>(end, values),
    );
    return used && { requests: used.requests, aiChats: used.aiChats };
  }

  /** Whether a call has its line. */
  async has({ accountId, at, requestId }: CallRecord): Promise<boolean> {
    return (await this.#database.one(line, [accountId, at, requestId])) !== null;
  }

  async count(groups: readonly CallGroup[]): Promise<void> {
    const rows = [JSON.stringify(groups.map(rowOfGroup))];
    await this.#database.transaction(async (run) => {
      await run(turns, [groups.map(({ accountId }) => accountId)]);
      await run(countInDays, rows);
      await run(countInGroups, rows);
    });
  }
}

/** '' stands for no key and for no error. */
function rowOf({ status, cost, at, ...call }: CallRecord) {
  const { requests, aiChats } = chargeFor(status, cost);
  return {
    account_id: call.accountId,
    at,
    day: dayOf(at),
    hour: new Date(Math.floor(at.getTime() / hourMs) * hourMs),
    request_id: call.requestId,
    key_id: call.keyId ?? '',
    token_type: call.tokenType,
    method: call.method,
    path: call.path,
    endpoint: call.endpoint,
    status,
    error_code: call.errorCode ?? '',
    requests,
    ai_chats: aiChats,
    latency_ms: call.latencyMs,
  };
}

function rowOfGroup({ cost, hour, ...group }: CallGroup) {
  return {
    account_id: group.accountId,
    hour,
    day: dayOf(hour),
    key_id: group.keyId ?? '',
    token_type: group.tokenType,
    status: group.status,
    error_code: group.errorCode ?? '',
    calls: group.calls,
    requests: cost.requests,
    ai_chats: cost.aiChats,
  };
}
