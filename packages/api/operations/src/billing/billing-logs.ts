import type { QueryOf, routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { logCountMax, type LogLine, type LogPage, type UsageLog } from '../ports/usage-log.ts';
import { foreignCursor, pageBesideCursor } from '../page.ts';
import { invalid, Refusal } from '../refusal.ts';
import { utcInstant } from './instants.ts';
import { positionAfter, readLogCursor, writeLogCursor, type LogPosition } from './log-cursor.ts';

type LogFilter = QueryOf<typeof routes.billingLogs>;

const dayMs = 86_400_000;

/** The calls of the account, newest first. */
export function billingLogsOperation({
  usageLog,
}: {
  readonly usageLog: UsageLog;
}): Operation<typeof routes.billingLogs> {
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
