import type { Cost, QuotaLimits } from '@freehold/metering';
import type { CallRecord } from './usage-log.ts';

/** What one call asks of the quotas of its account. */
export interface QuotaRequest {
  readonly cost: Cost;
  readonly limits: QuotaLimits;
}

/** Nothing was reserved. `used` is what is charged and held of the quota that refused. */
export interface QuotaRefusal {
  readonly status: 'monthly_quota_exceeded' | 'ai_chat_quota_exceeded';
  readonly used: number;
  readonly limit: number;
}

/** Charged in one billing period. */
export interface UsageCount {
  readonly requests: number;
  readonly aiChats: number;
}

/**
 * What accounts have used of their plans. Every method is one atomic step over all processes that share the store.
 * Usage never passes a limit: charged + reserved + cost ≤ limit when a cost is reserved.
 *
 * A charge is durable before `settle` answers. A reservation, and the end of a call that is charged nothing, may be lost
 * with the power of the machine: what was held is then returned when it expires.
 *
 * @throws StoreBusy from any method when the store cannot answer now; then nothing was done.
 */
export interface Quota {
  /** Holds `request.cost` for a call that begins `now`, in the billing period of that instant; the name of what is held. */
  reserve(accountId: string, request: QuotaRequest, now: Date): Promise<string | QuotaRefusal>;
  /** Holds `request.cost` in all for a reservation instead of what it holds; null when held, else nothing has changed. */
  change(reservation: string, request: QuotaRequest): Promise<QuotaRefusal | null>;
  /**
   * Ends a call: its reservation goes, its cost is charged, at most what was reserved, and the usage log has it, all in
   * one step. Without a reservation (or one already settled or expired) nothing is charged. Answers the account's charges
   * in the period of the call.
   */
  settle(reservation: string | null, call: CallRecord): Promise<UsageCount>;
  /** Charged in the billing period `YYYY-MM`. */
  usage(accountId: string, period: string): Promise<UsageCount>;
  /** Returns what calls hold that never ended, up to `rowsMax` of them; answers how many. */
  expire(options: { readonly now: Date; readonly rowsMax: number }): Promise<number>;
}

/** A call that has not ended after this long never will (its process died): its reservation expires. */
export const reservationLifeMs = 15 * 60_000;
