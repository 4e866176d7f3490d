/** How often and how long a call is tried again. */
export interface RetryPolicy {
  /** Tries in all, the first included. */
  readonly attempts: number;
  /** Wait before the first repeat, in milliseconds; it doubles with each. */
  readonly baseMilliseconds: number;
  /** The longest wait that backoff alone asks for; the server’s `retry_after` may ask for more. */
  readonly mostMilliseconds: number;
}

export const usualRetry: RetryPolicy = {
  attempts: 4,
  baseMilliseconds: 250,
  mostMilliseconds: 8000,
};

/** What an answer says about trying again. */
export interface Failure {
  /** Null when no answer came: the connection failed. */
  readonly status: number | null;
  readonly code: string | null;
  /** Seconds, as the server asks. */
  readonly retryAfter: number | null;
}

const passing: ReadonlySet<number> = new Set([429, 500, 502, 503]);
const lasting: ReadonlySet<string> = new Set([
  'monthly_quota_exceeded',
  'ai_chat_quota_exceeded',
  'ai_not_configured',
]);

/**
 * Whether the API’s policy says to try again: 429 but for used-up quotas, 500, 502 and 503. A connection that failed
 * is tried again only where repeating is safe.
 */
export function mayRetry(failure: Failure, isRepeatable: boolean): boolean {
  if (failure.status === null) return isRepeatable;
  if (failure.code !== null && lasting.has(failure.code)) return false;
  return passing.has(failure.status);
}

/**
 * Milliseconds to wait before try number `repeat` (1 for the first repeat): full jitter under an exponential bound,
 * and never less than the server asked for.
 */
export function waitBefore(
  repeat: number,
  failure: Failure,
  policy: RetryPolicy,
  random: () => number,
): number {
  const bound = Math.min(policy.mostMilliseconds, policy.baseMilliseconds * 2 ** (repeat - 1));
  const jittered = random() * bound;
  return failure.retryAfter === null ? jittered : failure.retryAfter * 1000 + jittered;
}
