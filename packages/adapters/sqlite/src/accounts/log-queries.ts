import {
  groupsShownMax,
  logCountMax,
  type DailyQuery,
  type DailyUsage,
  type EndpointQuery,
  type EndpointUsage,
  type LogLine,
  type LogPage,
  type LogQuery,
} from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import type { Deadline } from '../queries/deadline.ts';

interface LineRow extends Omit<LogLine, 'at' | 'cost'> {
  readonly at: number;
  readonly requests: number;
  readonly aiChats: number;
}

type Group = LogPage['groups'][number];
interface GroupRow extends Omit<Group, 'hour' | 'cost'> {
  readonly hour: number;
  readonly requests: number;
  readonly aiChats: number;
}

const hourMs = 3_600_000;
/** Rows read between two looks at the clock. */
const rowsBetween = 256;

/** The questions of billing to the log. They may go through a day of a busy account: they run in a thread of their own. */
export class LogQueries {
  readonly #database: Database;
  readonly #deadline: Deadline;

  constructor(database: Database, deadline: Deadline) {
    this.#database = database;
    this.#deadline = deadline;
  }

  /** @throws QueryStopped */
  page(query: LogQuery): LogPage {
    return query.pathPrefix === undefined
      ? { ...this.#anyPath(query), groups: this.#groups(query) }
      : { ...this.#onPath(query, query.pathPrefix), groups: [] };
  }

  daily({ accountId, from, to, keyId }: DailyQuery): readonly DailyUsage[] {
    return this.#database
      .prepare<[Record<string, unknown>], DailyUsage>(
        `SELECT day AS date, nullif(key_id, '') AS keyId, keys.name AS keyName, requests, credits,
           ai_chats AS aiChats, errors
         FROM daily_usage LEFT JOIN keys ON keys.id = key_id
         WHERE daily_usage.account_id = :accountId AND day BETWEEN :from AND :to
           ${keyId === undefined ? '' : 'AND key_id = :keyId'}
         ORDER BY day, key_id`,
      )
      .all({ accountId, from, to, keyId });
  }

  byEndpoint(query: EndpointQuery): readonly EndpointUsage[] {
    return this.#database
      .prepare<[EndpointQuery], EndpointUsage>(
        `SELECT day AS date, nullif(endpoint, '') AS endpoint, calls, cost FROM endpoint_usage
         WHERE account_id = :accountId AND day BETWEEN :from AND :to ORDER BY day, endpoint_usage.endpoint`,
      )
      .all(query);
  }

  /** The count reads the index alone. */
  #anyPath(query: LogQuery): Omit<LogPage, 'groups'> {
    const { where, values } = matching(query);
    const { offset, limit } = query;
    const total = this.#database
      .prepare<[Record<string, unknown>], number>(
        `SELECT count(*) FROM (SELECT 1 FROM calls ${where} LIMIT ${logCountMax})`,
      )
      .pluck()
      .get(values) as number;
    const page = `SELECT * FROM calls ${where} ORDER BY at DESC, id DESC LIMIT :limit OFFSET :offset`;
    return { lines: this.#lines(page, { ...values, offset, limit }), total };
  }

  /** Reads every line of the time asked for, newest first, until the count is full or the time is up. */
  #onPath(query: LogQuery, prefix: string): Omit<LogPage, 'groups'> {
    const { where, values } = matching(query);
    const rows = this.#database
      .prepare<[Record<string, unknown>], { readonly id: number; readonly path: string }>(
        `SELECT id, path FROM calls ${where} ORDER BY at DESC, id DESC`,
      )
      .iterate(values);
    const ids: number[] = [];
    let [read, total] = [0, 0];
    for (const { id, path } of rows) {
      if ((read += 1) % rowsBetween === 0) this.#deadline.check();
      if (!path.startsWith(prefix)) continue;
      if (total >= query.offset && ids.length < query.limit) ids.push(id);
      if ((total += 1) === logCountMax) break;
    }
    const page = 'SELECT * FROM calls WHERE id IN (SELECT value FROM json_each(:ids))';
    return { lines: this.#lines(page, { ids: JSON.stringify(ids) }), total };
  }

  #lines(page: string, values: Record<string, unknown>): LogLine[] {
    return this.#database
      .prepare<[Record<string, unknown>], LineRow>(
        `SELECT page.id AS number, request_id AS requestId, at, logged_keys.id AS keyId, token_type AS tokenType, method, path, status,
           error_code AS errorCode, requests, ai_chats AS aiChats, latency_ms AS latencyMs,
           keys.name AS keyName, keys.prefix AS keyPrefix
         FROM (${page}) AS page LEFT JOIN logged_keys ON number = key_number LEFT JOIN keys ON keys.id = logged_keys.id
         ORDER BY at DESC, page.id DESC`,
      )
      .all(values)
      .map(({ at, requests, aiChats, ...line }) => {
        return { ...line, at: new Date(at), cost: { requests, aiChats } };
      });
  }

  #groups({ accountId, from, to, keyId, status }: LogQuery): Group[] {
    const key = keyId === undefined ? '' : 'AND key_id = :keyId';
    return this.#database
      .prepare<[Record<string, unknown>], GroupRow>(
        `SELECT hour, nullif(key_id, '') AS keyId, token_type AS tokenType, status,
           nullif(error_code, '') AS errorCode, calls, requests, ai_chats AS aiChats,
           keys.name AS keyName, keys.prefix AS keyPrefix
         FROM call_groups LEFT JOIN keys ON keys.id = key_id
         WHERE call_groups.account_id = :accountId AND hour > :after AND hour < :to ${key}
           AND status BETWEEN :statusFrom AND :statusTo
         ORDER BY hour DESC, key_id, token_type, status, error_code LIMIT ${groupsShownMax}`,
      )
      .all({
        accountId,
        after: from.getTime() - hourMs,
        to: to.getTime(),
        keyId,
        statusFrom: status?.from ?? 0,
        statusTo: status?.to ?? 999,
      })
      .map(({ hour, requests, aiChats, ...group }) => {
        return { ...group, hour: new Date(hour), cost: { requests, aiChats } };
      });
  }
}

/** Conditions that the index of calls answers. */
function matching({ accountId, from, to, keyId, status, below }: LogQuery) {
  const conditions = [
    'calls.account_id = :accountId AND at >= :from AND at < :to',
    ...(keyId === undefined
      ? []
      : ['key_number = (SELECT number FROM logged_keys WHERE id = :keyId)']),
    ...(status === undefined ? [] : ['status BETWEEN :statusFrom AND :statusTo']),
    ...(below === undefined
      ? []
      : ['at <= :belowAt AND (at < :belowAt OR calls.id < :belowNumber)']),
  ];
  return {
    where: `WHERE ${conditions.join(' AND ')}`,
    values: {
      accountId,
      from: from.getTime(),
      to: to.getTime(),
      keyId,
      statusFrom: status?.from,
      statusTo: status?.to,
      belowAt: below?.at.getTime(),
      belowNumber: below?.number,
    } as Record<string, unknown>,
  };
}
