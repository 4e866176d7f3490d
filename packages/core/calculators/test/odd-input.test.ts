import { brrr, btl, flip, sa } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';

const btlDeal = { purchasePrice: 250_000, monthlyRent: 1_200 };
const brrrDeal = { purchasePrice: 150_000, afterRepairValue: 220_000, monthlyRent: 950 };
const flipDeal = { purchasePrice: 150_000, expectedSalePrice: 220_000 };
const saDeal = { purchasePrice: 250_000, nightlyRate: 120 };
test('a rate above 5 with its period is taken at its word', () => {
  const yearly = brrr({ ...brrrDeal, bridgeRatePercentage: 10.2, bridgeRatePeriod: 'year' });
  const monthly = brrr({ ...brrrDeal, bridgeRatePercentage: 0.85 });
  expect(yearly.metrics.bridgeFinanceCost).toEqual(monthly.metrics.bridgeFinanceCost);
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
