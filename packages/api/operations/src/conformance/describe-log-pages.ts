import { expect, it } from 'vitest';
import type { MakeStore } from './account-ports.ts';
import { callOf, january } from './examples.ts';
import { withStore } from './with-store.ts';

const free = { requests: 0, aiChats: 0 };

/** What every usage log does over its pages, whatever keeps it. */
export function describeLogPages(make: MakeStore): void {
  it('keeps calls of one instant in one order over its pages', () =>
    withStore(make, async (ports) => {
      const names = ['first', 'second', 'third', 'fourth', 'fifth'];
      for (const requestId of names)
        await ports.quota.settle(null, callOf({ requestId, at: january, cost: free }));
      const page = async (offset: number, limit: number) => {
        const query = {
          accountId: 'account',
          from: january,
          to: new Date(january.getTime() + 1),
          offset,
          limit,
        };
        return (await ports.usageLog.page(query)).lines.map(({ requestId }) => requestId);
      };
      const whole = await page(0, names.length);
      expect(whole.toSorted()).toEqual(names.toSorted());
      expect([...(await page(0, 2)), ...(await page(2, 2)), ...(await page(4, 2))]).toEqual(whole);
    }));
}
