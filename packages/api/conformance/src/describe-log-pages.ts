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

  it('shows what stands below a line, whatever is written at its instant since', () =>
    withStore(make, async (ports) => {
      const write = (requestId: string, milliseconds: number) =>
        ports.quota.settle(
          null,
          callOf({ requestId, at: new Date(january.getTime() + milliseconds), cost: free }),
        );
      for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) await write(name, index >> 1);
      const query = {
        accountId: 'account',
        from: january,
        to: new Date(january.getTime() + 9),
        offset: 0,
        limit: 3,
      };
      const { lines } = await ports.usageLog.page(query);
      expect(lines.map(({ requestId }) => requestId)).toEqual(['d', 'c', 'b']);
      for (const milliseconds of [0, 1, 2]) await write(`late ${milliseconds}`, milliseconds);
      for (const more of [{}, { pathPrefix: '/' }]) {
        const idsBelow = async (place: number) => {
          const below = lines[place] as (typeof lines)[0];
          const page = await ports.usageLog.page({ ...query, ...more, limit: 9, below });
          return [page.lines.map(({ requestId }) => requestId).join(' '), page.total];
        };
        expect(await idsBelow(0)).toEqual(['c late 0 b a', 4]);
        expect(await idsBelow(2)).toEqual(['a', 1]);
      }
    }));
}
