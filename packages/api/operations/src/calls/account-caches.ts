import { cacheOf } from '../operation/cache.ts';
import type { Account, Accounts } from '../ports/accounts.ts';
import type { OnLookup } from '../ports/caches.ts';
import type { KeyRecord, Keys } from '../ports/keys.ts';

/** A change of plan made by another process is noticed within this time. */
const accountLifeMs = 1_000;
const accountsMax = 50_000;

/** Accounts with look-ups remembered for a second; one stored through it is seen at once. */
export function cachedAccounts(
  accounts: Accounts,
  clock: () => number,
  onLookup?: OnLookup,
): Accounts {
  const known = cacheOf<Account>(accountsMax, { milliseconds: accountLifeMs, clock });
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

/** How long another process may go on using a key revoked here. A key in heavy use is still read seldom. */
const keyLifeMs = 1_000;
const knownMax = 50_000;
/** Unknown hashes have a cache of their own, so that a guesser pushes out no real key. */
const unknownMax = 10_000;

/** Keys with look-ups remembered for a second; one created or revoked through it is seen so at once. */
export function cachedKeys(keys: Keys, clock: () => number, onLookup?: OnLookup): Keys {
  const known = cacheOf<KeyRecord>(knownMax, { milliseconds: keyLifeMs, clock });
  const unknown = cacheOf<true>(unknownMax, { milliseconds: keyLifeMs, clock });
  let changes = 0;

  /** A look-up under way during a change may bring back what was; so changes are counted before and after. */
  async function change<Result>(make: () => Promise<Result>, forget: () => void): Promise<Result> {
    changes += 1;
    try {
      return await make();
    } finally {
      changes += 1;
      forget();
    }
  }

  return {
    // A key may be looked for before it is made, as the demo's are.
    create: (key, activeMax, kept) =>
      change(
        () => keys.create(key, activeMax, kept),
        () => unknown.delete(key.hash),
      ),
    revoke: (which) =>
      change(
        () => keys.revoke(which),
        () => {
          const hash = [...known.entries()].find(([, { id }]) => id === which.keyId)?.[0];
          if (hash !== undefined) known.delete(hash);
        },
      ),
    list: (accountId) => keys.list(accountId),
    touch: (keyId, now) => keys.touch(keyId, now),

    async findByHash(hash) {
      const remembered = known.get(hash) ?? (unknown.get(hash) === true ? null : undefined);
      onLookup?.('keys', remembered !== undefined);
      if (remembered !== undefined) return remembered;
      const changesBefore = changes;
      const found = await keys.findByHash(hash);
      if (changes !== changesBefore) return keys.findByHash(hash);
      if (found === null) unknown.set(hash, true);
      else known.set(hash, found);
      return found;
    },
  };
}
