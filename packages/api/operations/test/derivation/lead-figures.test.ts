import { describe, expect, it } from 'vitest';
import { leadFigures } from '../../src/derivation/home-figures.ts';
import type { LeadFacts } from '../../src/ports/derived-records.ts';
import { wholeYears } from '../../src/operation/days.ts';

const home: LeadFacts = {
  sales: [
    { date: '1999-03-01', pricePence: 4_000_000 },
    { date: '2016-11-21', pricePence: 20_000_000 },
  ],
  valuePence: 25_000_000,
  monthlyRentPence: 100_000,
};

describe('the figures of a home off the market', () => {
  it('are of its last sale and its estimates', () => {
    expect(leadFigures(home)).toEqual({
      lastSoldOn: '2016-11-21',
      lastSoldPence: 20_000_000,
      transactionCount: 2,
      equityPence: 5_000_000,
      // 50,000 of 200,000; 12 × 1,000 of 250,000.
      equityBasisPoints: 2_500,
      yieldBasisPoints: 480,
    });
    expect(leadFigures({ ...home, valuePence: 19_000_000 }).equityBasisPoints).toBe(-500);
  });

  it('count a sale once that is registered twice', () => {
    const [first, last] = home.sales as [LeadFacts['sales'][number], LeadFacts['sales'][number]];
    const count = (sales: LeadFacts['sales']) => leadFigures({ ...home, sales }).transactionCount;
    expect(count([last, last])).toBe(1);
    expect(count([first, last, last])).toBe(2);
    expect(count([{ ...last, pricePence: last.pricePence + 1 }, last])).toBe(2);
  });

  it('hold no share of a price of one pound', () => {
    const transferred = { ...home, sales: [{ date: '2016-11-21', pricePence: 100 }] };
    // 24,999,900 over 100 are 2,499,990,000 basis points, past 2,147,483,647.
    expect(leadFigures(transferred)).toMatchObject({
      equityPence: 24_999_900,
      equityBasisPoints: null,
    });
  });

  it('leave unknown what follows from what is unknown', () => {
    expect(leadFigures({ ...home, valuePence: null })).toMatchObject({
      equityPence: null,
      equityBasisPoints: null,
      yieldBasisPoints: null,
    });
    expect(leadFigures({ ...home, monthlyRentPence: null }).yieldBasisPoints).toBeNull();
  });
});

describe('whole years', () => {
  it.each([
    ['2016-11-21', '2026-11-21', 10],
    ['2016-11-22', '2026-11-21', 9],
    ['2026-11-21', '2026-11-21', 0],
    ['2027-01-01', '2026-11-21', 0],
    // A 29 February is a year older from 1 March of a common year.
    ['2024-02-29', '2026-02-28', 1],
    ['2024-02-29', '2026-03-01', 2],
  ])('from %s to %s are %i', (from, to, years) => {
    expect(wholeYears(from, to)).toBe(years);
  });
});
