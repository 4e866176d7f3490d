import type { AccountPorts, StoreUnderTest } from './account-ports.ts';
import { MemoryAccountDocuments } from './memory-account-documents.ts';
import { MemoryAccounts } from './memory-accounts.ts';
import { MemoryBrowserSessions } from './memory-browser-sessions.ts';
import { MemoryCalculations } from './memory-calculations.ts';
import { MemoryChatSessions } from './memory-chat-sessions.ts';
import { MemoryIdempotency } from './memory-idempotency.ts';
import { MemoryKeys } from './memory-keys.ts';
import { MemoryQuota } from './memory-quota.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { MemoryScanners } from './memory-scanners.ts';
import { MemorySubscriptions } from './memory-subscriptions.ts';
import { MemoryUsageLog } from './memory-usage-log.ts';
import { MemoryUsage } from './memory-usage.ts';
import { MemoryWebhooks } from './memory-webhooks.ts';
import { MemoryWorkProgress } from './memory-work-progress.ts';

/** A store of accounts in memory, for tests: it forgets with the process. */
export function memoryStore(): StoreUnderTest {
  const idempotency = new MemoryIdempotency();
  const keys = new MemoryKeys(idempotency);
  const chatSessions = new MemoryChatSessions();
  const savedCalculations = new MemoryCalculations(idempotency);
  const accountDocuments = new MemoryAccountDocuments();
  const webhooks = new MemoryWebhooks(idempotency);
  const scanners = new MemoryScanners(idempotency, webhooks);
  const reportSubscriptions = new MemorySubscriptions(idempotency, webhooks);
  const memory = new MemoryUsage();
  const usageLog = new MemoryUsageLog(memory, keys);
  const quota = new MemoryQuota(memory, usageLog);
  const accounts = new MemoryAccounts();
  const browserSessions = new MemoryBrowserSessions();
  const workProgress = new MemoryWorkProgress();
  const open = (clock: () => number): Promise<AccountPorts> =>
    Promise.resolve({
      accounts,
      accountAdministration: accounts,
      browserSessions,
      keys,
      rateLimiter: new MemoryRateLimiter(memory, clock),
      quota,
      usageLog,
      idempotency,
      chatSessions,
      savedCalculations,
      accountDocuments,
      scanners,
      reportSubscriptions,
      webhooks,
      workProgress,
      close: () => undefined,
    });
  return { open, remove: () => undefined };
}
