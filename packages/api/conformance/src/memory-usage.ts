import type { Cost, Usage } from '@freehold/metering';
import type { CallGroup, CallRecord, LogPlace } from '@freehold/operations';

/** What one account was charged, or how its calls count, on one day. */
export interface CountedCalls {
  readonly accountId: string;
  readonly at: Date;
  readonly keyId: string | null;
  readonly calls: number;
  readonly status: number;
  readonly cost: Cost;
  readonly listed: boolean;
}

export interface Held {
  readonly accountId: string;
  readonly period: string;
  readonly madeAt: number;
  cost: Cost;
}

/** A call that ran, for the sums of its day and endpoint. */
export type EndpointCall = Pick<CallRecord, 'accountId' | 'at' | 'endpoint' | 'cost'>;

/** What the metering of accounts in memory remembers: plain lists. */
export class MemoryUsage {
  readonly windows = new Map<string, readonly number[]>();
  readonly usage = new Map<string, Usage>();
  readonly held = new Map<string, Held>();
  reservations = 0;
  /** With the number that each was written under. */
  lines: (CallRecord & Pick<LogPlace, 'number'>)[] = [];
  linesWritten = 0;
  groups: CallGroup[] = [];
  /** All that was counted, for the sums of days, which are kept longer. */
  counted: CountedCalls[] = [];
  endpointCalls: EndpointCall[] = [];
}
