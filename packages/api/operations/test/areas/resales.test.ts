import { describe, expect, it } from 'vitest';
import { countResales, readResalesFrom, soldPairsOf } from '../../src/areas/analytics-evidence.ts';

describe('re-sales since 2024-11-21', () => {
  it.each([
    { when: '730 days after', dates: ['2023-12-01', '2025-11-30'], resales: 1 },
    { when: '731 days after', dates: ['2023-12-01', '2025-12-01'], resales: 0 },
    { when: 'a day after', dates: ['2026-01-01', '2026-01-02'], resales: 1 },
    { when: 'the day before the period', dates: ['2024-01-01', '2024-11-20'], resales: 0 },
    { when: 'the first day of the period', dates: ['2024-01-01', '2024-11-21'], resales: 1 },
    {
      when: 'one before the period and one in it',
      dates: ['2024-01-01', '2024-11-20', '2026-01-01'],
      resales: 1,
    },
    { when: 'two in it', dates: ['2025-01-01', '2025-06-01', '2025-12-01'], resales: 2 },
    { when: 'long before', dates: ['2010-01-01', '2025-06-01'], resales: 0 },
  ])('a home sold again $when: $resales', ({ dates, resales }) => {
    expect(countResales([dates], '2024-11-21')).toBe(resales);
    expect(countResales([dates, [], dates], '2024-11-21')).toBe(2 * resales);
  });

  it('read the sales of 730 days before', () => {
    expect(readResalesFrom('2024-11-21')).toBe('2022-11-22');
  });
});

const pairsOf = (...dates: readonly string[]) =>
  soldPairsOf([
    {
      propertyId: 'a',
      askingPence: 21_000_000,
      firstListedOn: '2026-01-15',
      sales: dates.map((date, at) => ({ date, pricePence: 100 + at })),
    },
  ]);
const pair = (soldPence: number) => [{ propertyId: 'a', askingPence: 21_000_000, soldPence }];

it('a home marked sold is compared by its first sale on or after the day it was listed', () => {
  expect(pairsOf('2020-01-01', '2026-01-15', '2026-05-01')).toEqual(pair(101));
  expect(pairsOf('2026-01-14', '2026-01-16')).toEqual(pair(101));
  expect(pairsOf('2020-01-01', '2026-01-14')).toEqual([]);
});
