import type { Cost } from '@freehold/metering';
import { linesPerDayMax, type CallGroup, type CallRecord } from '@freehold/operations';
import { dayOf } from './asked-rows.ts';
import type { LedgerState } from './ledger-state.ts';

const hourMs = 3_600_000;

export interface LineRow {
  readonly account_id: string;
  readonly at: Date;
  readonly request_id: string;
  readonly key_id: string | null;
  readonly token_type: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly error_code: string | null;
  readonly requests: number;
  readonly ai_chats: number;
  readonly latency_ms: number;
}

export interface DayRow {
  readonly account_id: string;
  readonly day: string;
  readonly key_id: string;
  requests: number;
  credits: number;
  ai_chats: number;
  errors: number;
  charged_lines: number;
  free_lines: number;
}

export interface EndpointRow {
  readonly account_id: string;
  readonly day: string;
  readonly endpoint: string;
  calls: number;
  cost: number;
}

export interface GroupRow {
  readonly account_id: string;
  readonly hour: Date;
  readonly key_id: string;
  readonly token_type: string;
  readonly status: number;
  readonly error_code: string;
  calls: number;
  requests: number;
  ai_chats: number;
}

/** The lines of a batch of calls, their sums by day, of keys and of endpoints, and the groups of those that are not listed. */
export class CallSums {
  readonly #state: LedgerState;
  readonly #lines: LineRow[] = [];
  readonly #days = new Map<string, DayRow>();
  readonly #endpoints = new Map<string, EndpointRow>();
  readonly #groups = new Map<string, GroupRow>();

  constructor(state: LedgerState) {
    this.#state = state;
  }

  /** Adds a call as a line, or to its group where the lines of its day are used up. `cost` is what was charged. */
  add(call: CallRecord, cost: Cost): void {
    const { accountId, keyId, tokenType, status, errorCode, at } = call;
    const kind = cost.requests > 0 || cost.aiChats > 0 ? 'charged' : 'free';
    const listed = this.#state.takeLine(accountId, dayOf(at), kind, linesPerDayMax[kind]);
    const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
    const group = { accountId, hour, keyId, tokenType, status, errorCode, calls: 1, cost };
    if (listed) this.#lines.push(lineOf(call, cost));
    else this.#addGroup(group);
    const day = this.#addSums(group);
    if (listed) day[`${kind}_lines`] += 1;
    this.#addEndpoint(call, cost);
  }

  count(group: CallGroup): void {
    this.#addGroup(group);
    this.#addSums(group);
  }

  /** Sorted by their names, so that two transactions never wait for each other in a circle. */
  rows() {
    return {
      lines: this.#lines,
      days: sorted(this.#days),
      endpoints: sorted(this.#endpoints),
      groups: sorted(this.#groups),
    };
  }

  #addEndpoint({ accountId, at, endpoint }: CallRecord, { requests }: Cost): void {
    const names = { account_id: accountId, day: dayOf(at), endpoint };
    const name = Object.values(names).join('\n');
    const row = this.#endpoints.get(name) ?? { ...names, calls: 0, cost: 0 };
    row.calls += 1;
    row.cost += requests;
    this.#endpoints.set(name, row);
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
    const names = { key_id: keyId ?? '', token_type: tokenType, error_code: errorCode ?? '' };
    const empty = {
      account_id: accountId,
      hour,
      ...names,
      status,
      calls: 0,
      requests: 0,
      ai_chats: 0,
    };
    const name = [accountId, hour.getTime(), ...Object.values(names), status].join('\n');
    const row = this.#groups.get(name) ?? empty;
    row.calls += calls;
    row.requests += cost.requests;
    row.ai_chats += cost.aiChats;
    this.#groups.set(name, row);
  }

  #addSums({ accountId, hour, keyId, status, calls, cost }: CallGroup): DayRow {
    const names = { account_id: accountId, day: dayOf(hour), key_id: keyId ?? '' };
    const lines = { charged_lines: 0, free_lines: 0 };
    const name = Object.values(names).join('\n');
    const empty = { ...names, requests: 0, credits: 0, ai_chats: 0, errors: 0, ...lines };
    const row = this.#days.get(name) ?? empty;
    row.requests += calls;
    row.credits += cost.requests;
    row.ai_chats += cost.aiChats;
    if (status >= 400) row.errors += calls;
    this.#days.set(name, row);
    return row;
  }
}

function sorted<Row>(rows: ReadonlyMap<string, Row>): readonly Row[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function lineOf(call: CallRecord, { requests, aiChats }: Cost): LineRow {
  return {
    account_id: call.accountId,
    at: call.at,
    request_id: call.requestId,
    key_id: call.keyId,
    token_type: call.tokenType,
    method: call.method,
    path: call.path,
    status: call.status,
    error_code: call.errorCode,
    requests,
    ai_chats: aiChats,
    latency_ms: call.latencyMs,
  };
}
