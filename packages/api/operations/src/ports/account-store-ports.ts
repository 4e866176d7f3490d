import type { AccountData } from './account-data.ts';
import type { AccountAdministration, AccountDocuments, Accounts } from './accounts.ts';
import type { WorkProgress } from './background-work.ts';
import type { ChatSessions } from './chat.ts';
import type { Idempotency } from './idempotency.ts';
import type { Keys } from './keys.ts';
import type { OAuthStore } from './oauth.ts';
import type { Quota } from './quota.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { ReportSubscriptions } from './reports.ts';
import type { SavedCalculations } from './saved-calculations.ts';
import type { Scanners } from './scanners.ts';
import type { BrowserSessions } from './sessions.ts';
import type { UsageLog } from './usage-log.ts';
import type { Webhooks } from './webhooks.ts';

/** Accounts, their keys, what they have used and what they have saved: the ports over one store of accounts. */
export interface AccountStorePorts {
  readonly accounts: Accounts;
  readonly accountAdministration: AccountAdministration;
  readonly browserSessions: BrowserSessions;
  readonly keys: Keys;
  readonly rateLimiter: RateLimiter;
  readonly quota: Quota;
  readonly usageLog: UsageLog;
  readonly idempotency: Idempotency;
  readonly oauth: OAuthStore;
  readonly chatSessions: ChatSessions;
  readonly savedCalculations: SavedCalculations;
  readonly accountData: AccountData;
  readonly accountDocuments: AccountDocuments;
  readonly scanners: Scanners;
  readonly reportSubscriptions: ReportSubscriptions;
  readonly webhooks: Webhooks;
  readonly workProgress: WorkProgress;
}
