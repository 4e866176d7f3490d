import type { Cost, QuotaLimits } from '@freehold/metering';

/** A call that asks to enter. */
export interface Entry {
  readonly accountId: string;
  readonly rateLimitPerSecond: number;
  /** Null: the call enters the rate window only (it costs nothing, or a later check refuses it). */
  readonly draw: Draw | null;
  /** The instant of the call: it decides which billing period is charged. */
  readonly now: Date;
}

export interface Draw {
  readonly cost: Cost;
  readonly limits: QuotaLimits;
}

/** Room in the rate window after this call; seconds to the millisecond. */
export interface RateStanding {
  readonly remaining: number;
  readonly resetSeconds: number;
}

export type Entrance =
  | {
      readonly status: 'admitted';
      readonly rate: RateStanding;
      /** To be settled; null where nothing was drawn. */
      readonly reservation: string | null;
    }
  | { readonly status: 'rate_limited'; readonly retryAfterSeconds: number }
  | (QuotaRefusal & { readonly rate: RateStanding });

/** Nothing was reserved. `used` is what is charged and held of the quota that refused. */
export interface QuotaRefusal {
  readonly status: 'monthly_quota_exceeded' | 'ai_chat_quota_exceeded';
  readonly used: number;
  readonly limit: number;
}

/** One call, for the logs: its row is written however it ended. */
export interface CallRecord {
  readonly requestId: string;
  readonly accountId: string;
  /** Null: a session or connector token. */
  readonly keyId: string | null;
  readonly tokenType: 'api_key' | 'session' | 'mcp';
  readonly method: string;
  /** Without query string. */
  readonly path: string;
  readonly status: number;
  readonly errorCode: string | null;
  /** What the call costs if its reservation can pay; 0 unless it succeeded. */
  readonly cost: Cost;
  readonly latencyMs: number;
  /** The instant of the call, as it entered. */
  readonly at: Date;
}

/** Charged in one billing period. */
export interface UsageCount {
  readonly requests: number;
  readonly aiChats: number;
}

export interface LogQuery {
  readonly accountId: string;
  /** Inclusive. */
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly keyId?: string;
  /** Inclusive bounds of the HTTP status. */
  readonly status?: { readonly from: number; readonly to: number };
  readonly pathPrefix?: string;
  readonly offset: number;
  readonly limit: number;
}

/** A line of the logs. `cost` is what was charged. */
export interface LogLine extends Omit<CallRecord, 'accountId'> {
  readonly keyName: string | null;
  readonly keyPrefix: string | null;
}

export interface LogPage {
  /** Newest first. */
  readonly lines: readonly LogLine[];
  /** All that match, counted up to 10,000. */
  readonly total: number;
}

export interface DailyQuery {
  readonly accountId: string;
  /** `YYYY-MM-DD`, UTC, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly keyId?: string;
}

/** What one key (null: sessions and connectors) did on one day; days and keys without calls are absent. */
export interface DailyUsage {
  /** `YYYY-MM-DD`, UTC. */
  readonly date: string;
  readonly keyId: string | null;
  readonly keyName: string | null;
  readonly requests: number;
  readonly credits: number;
  readonly aiChats: number;
  /** Calls that ended in a status of 400 or above. */
  readonly errors: number;
}

/**
 * Who has drawn how much. Every method is one atomic step, also between processes that share the store, and a settled
 * charge is durable. Usage never passes a limit: charged + reserved + cost ≤ limit when a cost is reserved.
 *
 * @throws StoreBusy from any method when the store cannot answer now; then nothing was done.
 */
export interface Ledger {
  /** Enters the rate window and, when that admits, reserves what the call draws. A rate refusal changes nothing; a quota
   * refusal stays in the window. */
  admit(entry: Entry): Promise<Entrance>;
  /** Holds `draw.cost` in all for a reservation instead of what it holds; null when held, else nothing has changed. */
  reserve(reservation: string, draw: Draw): Promise<QuotaRefusal | null>;
  /** Writes the call's row, ends its reservation and charges its cost, at most what was reserved; without a reservation
   * (or one already settled or lapsed) nothing is charged. Answers the account's charges in the period of the call. */
  settle(reservation: string | null, call: CallRecord): Promise<UsageCount>;
  /** Charged in the billing period `YYYY-MM`. */
  usage(accountId: string, period: string): Promise<UsageCount>;
  logs(query: LogQuery): Promise<LogPage>;
  dailyUsage(query: DailyQuery): Promise<readonly DailyUsage[]>;
  /** Deletes the oldest lines and daily sums past their days and returns reservations left by calls that never ended, up
   * to `rowsMax` of each; answers how many rows went. */
  prune(options: { readonly now: Date; readonly rowsMax: number }): Promise<number>;
}

/** A call that has not ended after this long never will (its process died): its reservation lapses. */
export const reservationLifeMs = 15 * 60_000;
/** A line of the logs is kept this long. */
export const logDaysKept = 90;
/** The sums of a day are kept as long as one question about daily usage may reach back. */
export const dailyUsageDaysKept = 92;
/** The most rows that a page of logs counts. */
export const logCountMax = 10_000;
