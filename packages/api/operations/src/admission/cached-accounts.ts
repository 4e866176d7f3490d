import { cacheOf } from '../cache.ts';
import type { OnLookup } from '../cache-lookups.ts';
import type { Account, Accounts } from '../ports/accounts.ts';

/** A change of plan made by another process is noticed within this time. */
const lifeMs = 1_000;
const accountsMax = 50_000;

/** Accounts with look-ups remembered for a second; one stored through it is seen at once. */
export function cachedAccounts(
  accounts: Accounts,
  clock: () => number,
  onLookup?: OnLookup,
): Accounts {
  const known = cacheOf<Account>(accountsMax, { milliseconds: lifeMs, clock });
  return {
    list: () => accounts.list(),
    async find(accountId, signal) {
      const remembered = known.get(accountId);
      onLookup?.('accounts', remembered !== undefined);
      if (remembered !== undefined) return remembered;
      const found = await accounts.find(accountId, signal);
      if (found !== null) known.set(accountId, found);
      return found;
    },
    async put(account) {
      await accounts.put(account);
      known.delete(account.id);
    },
  };
}
