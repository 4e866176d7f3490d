import type { AccountStorePorts } from '../../ports/account-store-ports.ts';
import type { AccountDriver } from './driver.ts';
import { oauthStore } from './oauth-store.ts';

/** The ports of a store of accounts but those that count calls, written once for every engine. */
export function accountPorts(driver: AccountDriver): Pick<AccountStorePorts, 'oauth'> {
  return {
    oauth: oauthStore(driver),
  };
}
