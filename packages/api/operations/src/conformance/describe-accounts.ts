import { describe, expect, it } from 'vitest';
import type { MakeStore } from './account-ports.ts';
import { withStore } from './with-store.ts';

/** What every store of accounts does. */
export function describeAccounts(name: string, make: MakeStore): void {
  describe(`accounts: ${name}`, () => {
    it('keeps, changes, finds and lists accounts', () =>
      withStore(make, async ({ accounts }, _clock, reopen) => {
        const { signal } = new AbortController();
        const first = { id: '1', name: 'b', plan: 'free', platformSubscription: 'none' } as const;
        const second = { ...first, id: '2', name: 'a' };
        expect(await accounts.find('1', signal)).toBeNull();
        await accounts.put(first);
        await accounts.put(second);
        await accounts.put({ ...first, plan: 'growth', platformSubscription: 'pro' });
        const reopened = (await reopen()).accounts;
        const changed = { ...first, plan: 'growth', platformSubscription: 'pro' };
        expect(await reopened.find('1', signal)).toEqual(changed);
        expect(await reopened.list()).toEqual([second, changed]);
      }));
  });
}
