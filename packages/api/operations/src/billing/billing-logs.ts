import type { QueryOf, routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { logCountMax, type LogLine, type LogPage, type UsageLog } from '../ports/usage-log.ts';
import { invalid } from '../refusal.ts';
import { utcInstant } from './instants.ts';

type LogFilter = QueryOf<typeof routes.billingLogs>;

const dayMs = 86_400_000;

/** The calls of the account, newest first. */
export function billingLogsOperation({
  usageLog,
}: {
  readonly usageLog: UsageLog;
}): Operation<typeof routes.billingLogs> {
  return async ({ query }, call) => {
    const { page, limit } = query;
    if (page * limit > logCountMax) {
      return invalid('page', page, `page × limit may reach ${logCountMax}; narrow from and to`);
    }
    // `to` is exclusive: a call of this very millisecond belongs to "until now".
    const to = query.to === undefined ? new Date(call.now.getTime() + 1) : utcInstant(query.to);
    const from = query.from === undefined ? new Date(to.getTime() - dayMs) : utcInstant(query.from);
    if (from > to) return invalid('from', query.from, 'must not lie after to');

    const { lines, total, groups } = await usageLog.page({
      accountId: accountOf(call).id,
      from,
      to,
      ...narrowed(query),
      offset: (page - 1) * limit,
      limit,
    });
    return {
      logs: lines.map(logView),
      grouped: page === 1 ? groups.map(groupView) : [],
      pagination: {
        page,
        limit,
        total,
        total_pages: Math.ceil(total / limit),
        has_more: page * limit < total,
        next_cursor: null,
      },
    };
  };
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
