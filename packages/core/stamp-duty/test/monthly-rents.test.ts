import { FreeholdError, stampDuty } from '@freehold/stamp-duty';
import { describe, expect, test } from 'vitest';

/** Ten months of each. */
const rents = [
  4_000, 4_250, 3_900, 4_250, 5_000, 3_900, 4_500, 4_750, 4_550, 4_250, 4_900, 4_700,
].flatMap((rent) => Array.from({ length: 10 }, () => rent));
const lease = (facts: object, monthlyRents: readonly number[], termYears: number) =>
  stampDuty({
    nation: 'england',
    use: 'non_residential',
    effectiveDate: '2004-04-01',
    price: 0,
    lease: { monthlyRents, termYears },
    ...facts,
  });

describe('rents by month', () => {
  test.each([
    // HMRC manual SDLTM18515: years of 48,500, 49,600, 48,900, 57,000 and 49,000; months 39 to 50 make 58,500.
    ['england', '2004-04-01', 450_586, 3_005],
    // The same in Wales, rounded half-up to the penny: 1 % above 150,000.
    ['wales', '2018-06-01', 450_586.77, 3_005],
    // Scotland takes the rent of each year: 54,500, 56,200, 52,800, 56,200 and 56,800 from the sixth.
    ['scotland', '2018-06-01', 438_303.6, 2_883],
  ] as const)('%s on %s: a value of £%d', (nation, effectiveDate, value, tax) => {
    const result = lease({ nation, effectiveDate }, rents, 10);
    expect(result.netPresentValue?.toNumber()).toBe(value);
    expect(result.rentTax?.toNumber()).toBe(tax);
  });

  test('a rise within the fifth year counts by its months in that year, and by twelve running thereafter', () => {
    // 53 months at 1,000 and 7 at 2,000: 12,000 four times and 19,000, which are the highest twelve too.
    const months = Array.from({ length: 60 }, (_, month) => (month < 53 ? 1_000 : 2_000));
    expect(lease({}, months, 7).netPresentValue?.toNumber()).toBe(90_464);
  });

  test('the last month stands for those after it, also of a rent that never changes', () => {
    const byYear = stampDuty({
      nation: 'england',
      use: 'non_residential',
      effectiveDate: '2026-06-01',
      price: 0,
      lease: { annualRents: [48_000], termYears: 15, termDays: 100 },
    });
    const byMonth = stampDuty({
      nation: 'england',
      use: 'non_residential',
      effectiveDate: '2026-06-01',
      price: 0,
      lease: { monthlyRents: [4_000], termYears: 15, termDays: 100 },
    });
    expect(byMonth.netPresentValue?.toFixed(2)).toBe(byYear.netPresentValue?.toFixed(2));
  });

  test.each([
    [
      'both',
      { annualRents: [1], monthlyRents: [1] },
      'unsupported_combination',
      'lease.monthlyRents',
    ],
    ['neither', {}, 'out_of_range', 'lease.annualRents'],
    ['none', { monthlyRents: [] }, 'out_of_range', 'lease.monthlyRents'],
    ['a rent below nought', { monthlyRents: [1, -1] }, 'out_of_range', 'lease.monthlyRents[1]'],
    [
      'more than a thousand years',
      { monthlyRents: Array.from({ length: 12_001 }, () => 1) },
      'out_of_range',
      'lease.monthlyRents',
    ],
    [
      'twelve months that no whole number holds',
      { monthlyRents: [9_000_000_000_000] },
      'out_of_range',
      'lease.monthlyRents',
    ],
  ])('%s of the two lists is refused', (_name, given, code, field) => {
    let thrown: unknown;
    try {
      lease({ lease: { termYears: 5, ...given } }, [], 5);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(FreeholdError);
    expect(thrown).toMatchObject({ code, field });
  });
});
