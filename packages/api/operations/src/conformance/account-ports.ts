import type { Accounts } from '../ports/accounts.ts';
import type { ChatSessions } from '../ports/chat-sessions.ts';
import type { Idempotency } from '../ports/idempotency.ts';
import type { Keys } from '../ports/keys.ts';
import type { Quota } from '../ports/quota.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { ReportSubscriptions } from '../ports/report-subscriptions.ts';
import type { SavedCalculations } from '../ports/saved-calculations.ts';
import type { Scanners } from '../ports/scanners.ts';
import type { UsageLog } from '../ports/usage-log.ts';

/** The ports over one store of accounts. */
export interface AccountPorts {
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly rateLimiter: RateLimiter;
  readonly quota: Quota;
  readonly usageLog: UsageLog;
  readonly idempotency: Idempotency;
  readonly chatSessions: ChatSessions;
  readonly savedCalculations: SavedCalculations;
  readonly scanners: Scanners;
  readonly reportSubscriptions: ReportSubscriptions;
  /** A promise where ending connections takes time. */
  close(): unknown;
}

/** One store for one test. Opening it again, after closing it or not, gives the same data, as after a crash. */
export interface StoreUnderTest {
  /** The clock gives whole microseconds to the rate window. */
  open(clock: () => number): Promise<AccountPorts>;
  /** Throws the data away. */
  remove(): void;
}
export type MakeStore = () => StoreUnderTest;
