import type { QueryOf, routes } from '@freehold/contract';
import { accountOf } from '../operation/account.ts';
import type { Operations } from '../operation/operation.ts';
import {
  cursorOf,
  cursorParts,
  fingerprint,
  foreignCursor,
  pageBesideCursor,
} from '../operation/page.ts';
import { invalid, Refusal } from '../operation/refusal.ts';
import { logCountMax, type LogLine, type LogPage, type UsageLog } from '../ports/usage-log.ts';
import { utcInstant } from './keys.ts';

type LogFilter = QueryOf<typeof routes.billingLogs>;

const dayMs = 86_400_000;

/** The calls of the account, newest first. */
export function billingLogsOperation({
  usageLog,
}: {
  readonly usageLog: UsageLog;
}): Operations['billingLogs'] {
  return async ({ query }, call) => {
    const start = startOf(query, call.now);
    if (start instanceof Refusal) return start;
    const { page, from, to, offset, before } = start;
    const { limit } = query;
    const asked = { accountId: accountOf(call).id, from, ...narrowed(query) };
    const below = before && { at: new Date(before.at), number: before.number };
    const slice = { ...asked, to, offset, limit, ...(below === null ? {} : { below }) };
    const { lines, total, groups } = await usageLog.page(slice);
    const count = Math.min((before?.shown ?? 0) + total, logCountMax);
    const last = lines.at(-1);
    const isCounted = offset + lines.length < logCountMax;
    const hasMore = isCounted
      ? offset + lines.length < total
      : last !== undefined &&
        (await usageLog.page({ ...asked, to, offset: 0, limit: 1, below: last })).total > 0;
    const goesOn = hasMore && last !== undefined && (page === null || page === 1);
    return {
      logs: lines.map(logView),
      grouped: page === 1 ? groups.map(groupView) : [],
      pagination: {
        page,
        limit,
        total: count,
        total_pages: Math.ceil(count / limit),
        has_more: hasMore,
        next_cursor: goesOn
          ? writeLogCursor(positionAfter(lines, from, before), askedOf(query))
          : null,
      },
    };
  };
}

interface LogStart {
  /** Null after a cursor. */
  readonly page: number | null;
  readonly from: Date;
  readonly to: Date;
  readonly offset: number;
  /** Null without a cursor. */
  readonly before: LogPosition | null;
}

function startOf(query: LogFilter, now: Date): LogStart | Refusal {
  const { page = 1, limit, cursor } = query;
  if (cursor !== undefined) {
    if (query.page !== undefined) return pageBesideCursor(query.page);
    const before = readLogCursor(cursor, askedOf(query));
    if (before === null) return foreignCursor(cursor);
    const [from, to] = [new Date(before.from), new Date(before.at + 1)];
    return { page: null, from, to, offset: 0, before };
  }
  if (page * limit > logCountMax) {
    return invalid(
      'page',
      page,
      `page × limit may reach ${logCountMax}; go on with next_cursor, or narrow from and to`,
    );
  }
  // `to` is exclusive: a call of this very millisecond belongs to "until now".
  const to = query.to === undefined ? new Date(now.getTime() + 1) : utcInstant(query.to);
  const from = query.from === undefined ? new Date(to.getTime() - dayMs) : utcInstant(query.from);
  if (from > to) return invalid('from', query.from, 'must not lie after to');
  return { page, from, to, offset: (page - 1) * limit, before: null };
}

/** What a cursor is tied to. */
function askedOf({ key_id, from, to, status, path }: LogFilter): unknown {
  return [key_id?.toLowerCase(), from, to, status, path];
}

function narrowed({ key_id, status, path }: LogFilter) {
  return {
    ...(key_id === undefined ? {} : { keyId: key_id.toLowerCase() }),
    ...(status === undefined ? {} : { status: statusBounds(status) }),
    ...(path === undefined ? {} : { pathPrefix: path }),
  };
}

/** `4xx` is 400 to 499. */
function statusBounds(status: string): { readonly from: number; readonly to: number } {
  return { from: Number(status.replace('xx', '00')), to: Number(status.replace('xx', '99')) };
}

function logView(line: LogLine) {
  return {
    request_id: line.requestId,
    timestamp: line.at.toISOString(),
    key_id: line.keyId,
    key_name: line.keyName,
    key_prefix: line.keyPrefix,
    token_type: line.tokenType,
    method: line.method,
    path: line.path,
    status: line.status,
    error_code: line.errorCode,
    request_cost: line.cost.requests,
    ai_chats: line.cost.aiChats,
    latency_ms: line.latencyMs,
  };
}

function groupView(group: LogPage['groups'][number]) {
  return {
    hour: group.hour.toISOString(),
    key_id: group.keyId,
    key_name: group.keyName,
    key_prefix: group.keyPrefix,
    token_type: group.tokenType,
    status: group.status,
    error_code: group.errorCode,
    calls: group.calls,
    request_cost: group.cost.requests,
    ai_chats: group.cost.aiChats,
  };
}

/**
 * Where the next page of a log begins, which is written to while it is read: below the last line shown, not so many lines
 * below the top, where new ones are added. A call is written when it ends, so a line of the last instant may still be
 * added above the last one shown: its number tells it apart.
 */
interface LogPosition {
  /** First instant asked for, in milliseconds. */
  readonly from: number;
  /** Instant of the last line shown, in milliseconds. */
  readonly at: number;
  /** Number of the last line shown. */
  readonly number: number;
  /** Lines that were shown in all. */
  readonly shown: number;
}

const latestMs = 8.64e15;

/** A cursor is tied to what was asked for. */
function writeLogCursor({ from, at, number, shown }: LogPosition, asked: unknown): string {
  return cursorOf([fingerprint(asked), from, at, number, shown]);
}

/** Null for a cursor of another list, or of other filters. */
function readLogCursor(cursor: string, asked: unknown): LogPosition | null {
  const parts = cursorParts(cursor, 5);
  if (parts === null) return null;
  const isCounts = parts.every((part) => Number.isSafeInteger(part) && (part as number) >= 0);
  if (!isCounts) return null;
  const [print, from, at, number, shown] = parts as [number, number, number, number, number];
  const isPlace = from <= at && at < latestMs && shown > 0;
  return isPlace && print === fingerprint(asked) ? { from, at, number, shown } : null;
}

/** Where to go on after lines, at least one, that came from a position; null: from the newest. */
function positionAfter(
  lines: readonly LogLine[],
  from: Date,
  before: LogPosition | null,
): LogPosition {
  const { at, number } = lines.at(-1) as LogLine;
  const shown = (before?.shown ?? 0) + lines.length;
  return { from: from.getTime(), at: at.getTime(), number, shown };
}
