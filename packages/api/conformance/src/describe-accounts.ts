import type { AccountAct, AccountChange } from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import type { MakeStore } from './account-ports.ts';
import { january } from './examples.ts';
import { withStore } from './with-store.ts';

/** A change in the hour of its number, by the command line where that is 1. */
const act = (hour: number, change: AccountChange, end = '0'): AccountAct => ({
  id: `${hour}${end}`,
  at: new Date(january.getTime() + hour * 3_600_000),
  by: hour === 1 ? null : 'owner',
  accountId: '1',
  change,
});

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

    it('changes what it is told to, and keeps that when the account is put again', () =>
      withStore(make, async ({ accounts, accountAdministration }, _clock, reopen) => {
        const { signal } = new AbortController();
        const account = { id: '1', name: 'b', plan: 'free', platformSubscription: 'none' } as const;
        await accounts.put(account);
        const changed = { ...account, plan: 'growth', isOwner: true, isSuspended: true };
        expect(await accountAdministration.change(act(1, { plan: 'growth' }))).toEqual({
          ...account,
          plan: 'growth',
        });
        const both = { isOwner: true, isSuspended: true };
        expect(await accountAdministration.change(act(2, both))).toEqual(changed);
        await accounts.put({ ...account, plan: 'starter' });
        const reopened = (await reopen()).accounts;
        expect(await reopened.find('1', signal)).toEqual({ ...changed, plan: 'starter' });
        expect(await reopened.list()).toEqual([{ ...changed, plan: 'starter' }]);
        const none = { isOwner: false, isSuspended: false, platformSubscription: 'pro' } as const;
        await accountAdministration.change(act(3, none));
        const last = { ...account, plan: 'starter', platformSubscription: 'pro' };
        expect(await accounts.find('1', signal)).toEqual(last);
      }));

    it('writes every change into the audit log, and none of an account that does not exist', () =>
      withStore(make, async ({ accounts, accountAdministration }, _clock, reopen) => {
        await accounts.put({ id: '1', name: 'b', plan: 'free', platformSubscription: 'none' });
        const made = [act(1, { plan: 'growth' }), act(2, { isSuspended: true }), act(2, {}, 'f')];
        for (const each of made) await accountAdministration.change(each);
        expect(await accountAdministration.change({ ...act(4, {}), accountId: '2' })).toBeNull();
        const log = (await reopen()).accountAdministration;
        const newest = [1, 2, 0].map((index) => made[index] as AccountAct);
        expect(await log.acts({ from: { offset: 0 }, limit: 9 })).toEqual({
          acts: newest,
          total: 3,
        });
        expect(await log.acts({ from: { offset: 1 }, limit: 1 })).toEqual({
          acts: [made[2]],
          total: 3,
        });
        for (const [index, { at, id }] of newest.entries()) {
          const below = await log.acts({ from: { after: [at.getTime(), id] }, limit: 9 });
          expect(below).toEqual({ acts: newest.slice(index + 1), total: 3 });
        }
      }));
  });
}
