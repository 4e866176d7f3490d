import { btl, hmo, lenders, lending, project, sa, solve } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';

const stampDuty = { nation: 'england', effectiveDate: '2026-06-01' } as const;
const let1100 = { purchasePrice: 200_000, monthlyRent: 1_100, stampDuty };
const rooms = [1, 2, 3, 4].map(() => ({ roomType: 'double', monthlyRent: 600 }) as const);

/** What `lending` answers, as a deal says it. */
function sameLoan(input: Parameters<typeof lending>[0]) {
  const { assumptions: _a, warnings: _w, productFee: _f, ...tested } = lending(input);
  return { ...tested, lenderCheckedOn: '2026-11-28' };
}

describe('a lender that a deal names', () => {
  // 13,200 ÷ (1.45 × 7.5 %) and ÷ (1.25 × 7.5 %), 75 % of 200,000; a rate fixed for five years is tested at 5.5 %:
  // 13,200 ÷ (1.45 × 5.5 %) is 165,517.24.
  test.each([
    ['higherRate', {}, '121379.31', 'interest_cover', false],
    ['basicRate', {}, '140800.00', 'interest_cover', false],
    ['higherRate', { fixedYears: 5 }, '150000.00', 'ltv', true],
    ['higherRate', { depositPercentage: 40 }, '121379.31', 'interest_cover', true],
  ] as const)('%j with %j lends £%s by %s', (lender, more, most, by, isWithin) => {
    const { lenderTest } = btl({ ...let1100, ...more, lender });
    expect(lenderTest?.maximumLoan.toFixed(2)).toBe(most);
    expect(lenderTest).toMatchObject({ bindingLimit: by, isWithinMaximum: isWithin });
  });

  test('tests the loan as lending does, on the rent of every room and on all that guests pay', () => {
    const loan = { propertyValue: 200_000, loanAmount: 150_000 };
    const house = hmo({ purchasePrice: 200_000, rooms, stampDuty, lender: 'hmo' });
    const { annualOperatingCosts } = house.lines;
    // 95 % of 28,800 is collected: what is not counts as a cost.
    const costs = annualOperatingCosts?.plus(28_800 * 0.05) ?? 0;
    const ofRooms = {
      ...loan,
      monthlyRent: 2_400,
      annualOperatingCosts: costs,
      lender: 'hmo',
    } as const;
    expect(house.lenderTest).toEqual(sameLoan(ofRooms));
    const nights = { purchasePrice: 200_000, nightlyRate: 100, occupancyPercentage: 60, stampDuty };
    // 219 nights: 21,900 a year.
    const stays = sa({ ...nights, lender: 'commercial' });
    const spent = stays.metrics.grossRevenue?.minus(stays.metrics.netRevenue ?? 0) ?? 0;
    expect(stays.lenderTest).toEqual(
      sameLoan({ ...loan, monthlyRent: 1_825, annualOperatingCosts: spent, lender: 'commercial' }),
    );
  });

  test('says the day, the standing and the source of its profile', () => {
    const { lenderTest } = btl({ ...let1100, lender: 'company' });
    expect(lenderTest).toMatchObject({ lender: lenders.company, lenderCheckedOn: '2026-11-28' });
    expect(lenderTest?.lender.standing).toBe('typical');
  });

  test('and the years of its rate are in no year ahead, which a projection says', () => {
    const deal = { ...let1100, lender: 'hmo', fixedYears: 5 } as const;
    expect(project({ btl: deal }, { years: 2 }).warnings).toContain(
      'fixedYears: no effect on the years ahead.',
    );
  });

  test.each([
    ['hmo', { productFeePercentage: 1 }, true],
    ['commercial', {}, true],
    ['hmo', {}, false],
  ] as const)('%s with %o is in the years ahead by its fee alone', (lender, more, isIdle) => {
    const { warnings } = project({ btl: { ...let1100, ...more, lender } }, { years: 2 });
    expect(warnings.includes('lender: no effect on the years ahead.')).toBe(isIdle);
  });

  test.each([
    [{ lender: 'hmo', fixedYears: 5 }, ['fixedYears']],
    [{ lender: 'commercial', fixedYears: 5 }, ['lender', 'fixedYears']],
    [{ lender: 'hmo', productFeePercentage: 1 }, ['lender']],
    [{ productFeePercentage: 1 }, []],
  ] as const)('%o is told by solve to change nothing but by its fee: %o', (more, ignored) => {
    const { purchasePrice: _unknown, ...deal } = { ...let1100, ...more };
    const sought = { unknown: 'purchasePrice', metric: 'netYieldPercentage', atLeast: 5 } as const;
    expect(solve({ strategy: 'btl', deal, ...sought }).ignored).toEqual(ignored);
  });

  test('that does not lend so much is a warning with what it lends', () => {
    expect(btl({ ...let1100, lender: 'higherRate' }).warnings).toContain(
      'The loan is more than this lender lends: Letting loan to a higher- or additional-rate taxpayer, at most £121379.31 by interest cover (lenderTest).',
    );
  });

  test('that is not known is refused with those that are', () => {
    expect(() => btl({ ...let1100, lender: 'nobody' as 'hmo' })).toThrow(
      'lender must be one of basicRate, higherRate, mixed, company, hmo, commercial',
    );
  });

  test('is left out of an answer where none is named', () => {
    expect(Object.keys(btl(let1100))).not.toContain('lenderTest');
  });
});

describe('the product fee of a loan', () => {
  // 3 % of 150,000; the price, 11,500 of duty, 2,000 of fees and nothing else.
  test.each([
    ['of the profile', { lender: 'basicRate' }, '4500.00', '218000.00'],
    ['given', { lender: 'basicRate', productFeePercentage: 1 }, '1500.00', '215000.00'],
    ['given as none', { lender: 'basicRate', productFeePercentage: 0 }, '0.00', '213500.00'],
    ['without a lender', { productFeePercentage: 2 }, '3000.00', '216500.00'],
    ['of a profile that tells none', { lender: 'commercial' }, '0.00', '213500.00'],
    ['without a loan', { lender: 'basicRate', depositPercentage: 100 }, '0.00', '213500.00'],
    ['not named', {}, '0.00', '213500.00'],
  ] as const)('%s: %j is £%s', (_, more, fee, total) => {
    const { lines, metrics } = btl({ ...let1100, ...more });
    expect(lines.productFee?.toFixed(2)).toBe(fee);
    expect(metrics.totalInvestment?.toFixed(2)).toBe(total);
  });

  test('that is given takes the place of the profile’s, and says so', () => {
    const { warnings, assumed } = btl({ ...let1100, lender: 'basicRate', productFeePercentage: 1 });
    expect(warnings).toContain(
      'productFeePercentage 1 is taken in the place of the 3 % of this lender.',
    );
    expect(assumed.map(({ input }) => input)).not.toContain('productFeePercentage');
  });

  test('of the profile is echoed with its source', () => {
    expect(btl({ ...let1100, lender: 'hmo' }).assumed).toContainEqual({
      input: 'productFeePercentage',
      value: 3,
      unit: 'percent',
      standing: 'typical',
      source: lenders.hmo.source,
    });
  });

  // Costs: 528, 1,267.20, 660 and 300 of 13,200. Profit 10,444.80 at 40 %; the interest of the first year on 90,000, 4,950, and
  // 2,700 of fee reduce the tax by 20 %, the second year 4,950 alone.
  test('is a finance cost of the first year, and no part of the cost of the home', () => {
    const deal = {
      ...let1100,
      depositPercentage: 55,
      interestOnly: true,
      lender: 'basicRate',
    } as const;
    const taxPayer = {
      kind: 'individual',
      taxYear: '2025-26',
      nation: 'england',
      otherIncome: 60_000,
    } as const;
    const held = project(
      { btl: deal },
      { years: 2, taxPayer, sale: { agentFeePercentage: 0, legalFees: 0 } },
    );
    expect(held.rows.map(({ tax }) => tax?.toFixed(2))).toEqual(['2647.92', '3187.92']);
    // Sold for the 200,000 that it cost, with 13,500 of duty and fees: the fee of the loan is no part of the loss.
    expect(held.sale.gain.toFixed(2)).toBe('-13500.00');
  });

  // 1.0225 of the price, 5 % of it and the bands: 0 to 125,000, 2 % to 250,000; 2,000 of fees.
  // 1.0225 p + 0.05 p + 0.02 (p − 125,000) + 2,000 = 200,000 at p = 183,524.
  test('moves with the price that is sought', () => {
    const found = solve({
      strategy: 'btl',
      deal: { monthlyRent: 1_100, stampDuty, lender: 'basicRate' },
      unknown: 'purchasePrice',
      metric: 'totalInvestment',
      atMost: 200_000,
    });
    // The duty drops pence.
    expect(found.reachable && found.value.toFixed(2)).toBe('183524.69');
  });
});
