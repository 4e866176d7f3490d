import {
  groupsShownMax,
  logCountMax,
  type LogLine,
  type LogPage,
  type LogQuery,
} from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

type Group = LogPage['groups'][number];
/** Costs stand in columns of their own. */
interface CostColumns {
  readonly requests: number;
  readonly aiChats: number;
}
type RowOf<Line extends { readonly cost: object }> = Omit<Line, 'cost'> & CostColumns;

const hourMs = 3_600_000;

const chosen = `FROM calls AS c WHERE c.account_id = $1 AND c.at >= $2 AND c.at < $3
  AND ($4::text IS NULL OR c.key_id = $4) AND c.status BETWEEN $5 AND $6
  AND ($7::text IS NULL OR starts_with(c.path, $7))
  AND ($8::timestamptz IS NULL OR (c.at, c.number) < ($8::timestamptz, $9::bigint))`;
const count = statement(
  `SELECT count(*) AS total FROM (SELECT 1 ${chosen} LIMIT ${logCountMax}) AS counted`,
);
const ofKey = `LEFT JOIN keys AS k ON k.id = c.key_id AND k.account_id = c.account_id`;
const page = statement(
  `SELECT c.number, c.request_id AS "requestId", c.at, c.key_id AS "keyId", c.token_type AS "tokenType", c.method, c.path,
     c.status, c.error_code AS "errorCode", c.requests, c.ai_chats AS "aiChats", c.latency_ms AS "latencyMs",
     k.name AS "keyName", k.prefix AS "keyPrefix"
   FROM (SELECT * ${chosen} ORDER BY c.at DESC, c.number DESC LIMIT $10 OFFSET $11) AS c ${ofKey}
   ORDER BY c.at DESC, c.number DESC`,
);
const groups = statement(
  `SELECT c.hour, nullif(c.key_id, '') AS "keyId", c.token_type AS "tokenType", c.status,
     nullif(c.error_code, '') AS "errorCode", c.calls, c.requests, c.ai_chats AS "aiChats",
     k.name AS "keyName", k.prefix AS "keyPrefix"
   FROM call_groups AS c ${ofKey}
   WHERE c.account_id = $1 AND c.hour > $2 AND c.hour < $3 AND ($4::text IS NULL OR c.key_id = $4)
     AND c.status BETWEEN $5 AND $6
   ORDER BY c.hour DESC, c.key_id, c.token_type, c.status, c.error_code LIMIT ${groupsShownMax}`,
);

/** A page of the log, all of one instant. @throws StoreBusy when a part of it takes longer than two seconds. */
export function readPage(database: Database, query: LogQuery): Promise<LogPage> {
  const { accountId, from, to, keyId = null, pathPrefix = null, offset, limit, below } = query;
  const status = query.status ?? { from: 0, to: 999 };
  return database.transaction(async (run) => {
    const rest = [to, keyId, status.from, status.to];
    const filter = [accountId, from, ...rest, pathPrefix, below?.at ?? null, below?.number ?? null];
    const { rows: counted } = await run<{ total: number }>(count, filter);
    const { rows: lines } = await run<RowOf<LogLine>>(page, [...filter, limit, offset]);
    const hours = [accountId, new Date(from.getTime() - hourMs), ...rest];
    const counts = pathPrefix === null ? (await run<RowOf<Group>>(groups, hours)).rows : [];
    return {
      lines: lines.map(withCost),
      total: counted[0]?.total ?? 0,
      groups: counts.map(withCost),
    };
  }, 'snapshot');
}

function withCost<Row extends CostColumns>({ requests, aiChats, ...line }: Row) {
  return { ...line, cost: { requests, aiChats } };
}
