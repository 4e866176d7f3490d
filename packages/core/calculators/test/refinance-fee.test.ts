import { brrr, lenders, tornado } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';

const deal = {
  purchasePrice: 150_000,
  afterRepairValue: 200_000,
  monthlyRent: 2_000,
  refinanceLtvPercentage: 60,
  mortgageRatePercentage: 5.5,
  interestOnly: true,
  stampDuty: { nation: 'england', effectiveDate: '2026-06-01' },
} as const;
const own = { interestCoverPercentage: 125, stressRatePercentage: 5.5 };

describe('the product fee of a refinance', () => {
  // 60 % of 200,000: rent of 24,000 carries more at every lender here. 3 % of 120,000.
  test.each([
    ['of a lender that is named', { lender: 'company' }, '3600.00', '120000.00'],
    ['the same, added', { lender: 'hmo', productFeeAdded: true }, '3600.00', '123600.00'],
    ['one that is given', { lender: 'company', productFee: 995 }, '995.00', '120000.00'],
    ['none that is given', { lender: 'company', productFee: 0 }, '0.00', '120000.00'],
    ['a share of the loan', { lender: 'company', productFeePercentage: 2 }, '2400.00', '120000.00'],
    [
      'both',
      { productFee: 995, productFeePercentage: 2, productFeeAdded: true },
      '3395.00',
      '123395.00',
    ],
    ['a lender whose fee is not known', { lender: 'commercial' }, '0.00', '120000.00'],
    ['a test of the caller’s own', { lender: own }, '0.00', '120000.00'],
    ['no lender', {}, '0.00', '120000.00'],
  ] as const)('%s: %j is £%s', (_, refinance, fee, loan) => {
    const { lines, metrics } = brrr({ ...deal, refinance });
    const figures: Readonly<Record<string, unknown>> = { ...lines, ...metrics };
    const { refinanceAmount, refinanceProductFee, refinanceLoan } = figures;
    expect([refinanceAmount, refinanceProductFee, refinanceLoan].map(String)).toEqual([
      '120000',
      String(Number(fee)),
      String(Number(loan)),
    ]);
  });

  test('is echoed among the assumptions with its source', () => {
    const { assumed } = brrr({ ...deal, refinance: { lender: 'higherRate' } });
    expect(assumed).toContainEqual(
      expect.objectContaining({
        input: 'refinance.productFeePercentage',
        value: 3,
        source: lenders.higherRate.source,
      }),
    );
  });

  // 3 % of 120,000 by a lender that is named, a tenth less and more of it.
  test('that a lender is taken to ask is an input of its own', () => {
    const { bars } = tornado(
      { brrr: { ...deal, refinance: { lender: 'company' } } },
      {
        metric: 'refinanceCosts',
        inputs: ['refinance.productFeePercentage'],
        changePercentage: 10,
      },
    );
    expect(bars.map(({ low, high }) => [low.metric, high.metric].map(String))).toEqual([
      ['3240', '3960'],
    ]);
  });
});
