import type { AccountStorePorts } from '../../ports/account-store-ports.ts';
import { accountAdministrationStore } from './account-administration-store.ts';
import { accountDataStore } from './account-data-store.ts';
import { accountDocumentsStore } from './account-documents-store.ts';
import { accountsStore } from './accounts-store.ts';
import { browserSessionsStore } from './browser-sessions-store.ts';
import { calculationsStore } from './calculations-store.ts';
import { chatSessionsStore } from './chat-sessions-store.ts';
import type { AccountDriver } from './driver.ts';
import { idempotencyStore } from './idempotency-store.ts';
import { keysStore } from './keys-store.ts';
import { oauthStore } from './oauth-store.ts';
import { reportSubscriptionsStore } from './report-subscriptions-store.ts';
import { scannersStore } from './scanners-store.ts';
import { webhooksStore } from './webhooks-store.ts';
import { workProgressStore } from './work-progress-store.ts';

/** The ports of a store of accounts but those that count calls, written once for every engine. */
export function accountPorts(
  driver: AccountDriver,
): Omit<AccountStorePorts, 'rateLimiter' | 'quota' | 'usageLog'> {
  return {
    accounts: accountsStore(driver),
    accountAdministration: accountAdministrationStore(driver),
    accountData: accountDataStore(driver),
    accountDocuments: accountDocumentsStore(driver),
    browserSessions: browserSessionsStore(driver),
    chatSessions: chatSessionsStore(driver),
    idempotency: idempotencyStore(driver),
    keys: keysStore(driver),
    oauth: oauthStore(driver),
    reportSubscriptions: reportSubscriptionsStore(driver),
    savedCalculations: calculationsStore(driver),
    scanners: scannersStore(driver),
    webhooks: webhooksStore(driver),
    workProgress: workProgressStore(driver),
  };
}
