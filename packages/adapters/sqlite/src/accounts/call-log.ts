import type { Cost } from '@freehold/metering';
import {
  dailyUsageDaysKept,
  logCountMax,
  logDaysKept,
  type CallRecord,
  type DailyQuery,
  type DailyUsage,
  type LogLine,
  type LogPage,
  type LogQuery,
} from '@freehold/operations';
import type { Database } from 'better-sqlite3';

interface LineRow extends Omit<LogLine, 'at' | 'cost'> {
  readonly at: number;
  readonly requests: number;
  readonly aiChats: number;
}

const matching = `FROM calls WHERE calls.account_id = :accountId AND at >= :from AND at < :to
  AND (:keyId IS NULL OR key_id = :keyId)
  AND status BETWEEN :statusFrom AND :statusTo
  AND (:pathPrefix IS NULL OR substr(path, 1, length(:pathPrefix)) = :pathPrefix)`;

const dayMs = 86_400_000;
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The row of every call, and their sums by day and key. Writing runs inside a transaction of the caller. */
export class CallLog {
  readonly #add;
  readonly #addToDay;
  readonly #lines;
  readonly #count;
  readonly #days;
  readonly #prune;
  readonly #pruneDays;

  constructor(database: Database) {
    this.#add = database.prepare(
      `INSERT INTO calls (account_id, at, request_id, key_id, token_type, method, path, status, error_code,
         requests, ai_chats, latency_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#addToDay = database.prepare(
      `INSERT INTO daily_usage VALUES (?, ?, ?, 1, ?, ?, ?)
       ON CONFLICT DO UPDATE SET requests = requests + 1, credits = credits + excluded.credits,
         ai_chats = ai_chats + excluded.ai_chats, errors = errors + excluded.errors`,
    );
    this.#lines = database.prepare<[Record<string, unknown>], LineRow>(
      `SELECT request_id AS requestId, at, key_id AS keyId, token_type AS tokenType, method, path, status,
         error_code AS errorCode, requests, ai_chats AS aiChats, latency_ms AS latencyMs,
         keys.name AS keyName, keys.prefix AS keyPrefix
       FROM (SELECT * ${matching} ORDER BY at DESC, id DESC LIMIT :limit OFFSET :offset) AS page
       LEFT JOIN keys ON keys.id = page.key_id ORDER BY at DESC, page.id DESC`,
    );
    this.#count = database
      .prepare<[Record<string, unknown>], number>(
        `SELECT count(*) FROM (SELECT 1 ${matching} LIMIT ${logCountMax})`,
      )
      .pluck();
    this.#days = database.prepare<[Record<string, unknown>], DailyUsage>(
      `SELECT day AS date, nullif(key_id, '') AS keyId, keys.name AS keyName, requests, credits,
         ai_chats AS aiChats, errors
       FROM daily_usage LEFT JOIN keys ON keys.id = key_id
       WHERE daily_usage.account_id = :accountId AND day BETWEEN :from AND :to
         AND (:keyId IS NULL OR key_id = :keyId)
       ORDER BY day, key_id`,
    );
    // Rows are numbered in about the order of their instants, so the oldest are found without an index on them.
    this.#prune = database.prepare(
      `DELETE FROM calls WHERE id IN
         (SELECT id FROM (SELECT id, at FROM calls ORDER BY id LIMIT ?) WHERE at < ?)`,
    );
    this.#pruneDays = database.prepare(
      `DELETE FROM daily_usage WHERE (account_id, day, key_id) IN
         (SELECT account_id, day, key_id FROM daily_usage WHERE day < ? LIMIT ?)`,
    );
  }

  add(call: CallRecord, { requests, aiChats }: Cost): void {
    const { accountId, keyId, status } = call;
    this.#add.run(
      accountId,
      call.at.getTime(),
      call.requestId,
      keyId,
      call.tokenType,
      call.method,
      call.path,
      status,
      call.errorCode,
      requests,
      aiChats,
      call.latencyMs,
    );
    this.#addToDay.run(
      accountId,
      dayOf(call.at),
      keyId ?? '',
      requests,
      aiChats,
      status >= 400 ? 1 : 0,
    );
  }

  page(query: LogQuery): LogPage {
    const filter = {
      accountId: query.accountId,
      from: query.from.getTime(),
      to: query.to.getTime(),
      keyId: query.keyId ?? null,
      statusFrom: query.status?.from ?? 0,
      statusTo: query.status?.to ?? 999,
      pathPrefix: query.pathPrefix ?? null,
    };
    const rows = this.#lines.all({ ...filter, limit: query.limit, offset: query.offset });
    return {
      lines: rows.map(lineOf),
      total: this.#count.get(filter) ?? 0,
    };
  }

  daily({ accountId, from, to, keyId }: DailyQuery): readonly DailyUsage[] {
    return this.#days.all({ accountId, from, to, keyId: keyId ?? null });
  }

  prune(now: Date, rowsMax: number): number {
    const lines = this.#prune.run(rowsMax, now.getTime() - logDaysKept * dayMs);
    // Today is one of the days kept.
    const firstDay = dayOf(new Date(now.getTime() - (dailyUsageDaysKept - 1) * dayMs));
    return lines.changes + this.#pruneDays.run(firstDay, rowsMax).changes;
  }
}

function lineOf({ at, requests, aiChats, ...line }: LineRow): LogLine {
  return { ...line, at: new Date(at), cost: { requests, aiChats } };
}
