const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Milliseconds from each failed attempt to the next, as the Standard Webhooks specification proposes (section
 * “Deliverability and reliability”, read 23 November 2026): ten attempts over three days.
 */
export const retryDelaysMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** A delay is up to this share longer, so that what failed together does not come again together. */
export const jitterShare = 0.1;
/** A webhook whose attempts have all failed for so long is disabled. */
export const failingMostMs = 3 * day;
/** An attempt, the resolver's time included. */
export const attemptMs = 15 * second;
/** Longer than an attempt by more than clocks of servers differ. */
export const leaseMs = minute;
/** Bytes of an answer that are read before its connection is closed. */
export const answerBytesMax = 16_384;
/** How long an earlier secret signs beside its successor. */
export const earlierSecretMs = day;
/** Earlier secrets that sign at once; a further rotation ends the oldest. */
export const earlierSecretsMax = 4;
/** Webhooks that an account may hold. */
export const webhooksMax = 10;
/** How long a link confirms an email address. */
export const confirmationMs = 7 * day;
/** Of confirmations that an account may have sent: at once, and the seconds in which each comes back. */
export const confirmationRate = { burst: 10, refillSeconds: 3_600 } as const;
/** The same of confirmations that one mailbox may be sent, whichever accounts ask. */
export const mailboxRate = { burst: 3, refillSeconds: 86_400 } as const;
/** Changes that one message tells: under 20 kB, which the specification advises. */
export const changesPerMessage = 50;
