import { expect, it } from 'vitest';
import { townOf } from '../../src/areas/sold-data.ts';
import type { SoldPrices } from '../../src/ports/sold-prices.ts';

const { signal } = new AbortController();
const townsOf = (towns: readonly string[]) =>
  ({
    townsOfNewest: async (_: string, limit: number) => towns.slice(0, limit),
  }) as unknown as SoldPrices;

it.each([
  { towns: [], town: null },
  { towns: ['SALE', 'MANCHESTER', 'MANCHESTER'], town: 'MANCHESTER' },
  { towns: ['SALE', 'MANCHESTER'], town: 'MANCHESTER' },
  { towns: ['SALE', 'MANCHESTER', 'SALE', 'MANCHESTER', 'SALE'], town: 'SALE' },
])('the town of sales of $towns is $town', async ({ towns, town }) => {
  expect(await townOf(townsOf(towns), 'M14', signal)).toBe(town);
});

it('the newest 200 sales name the town', async () => {
  const towns = [...Array<string>(101).fill('SALE'), ...Array<string>(300).fill('MANCHESTER')];
  expect(await townOf(townsOf(towns), 'M14', signal)).toBe('SALE');
});
