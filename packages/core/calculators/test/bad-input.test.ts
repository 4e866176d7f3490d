import {
  brrr,
  btl,
  FreeholdError,
  compare,
  flip,
  hmo,
  lending,
  personalTax,
  sa,
} from '@freehold/calculators';
import { describe, expect, test } from 'vitest';

const btlDeal = { purchasePrice: 250_000, monthlyRent: 1_200 };
const rooms = [1, 2, 3].map(() => ({ roomType: 'double', monthlyRent: 600 }) as const);
const brrrDeal = { purchasePrice: 150_000, afterRepairValue: 220_000, monthlyRent: 950 };
const flipDeal = { purchasePrice: 150_000, expectedSalePrice: 220_000 };
const saDeal = { purchasePrice: 250_000, nightlyRate: 120 };
const json = (text: string) => JSON.parse(text) as object;

function refusal(run: () => unknown): FreeholdError {
  try {
    run();
  } catch (error) {
    if (error instanceof FreeholdError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a buy-to-let names the field and the value it refuses', () => {
  test.each([
    ['purchasePrice', -1, 'out_of_range'],
    ['purchasePrice', Number.NaN, 'not_a_number'],
    ['purchasePrice', Number.POSITIVE_INFINITY, 'not_finite'],
    ['purchasePrice', '1e400', 'not_a_number'],
    ['purchasePrice', 1e13, 'out_of_range'],
    ['purchasePrice', 'a house', 'not_a_number'],
    ['purchasePrice', null, 'not_a_number'],
    ['purchasePrice', [250_000], 'not_a_number'],
    ['monthlyRent', undefined, 'required'],
    ['depositPercentage', 4.99, 'out_of_range'],
    ['depositPercentage', 100.01, 'out_of_range'],
    ['mortgageRatePercentage', 20.01, 'out_of_range'],
    ['mortgageRatePercentage', -0.01, 'out_of_range'],
    ['mortgageTermYears', 0, 'out_of_range'],
    ['mortgageTermYears', 41, 'out_of_range'],
    ['mortgageTermYears', 25.5, 'not_an_integer'],
    ['interestOnly', 'yes', 'not_a_boolean'],
    ['managementFeePercentage', 101, 'out_of_range'],
    ['rent', 1_200, 'unknown_field'],
    ['toString', 1, 'unknown_field'],
  ])('%s %s: %s', (field, value, code) => {
    const error = refusal(() => btl({ ...btlDeal, [field]: value }));
    expect(error).toMatchObject({ code, field });
    expect(error.value).toBe(value);
  });

  test('prototype keys in JSON are unknown fields', () => {
    const text = '{"purchasePrice":1,"monthlyRent":1,"__proto__":{"x":1}}';
    expect(refusal(() => btl(json(text) as never))).toMatchObject({
      code: 'unknown_field',
      field: '__proto__',
    });
  });

  test.each([undefined, null, 5, 'text', []])('an input of %s is no object', (input) => {
    expect(refusal(() => btl(input as never)).code).toBe('not_an_object');
  });

  test('amounts too far apart to be exact are refused, not crashed on', () => {
    const error = refusal(() => btl({ purchasePrice: 0.01, monthlyRent: 900_000_000_000 }));
    expect(error).toMatchObject({ code: 'figures_out_of_range', field: 'purchasePrice' });
  });
});

describe('the tax on the purchase', () => {
  test.each([
    [{ nation: 'france' }, 'not_a_choice', 'stampDuty.nation'],
    [{ effectiveDate: '2026-02-30' }, 'not_a_date', 'stampDuty.effectiveDate'],
    [{ effectiveDate: '1900-01-01' }, 'date_outside_coverage', 'stampDuty.effectiveDate'],
    [{ effectiveDate: 20_260_101 }, 'not_text', 'stampDuty.effectiveDate'],
    [{ surcharge: true }, 'unknown_field', 'stampDuty.surcharge'],
    [{ additionalProperty: 1 }, 'not_a_boolean', 'stampDuty.additionalProperty'],
  ])('%o', (stampDuty, code, field) => {
    const error = refusal(() => btl({ ...btlDeal, stampDuty: stampDuty as never }));
    expect(error).toMatchObject({ code, field });
  });
});

describe('rooms', () => {
  const deal = { purchasePrice: 300_000 };
  test.each([
    [rooms.slice(1), 'out_of_range', 'rooms'],
    ['three', 'not_a_list', 'rooms'],
    [[...rooms, { roomType: 'cellar', monthlyRent: 1 }], 'not_a_choice', 'rooms[3].roomType'],
    [[{ roomType: 'single' }, ...rooms], 'required', 'rooms[0].monthlyRent'],
    [
      [rooms[0], rooms[1], { ...rooms[2], monthlyRent: -1 }],
      'out_of_range',
      'rooms[2].monthlyRent',
    ],
    [[rooms[0], rooms[1], { ...rooms[2], size: 10 }], 'unknown_field', 'rooms[2].size'],
    [[rooms[0], rooms[1], 600], 'not_an_object', 'rooms[2]'],
  ])('%o', (list, code, field) => {
    expect(refusal(() => hmo({ ...deal, rooms: list as never }))).toMatchObject({ code, field });
  });

  test('one that is no object is named', () => {
    const { message } = refusal(() => hmo({ ...deal, rooms: [600, 600, 600] as never }));
    expect(message).toBe('rooms[0] must be an object');
  });

  test('three are enough', () => {
    expect(hmo({ ...deal, rooms }).metrics.roomCount?.toNumber()).toBe(3);
  });
});

describe('buy, refurbish, rent, refinance', () => {
  test.each([
    [{ afterRepairValue: 150_000 }, 'out_of_range', 'afterRepairValue'],
    [{ afterRepairValue: 149_999 }, 'out_of_range', 'afterRepairValue'],
    [{ bridgeRatePercentage: 5.01 }, 'ambiguous', 'bridgeRatePercentage'],
    [{ bridgeRatePeriod: 'week' }, 'not_a_choice', 'bridgeRatePeriod'],
    [{ bridgeMonths: 37 }, 'out_of_range', 'bridgeMonths'],
    [{ refinanceLtvPercentage: 101 }, 'out_of_range', 'refinanceLtvPercentage'],
    [{ refurbishmentCosts: { gold: 1 } }, 'unknown_field', 'refurbishmentCosts.gold'],
    [{ refurbishmentCosts: { roof: -1 } }, 'out_of_range', 'refurbishmentCosts.roof'],
    [{ refurbishmentCosts: 5 }, 'not_an_object', 'refurbishmentCosts'],
  ])('%o', (fields, code, field) => {
    expect(refusal(() => brrr({ ...brrrDeal, ...(fields as object) }))).toMatchObject({
      code,
      field,
    });
  });

  test('a rate above 5 with its period is taken at its word', () => {
    const yearly = brrr({ ...brrrDeal, bridgeRatePercentage: 10.2, bridgeRatePeriod: 'year' });
    const monthly = brrr({ ...brrrDeal, bridgeRatePercentage: 0.85 });
    expect(yearly.metrics.bridgeFinanceCost).toEqual(monthly.metrics.bridgeFinanceCost);
  });
});

test.each([
  [() => flip({ ...flipDeal, holdingPeriodMonths: 61 }), 'out_of_range', 'holdingPeriodMonths'],
  [() => flip({ purchasePrice: 1 } as never), 'required', 'expectedSalePrice'],
  [() => sa({ ...saDeal, averageStayNights: 0.5 }), 'out_of_range', 'averageStayNights'],
  [() => sa({ ...saDeal, btlMonthlyRent: -1 }), 'out_of_range', 'btlMonthlyRent'],
  [
    () => compare({ btl: btlDeal, sa: { ...saDeal, btlMonthlyRent: 'x' } }),
    'not_a_number',
    'sa.btlMonthlyRent',
  ],
  [
    () =>
      sa({
        ...saDeal,
        useSeasonalModel: true,
        peakOccupancyPercentage: 80,
        offPeakOccupancyPercentage: 40,
      }),
    'required',
    'shoulderOccupancyPercentage',
  ],
  [() => compare({ btl: btlDeal }), 'required', 'strategies'],
  [() => compare({ btl: btlDeal, R2R: {} } as never), 'unknown_field', 'R2R'],
  [
    () => compare({ btl: btlDeal, hmo: { purchasePrice: 1, rooms: [] } }),
    'out_of_range',
    'hmo.rooms',
  ],
  [
    () =>
      lending({ monthlyRent: 1, propertyValue: 1, loanAmount: 1, lender: 'a bank' as 'company' }),
    'not_a_choice',
    'lender',
  ],
  [
    () =>
      personalTax({
        taxYear: '2019-20',
        nation: 'england',
        otherIncome: 0,
        annualRent: 0,
        allowableCosts: 0,
        financeCosts: 0,
      }),
    'not_a_choice',
    'taxYear',
  ],
])('%s', (run, code, field) => {
  expect(refusal(run)).toMatchObject({ code, field });
});

describe('figures that do not exist are null', () => {
  test('yields without a price', () => {
    const { metrics } = btl({ ...btlDeal, purchasePrice: 0 });
    expect([metrics.grossYieldPercentage, metrics.netYieldPercentage]).toEqual([null, null]);
  });

  test('payback without a positive cash flow', () => {
    expect(btl({ ...btlDeal, monthlyRent: 0 }).metrics.paybackPeriodYears).toBeNull();
  });

  test('ROCE without cash left in, with a warning', () => {
    const { metrics, warnings } = brrr({ ...brrrDeal, afterRepairValue: 400_000 });
    expect(metrics.cashLeftInDeal?.isNegative()).toBe(true);
    expect(metrics.rocePercentage).toBeNull();
    expect(warnings).toContainEqual(expect.stringContaining('ROCE'));
  });

  test('the annualised return of a total loss', () => {
    const { metrics } = flip({ ...flipDeal, expectedSalePrice: 0 });
    expect(metrics.annualisedReturnPercentage).toBeNull();
    expect(metrics.profitOnCostPercentage?.toFixed(2)).toBe('-100.00');
  });

  test('a break-even occupancy above 100 %', () => {
    expect(sa({ ...saDeal, nightlyRate: 20 }).metrics.breakEvenOccupancyPercentage).toBeNull();
  });

  test('a comparison with a rent that was not given', () => {
    expect(sa(saDeal).comparisonWithBtl).toBeNull();
  });
});

describe('what is odd but understood is answered with a warning', () => {
  test.each([
    [0.65, '65.00'],
    [1, '100.00'],
    [1.01, '1.01'],
    [0, '0.00'],
  ])('an occupancy of %s is %s %%', (occupancyPercentage, read) => {
    const { metrics, warnings } = sa({ ...saDeal, occupancyPercentage });
    expect(metrics.effectiveOccupancyPercentage?.toFixed(2)).toBe(read);
    const isShare = occupancyPercentage > 0 && occupancyPercentage <= 1;
    expect(warnings.some((warning) => warning.includes('share'))).toBe(isShare);
  });

  test('no nation is England', () => {
    expect(btl(btlDeal).warnings).toContainEqual(expect.stringContaining('England'));
    expect(btl({ ...btlDeal, stampDuty: { nation: 'wales' } }).warnings.join(' ')).not.toMatch(
      /nation/,
    );
  });

  test('a mortgage on a flip, a deposit on a bridge', () => {
    expect(flip({ ...flipDeal, mortgageRatePercentage: 5 }).warnings.join(' ')).toContain(
      'mortgageRatePercentage',
    );
    expect(brrr({ ...brrrDeal, depositPercentage: 25 }).warnings.join(' ')).toContain('deposit');
  });
});

test('text, number and a trailing zero are the same amount', () => {
  const price = (purchasePrice: number | string) =>
    btl({ ...btlDeal, purchasePrice }).metrics.stampDuty;
  expect(price('333333.330')).toEqual(price(333_333.33));
  expect(btl({ ...btlDeal, purchasePrice: '1.005' }).metrics.purchasePrice?.toFixed(2)).toBe(
    '1.01',
  );
});

const at = (mortgageRatePercentage: string) =>
  btl({
    ...btlDeal,
    mortgageTermYears: 40,
    mortgageRatePercentage,
  }).metrics.monthlyMortgage?.toFixed(2);

test('a rate too small for millionths still counts', () => {
  // 187,500 over 40 years: 390.625 at 0 % and a hair above it at 1e-12 % (60-digit arithmetic: 390.62500000007829).
  expect(at('0')).toBe('390.63');
  expect(at('0.000000000001')).toBe('390.63');
});

test('a rate keeps the digits after its ten-thousandths', () => {
  // 75 % of 100,000,000 at 5.00004 %: 3,750,030 a year, 312,502.50 a month.
  const { metrics } = btl({
    ...btlDeal,
    purchasePrice: 100_000_000,
    mortgageRatePercentage: 5.00004,
    interestOnly: true,
  });
  expect(metrics.monthlyMortgage?.toFixed(2)).toBe('312502.50');
});

const duty = (effectiveDate: string) =>
  btl({
    ...btlDeal,
    purchasePrice: 350_000,
    stampDuty: { nation: 'england', effectiveDate },
  }).metrics.stampDuty?.toFixed(0);

test('the rates of the day are those of the effective date', () => {
  // The surcharge rose from 3 to 5 points on 31 October 2024; the nil band fell to 125,000 on 1 April 2025.
  expect(duty('2024-10-30')).toBe('15500');
  expect(duty('2024-10-31')).toBe('22500');
  expect(duty('2025-04-01')).toBe('25000');
});
