import type { BoundStatement } from '../connections/decided.ts';
import { statement, type Statement } from '../connections/statement.ts';
import type { Decided } from './decide.ts';
import type { VersionedUsageRow } from './ledger-rows.ts';

/** What a write answers. */
export interface Written {
  /** Whether every row had the version that was expected, where versions were; else nothing is written. */
  readonly same: boolean;
  /** The version that all rows written have from now on. */
  readonly version: string | null;
}

/** A change of one table, of the rows in the parameter `$n`, as long as the guard holds. */
type Change = (rows: string, guard: string) => string;

/** Rows come sorted. */
const changes = {
  usage: (rows, guard) => `UPDATE usage AS u SET requests = n.requests, ai_chats = n.ai_chats,
      reserved_requests = n.reserved_requests, reserved_ai_chats = n.reserved_ai_chats
    FROM json_to_recordset(${rows}) AS n (account_id text, period text, requests bigint, ai_chats bigint,
      reserved_requests bigint, reserved_ai_chats bigint)
    WHERE u.account_id = n.account_id AND u.period = n.period AND ${guard}`,
  made: (
    rows,
    guard,
  ) => `INSERT INTO reservations (id, account_id, period, requests, ai_chats, made_at)
    SELECT * FROM json_to_recordset(${rows}) AS n (id text, account_id text, period text, requests bigint,
      ai_chats bigint, made_at timestamptz) WHERE ${guard}`,
  changed: (
    rows,
    guard,
  ) => `UPDATE reservations AS r SET requests = n.requests, ai_chats = n.ai_chats
    FROM json_to_recordset(${rows}) AS n (id text, requests bigint, ai_chats bigint) WHERE r.id = n.id AND ${guard}`,
  released: (rows, guard) => `DELETE FROM reservations AS r
    USING json_to_recordset(${rows}) AS n (id text) WHERE r.id = n.id AND ${guard}`,
  lines: (
    rows,
    guard,
  ) => `INSERT INTO calls (account_id, at, request_id, key_id, token_type, method, path, status,
      error_code, requests, ai_chats, latency_ms)
    SELECT * FROM json_to_recordset(${rows}) AS n (account_id text, at timestamptz, request_id text, key_id text,
      token_type text, method text, path text, status smallint, error_code text, requests bigint, ai_chats bigint,
      latency_ms double precision) WHERE ${guard}`,
  days: (
    rows,
    guard,
  ) => `INSERT INTO daily_usage AS kept (account_id, day, key_id, requests, credits, ai_chats, errors,
      charged_lines, free_lines)
    SELECT * FROM json_to_recordset(${rows}) AS n (account_id text, day text, key_id text, requests bigint,
      credits bigint, ai_chats bigint, errors bigint, charged_lines bigint, free_lines bigint) WHERE ${guard}
    ON CONFLICT (account_id, day, key_id) DO UPDATE SET requests = kept.requests + excluded.requests,
      credits = kept.credits + excluded.credits, ai_chats = kept.ai_chats + excluded.ai_chats,
      errors = kept.errors + excluded.errors, charged_lines = kept.charged_lines + excluded.charged_lines,
      free_lines = kept.free_lines + excluded.free_lines`,
  endpoints: (
    rows,
    guard,
  ) => `INSERT INTO endpoint_usage AS kept (account_id, day, endpoint, calls, cost)
    SELECT * FROM json_to_recordset(${rows}) AS n (account_id text, day text, endpoint text, calls bigint, cost bigint)
    WHERE ${guard}
    ON CONFLICT (account_id, day, endpoint) DO UPDATE SET calls = kept.calls + excluded.calls,
      cost = kept.cost + excluded.cost`,
  groups: (
    rows,
    guard,
  ) => `INSERT INTO call_groups AS kept (account_id, hour, key_id, token_type, status, error_code,
      calls, requests, ai_chats)
    SELECT * FROM json_to_recordset(${rows}) AS n (account_id text, hour timestamptz, key_id text, token_type text,
      status smallint, error_code text, calls bigint, requests bigint, ai_chats bigint) WHERE ${guard}
    ON CONFLICT (account_id, hour, key_id, token_type, status, error_code) DO UPDATE SET
      calls = kept.calls + excluded.calls, requests = kept.requests + excluded.requests,
      ai_chats = kept.ai_chats + excluded.ai_chats`,
} as const satisfies Readonly<Record<string, Change>>;
type Changed = keyof typeof changes;
const tables = Object.keys(changes) as readonly Changed[];

/**
 * Locks the rows of usage that have the versions expected. One that is changed meanwhile is looked at again when its lock is had:
 * the version that counts is that of the row as it is then.
 */
const locked = `locked AS MATERIALIZED (
    SELECT 1 FROM usage AS u
      JOIN unnest($1::text[], $2::text[], $3::xid[]) AS expected (account_id, period, version) USING (account_id, period)
    WHERE u.xmin = expected.version ORDER BY u.account_id, u.period FOR UPDATE OF u
  ), guard AS MATERIALIZED (
    SELECT count(*) = cardinality($1::text[]) AS same FROM locked
  )`;
const version = 'pg_current_xact_id_if_assigned()::xid::text AS version';
/** Of the one transaction, whose commit is the end of the statement. */
const waitsForDisk = `set_config('synchronous_commit', 'on', true)`;

/** By what they change; one that changes nothing of a table does not name it, which would cost as if it did. */
const statements = new Map<string, Statement>();

function statementOf(
  { isExpecting, isDurable }: { readonly isExpecting: boolean; readonly isDurable: boolean },
  changed: readonly Changed[],
): Statement {
  const name = `${isExpecting} ${isDurable} ${changed.join(' ')}`;
  const known = statements.get(name);
  if (known) return known;
  const first = isExpecting ? 4 : 1;
  const guard = isExpecting ? '(SELECT same FROM guard)' : 'true';
  const parts = changed.map(
    (table, at) => `${table} AS (${changes[table](`$${first + at}`, guard)})`,
  );
  const before = [...(isExpecting ? [locked] : []), ...parts];
  const answers = isDurable ? `${version}, ${waitsForDisk}` : version;
  const select = isExpecting
    ? `SELECT same, ${answers} FROM guard`
    : `SELECT true AS same, ${answers}`;
  const made = statement(`${before.length > 0 ? `WITH ${before.join(', ')} ` : ''}${select}`);
  statements.set(name, made);
  return made;
}

/**
 * Everything that a batch changes, in one statement. With `expected` nothing is written unless each of these rows of usage has its
 * version still; without, the rows are locked already. `isDurable` has the commit wait for the disk.
 */
export function writeOf(
  decided: Decided,
  expected: readonly VersionedUsageRow[] | null,
  isDurable: boolean,
): BoundStatement {
  const rowsOf: Readonly<Record<Changed, readonly object[]>> = {
    usage: decided.usage,
    made: decided.made,
    changed: decided.changed,
    released: decided.released.map((id) => ({ id })),
    lines: decided.lines,
    days: decided.days,
    endpoints: decided.endpoints,
    groups: decided.groups,
  };
  const changed = tables.filter((table) => rowsOf[table].length > 0);
  const versions =
    expected === null
      ? []
      : [
          expected.map((row) => row.account_id),
          expected.map((row) => row.period),
          expected.map((row) => row.version),
        ];
  const rows = changed.map((table) => JSON.stringify(rowsOf[table]));
  return [
    statementOf({ isExpecting: expected !== null, isDurable }, changed),
    [...versions, ...rows],
  ];
}
