import { assessLead, type HomeFacts } from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { yearsBetween } from '../../src/off-market/assess-lead.ts';

const now = new Date('2026-11-21T12:00:00Z');
const home: HomeFacts = {
  sales: [
    { date: '1999-03-01', pricePence: 4_000_000 },
    { date: '2016-11-21', pricePence: 20_000_000 },
  ],
  valuePence: 25_000_000,
  monthlyRentPence: 100_000,
  energyBand: 'D',
  companyOwned: false,
  companyDistressed: false,
  withdrawn: null,
};

describe('a home off the market', () => {
  it('is judged by its last sale and its estimates', () => {
    expect(assessLead(home, now)).toMatchObject({
      lastSoldOn: '2016-11-21',
      lastSoldPence: 20_000_000,
      transactionCount: 2,
      equityPence: 5_000_000,
      // 50,000 of 200,000; 12 × 1,000 of 250,000.
      equityBasisPoints: 2_500,
      yieldBasisPoints: 480,
      delistedOn: null,
      // Ten years owned.
      motivationScore: 6,
      classification: 'low',
    });
  });

  it('leaves unknown what follows from what is unknown', () => {
    expect(assessLead({ ...home, valuePence: null }, now)).toMatchObject({
      equityPence: null,
      equityBasisPoints: null,
      yieldBasisPoints: null,
    });
    expect(assessLead({ ...home, monthlyRentPence: null }, now).yieldBasisPoints).toBeNull();
  });

  it.each([
    ['withdrawn since its last sale', '2026-02-01', '2026-03-01', '2026-03-01'],
    ['withdrawn a day less than a year ago', '2025-10-01', '2025-11-22', '2025-11-22'],
    ['withdrawn a year ago', '2025-10-01', '2025-11-21', null],
    ['sold after it was listed', '2016-11-20', '2026-03-01', null],
  ])('is silently pulled or not: %s', (_what, listedOn, withdrawnOn, delistedOn) => {
    const lead = assessLead({ ...home, withdrawn: { listedOn, withdrawnOn } }, now);
    expect(lead.delistedOn).toBe(delistedOn);
    expect(lead.signals.some(({ code }) => code === 'silently_pulled')).toBe(delistedOn !== null);
  });

  it('is under water below its last price', () => {
    const lead = assessLead({ ...home, valuePence: 19_000_000 }, now);
    expect(lead.equityBasisPoints).toBe(-500);
    // 10 points for 5 % under, 6 for ten years.
    expect(lead.motivationScore).toBe(16);
  });

  it.each([
    ['2016-11-21', 10],
    ['2016-11-22', 9],
    ['2026-11-21', 0],
    ['2027-01-01', 0],
  ])('sold on %s is owned %i years', (date, years) => {
    expect(yearsBetween(date, now)).toBe(years);
  });

  it('sold on a 29 February is a year older from 1 March of a common year', () => {
    expect(yearsBetween('2024-02-29', new Date('2026-02-28T23:00:00Z'))).toBe(1);
    expect(yearsBetween('2024-02-29', new Date('2026-03-01T00:00:00Z'))).toBe(2);
  });
});
