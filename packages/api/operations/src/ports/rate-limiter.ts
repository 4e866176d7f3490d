/** Calls of one account that ask to enter its rate window together. */
export interface RateEntry {
  readonly accountId: string;
  readonly limitPerSecond: number;
  /** All enter or none; at most the limit, else they never do. */
  readonly calls: number;
}

/** Room in the rate window after these calls; seconds to the millisecond. */
export interface RateStanding {
  readonly remaining: number;
  readonly resetSeconds: number;
}

export type RateDecision =
  | ({ readonly admitted: true } & RateStanding)
  /** Nothing has changed. Seconds, to the millisecond upwards, until all of them would be admitted. */
  | { readonly admitted: false; readonly retryAfterSeconds: number };

/**
 * The sliding window of each account: in no interval of one second, wherever it starts, are more calls admitted than the
 * limit, over all processes that share the store. What a window holds need not survive the machine.
 *
 * @throws StoreBusy when the store cannot answer now; then nothing has changed.
 */
export interface RateLimiter {
  enter(entry: RateEntry): Promise<RateDecision>;
}
