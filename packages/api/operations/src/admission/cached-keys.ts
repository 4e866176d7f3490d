import type { KeyRecord, Keys } from '../ports/keys.ts';
import { BoundedCache } from './bounded-cache.ts';

/** How long another process may go on using a key revoked here. */
const lifeMs = 30_000;
const knownMax = 50_000;
/** Unknown hashes have a cache of their own, so that a guesser pushes out no real key. */
const unknownMax = 10_000;

/** Keys with look-ups remembered for 30 seconds; a key revoked through it is forgotten at once. */
export function cachedKeys(keys: Keys, clock: () => number): Keys {
  const known = new BoundedCache<KeyRecord>(knownMax, lifeMs, clock);
  const unknown = new BoundedCache<true>(unknownMax, lifeMs, clock);
  let revocations = 0;

  return {
    create: (key, activeMax) => keys.create(key, activeMax),
    list: (accountId) => keys.list(accountId),
    touch: (keyId, now) => keys.touch(keyId, now),

    async findByHash(hash) {
      const remembered = known.get(hash);
      if (remembered !== undefined) return remembered;
      if (unknown.get(hash) === true) return null;
      const revocationsBefore = revocations;
      const found = await keys.findByHash(hash);
      // What was read while a key was being revoked may be that key as it was.
      if (revocations !== revocationsBefore) return keys.findByHash(hash);
      if (found === null) unknown.set(hash, true);
      else known.set(hash, found);
      return found;
    },

    async revoke(which) {
      revocations += 1;
      try {
        return await keys.revoke(which);
      } finally {
        revocations += 1;
        known.forget(({ id }) => id === which.keyId);
      }
    },
  };
}
