import type { Cost } from '@freehold/metering';
import {
  dailyUsageDaysKept,
  linesPerDayMax,
  type CallGroup,
  type CallRecord,
} from '@freehold/operations';
import type { Database } from 'better-sqlite3';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

interface Lines {
  readonly charged: number;
  readonly free: number;
}

/** Lines of calls, groups of those not listed, and sums by day, of keys and of endpoints. Its methods run inside a write transaction. */
export class CallLog {
  readonly #add;
  readonly #numberKey;
  readonly #addToGroup;
  readonly #addToDay;
  readonly #addToEndpoint;
  readonly #linesOfDay;
  readonly #prune;
  readonly #pruneGroups;
  readonly #pruneDays;
  readonly #pruneEndpoints;

  constructor(database: Database) {
    this.#add = database.prepare(
      `INSERT INTO calls (account_id, at, request_id, key_number, token_type, method, path, status, error_code,
         requests, ai_chats, latency_ms)
       VALUES (?, ?, ?, (SELECT number FROM logged_keys WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#numberKey = database.prepare('INSERT OR IGNORE INTO logged_keys (id) VALUES (?)');
    this.#addToGroup = database.prepare(
      `INSERT INTO call_groups VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET calls = calls + excluded.calls, requests = requests + excluded.requests,
         ai_chats = ai_chats + excluded.ai_chats`,
    );
    this.#addToDay = database.prepare(
      `INSERT INTO daily_usage (account_id, day, key_id, requests, credits, ai_chats, errors, charged_lines, free_lines)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET requests = requests + excluded.requests, credits = credits + excluded.credits,
         ai_chats = ai_chats + excluded.ai_chats, errors = errors + excluded.errors,
         charged_lines = charged_lines + excluded.charged_lines, free_lines = free_lines + excluded.free_lines`,
    );
    this.#addToEndpoint = database.prepare(
      `INSERT INTO endpoint_usage VALUES (?, ?, ?, 1, ?)
       ON CONFLICT DO UPDATE SET calls = calls + 1, cost = cost + excluded.cost`,
    );
    this.#linesOfDay = database.prepare<[string, string], Lines>(
      `SELECT total(charged_lines) AS charged, total(free_lines) AS free FROM daily_usage
       WHERE account_id = ? AND day = ?`,
    );
    // Rows are numbered in about the order of their instants, so the oldest are found without an index on them.
    this.#prune = database.prepare(
      `DELETE FROM calls WHERE id IN
         (SELECT id FROM (SELECT id, at FROM calls ORDER BY id LIMIT ?) WHERE at < ?)`,
    );
    this.#pruneGroups = database.prepare(
      `DELETE FROM call_groups WHERE (account_id, hour, key_id, token_type, status, error_code) IN
         (SELECT account_id, hour, key_id, token_type, status, error_code FROM call_groups WHERE hour < ? LIMIT ?)`,
    );
    this.#pruneDays = database.prepare(
      `DELETE FROM daily_usage WHERE (account_id, day, key_id) IN
         (SELECT account_id, day, key_id FROM daily_usage WHERE day < ? LIMIT ?)`,
    );
    this.#pruneEndpoints = database.prepare(
      `DELETE FROM endpoint_usage WHERE (account_id, day, endpoint) IN
         (SELECT account_id, day, endpoint FROM endpoint_usage WHERE day < ? LIMIT ?)`,
    );
  }

  /** Adds a call as a line, or to its group where the lines of its day are used up. `cost` is what was charged. */
  add(call: CallRecord, cost: Cost): void {
    const { accountId, keyId, tokenType, status, errorCode, at } = call;
    const kind = cost.requests > 0 || cost.aiChats > 0 ? 'charged' : 'free';
    const lines = this.#linesOfDay.get(accountId, dayOf(at)) as Lines;
    const listed = lines[kind] < linesPerDayMax[kind];
    const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
    const group = { accountId, hour, keyId, tokenType, status, errorCode, calls: 1, cost };
    if (listed) this.#addLine(call, cost);
    else this.#addGroup(group);
    this.#addSums(group, listed ? kind : null);
    this.#addToEndpoint.run(accountId, dayOf(at), call.endpoint, cost.requests);
  }

  count(groups: readonly CallGroup[]): void {
    for (const group of groups) {
      this.#addGroup(group);
      this.#addSums(group, null);
    }
  }

  prune(
    now: Date,
    { rowsMax, daysKept }: { readonly rowsMax: number; readonly daysKept: number },
  ): number {
    const first = now.getTime() - daysKept * dayMs;
    // Today is one of the days kept.
    const firstDay = dayOf(new Date(now.getTime() - (dailyUsageDaysKept - 1) * dayMs));
    return (
      this.#prune.run(rowsMax, first).changes +
      this.#pruneGroups.run(first - hourMs, rowsMax).changes +
      this.#pruneDays.run(firstDay, rowsMax).changes +
      this.#pruneEndpoints.run(firstDay, rowsMax).changes
    );
  }

  #addLine(call: CallRecord, { requests, aiChats }: Cost): void {
    if (call.keyId !== null) this.#numberKey.run(call.keyId);
    this.#add.run(
      call.accountId,
      call.at.getTime(),
      call.requestId,
      call.keyId,
      call.tokenType,
      call.method,
      call.path,
      call.status,
      call.errorCode,
      requests,
      aiChats,
      call.latencyMs,
    );
  }

  #addGroup({
    accountId,
    hour,
    keyId,
    tokenType,
    status,
    errorCode,
    calls,
    cost,
  }: CallGroup): void {
    this.#addToGroup.run(
      accountId,
      hour.getTime(),
      keyId ?? '',
      tokenType,
      status,
      errorCode ?? '',
      calls,
      cost.requests,
      cost.aiChats,
    );
  }

  #addSums(
    { accountId, hour, keyId, status, calls, cost }: CallGroup,
    listed: keyof Lines | null,
  ): void {
    this.#addToDay.run(
      accountId,
      dayOf(hour),
      keyId ?? '',
      calls,
      cost.requests,
      cost.aiChats,
      status >= 400 ? calls : 0,
      listed === 'charged' ? 1 : 0,
      listed === 'free' ? 1 : 0,
    );
  }
}
