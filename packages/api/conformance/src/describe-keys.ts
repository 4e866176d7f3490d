import { describe, expect, it } from 'vitest';
import type { MakeStore } from './account-ports.ts';
import { january, keyOf } from './examples.ts';
import { withStore } from './with-store.ts';

const later = (milliseconds: number) => new Date(january.getTime() + milliseconds);

/** What every store of API keys does. */
export function describeKeys(name: string, make: MakeStore): void {
  describe(`keys: ${name}`, () => {
    it('keeps a key, finds it by its hash, and never hands the hash out', () =>
      withStore(make, async ({ keys }, _clock, reopen) => {
        expect(await keys.create(keyOf('a', { expiresAt: later(5) }), 5)).toBe('created');
        const { hash, ...rest } = keyOf('a', { expiresAt: later(5) });
        const kept = { ...rest, lastUsedAt: null, revokedAt: null };
        const reopened = (await reopen()).keys;
        expect(await reopened.findByHash(hash)).toEqual(kept);
        expect(await reopened.list('account')).toEqual([kept]);
        expect(await reopened.findByHash('another')).toBeNull();
        expect(await reopened.list('another')).toEqual([]);
      }));

    it('gives 40 concurrent creations five keys', () =>
      withStore(make, async ({ keys }) => {
        const made = await Promise.all(
          Array.from({ length: 40 }, (_, index) => keys.create(keyOf(`key-${index}`), 5)),
        );
        expect(made.filter((outcome) => outcome === 'created')).toHaveLength(5);
        expect(made.filter((outcome) => outcome === 'full')).toHaveLength(35);
        expect(await keys.list('account')).toHaveLength(5);
        expect(await keys.create(keyOf('foreign', { accountId: 'another' }), 5)).toBe('created');
      }));

    it('counts neither revoked keys nor, from their last instant on, expired ones', () =>
      withStore(make, async ({ keys }) => {
        await keys.create(keyOf('a', { expiresAt: later(10) }), 2);
        await keys.create(keyOf('b'), 2);
        expect(await keys.create(keyOf('c', { createdAt: later(9) }), 2)).toBe('full');
        expect(await keys.create(keyOf('d', { createdAt: later(10) }), 2)).toBe('created');
        await keys.revoke({ keyId: 'b', accountId: 'account', now: later(11) });
        expect(await keys.create(keyOf('e', { createdAt: later(12) }), 2)).toBe('created');
        const ids = (await keys.list('account')).map(({ id }) => id);
        expect(ids).toEqual(['e', 'd', 'a', 'b']);
      }));

    it('revokes once, answers the same again, and knows no key of another account', () =>
      withStore(make, async ({ keys }) => {
        await keys.create(keyOf('a'), 5);
        const revoke = (accountId: string, at: number) =>
          keys.revoke({ keyId: 'a', accountId, now: later(at) });
        expect(await revoke('another', 1)).toBeNull();
        // A caller may ask for any text; not every store can hold each.
        const asked = { keyId: 'a\0', accountId: 'account', now: later(1) };
        expect(await keys.revoke(asked)).toBeNull();
        expect((await revoke('account', 2))?.revokedAt).toEqual(later(2));
        expect((await revoke('account', 3))?.revokedAt).toEqual(later(2));
        expect((await keys.findByHash('hash of a'))?.revokedAt).toEqual(later(2));
        expect(await keys.list('account')).toHaveLength(1);
      }));

    it('notes a use at most once a minute', () =>
      withStore(make, async ({ keys }) => {
        await keys.create(keyOf('a'), 5);
        const used = async (at: number) => {
          await keys.touch('a', later(at));
          return (await keys.findByHash('hash of a'))?.lastUsedAt;
        };
        expect(await used(0)).toEqual(later(0));
        expect(await used(59_999)).toEqual(later(0));
        expect(await used(60_000)).toEqual(later(60_000));
        expect(await used(-3_600_000)).toEqual(later(-3_600_000));
        await keys.touch('unknown', january);
      }));
  });
}
