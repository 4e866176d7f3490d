import { mostYouCanPay, project, solve, type TaxPayerInput } from '@freehold/calculators';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as deals from './deals.ts';

const { inputOf, seed, settings } = deals;
const stampDuty = { nation: 'england', effectiveDate: '2026-11-28' } as const;
const person: TaxPayerInput = {
  kind: 'individual',
  taxYear: '2026-27',
  nation: 'england',
  otherIncome: 30_000,
};
const company: TaxPayerInput = { kind: 'company', financialYear: 2026 };
const none = {
  legalFees: 0,
  surveyFees: 0,
  voidPercentage: 0,
  managementFeePercentage: 0,
  maintenancePercentage: 0,
  annualInsurance: 0,
} as const;
const let12 = { ...none, monthlyRent: 1_000, stampDuty } as const;
const cash = { ...let12, depositPercentage: 100 } as const;
/** Interest only: 3 % of the price a year. */
const lent = {
  ...let12,
  depositPercentage: 25,
  mortgageRatePercentage: 4,
  interestOnly: true,
} as const;

describe('the most a buyer can pay for what is left after tax', () => {
  test('of a letting bought with cash: 4 % on all that goes in', () => {
    // Of 12,000 a basic-rate payer keeps 80 %: 9,600 is 4 % of 240,000. Duty of 250,000 at most is 6,250 and 7 % above
    // 125,000, in whole pounds: 226,636 pays 13,364.
    const { price } = mostYouCanPay(
      { btl: cash },
      [{ metric: 'leftAfterTaxOnMoneyInvestedPercentage', atLeast: 4 }],
      person,
    );
    expect(price?.toFixed(2)).toBe('226636.00');
  });

  test('of a person with a loan: a basic-rate payer gets a fifth of the interest back', () => {
    // 12,000 − 0.03 P − 2,400 + 0.006 P = 4,800 at 200,000; payments to the penny are the same for the next £2.
    const target = { metric: 'leftAfterTax', atLeast: 4_800 } as const;
    const { price, alone } = mostYouCanPay({ btl: lent }, [target], person);
    expect(Number(price)).toBeGreaterThanOrEqual(200_000);
    expect(Number(price)).toBeLessThan(200_003);
    expect(alone[0]?.reachable === true && alone[0].metric.toFixed(2)).toBe('4800.00');
  });

  test('of a company: its interest is an expense', () => {
    // 81 % of 12,000 − 0.03 P is 4,860 at 200,000.
    const { price } = mostYouCanPay(
      { btl: { ...lent, buyer: 'company' } },
      [{ metric: 'leftAfterTax', atLeast: 4_860 }],
      company,
    );
    expect(Number(price)).toBeGreaterThanOrEqual(200_000);
    expect(Number(price)).toBeLessThan(200_003);
  });

  test('of a flip: the tax on its profit', () => {
    // 81 % of 20,000 is 16,200: price and duty are 230,000, so that the price is 217,290 with a duty of 12,710.
    const flip = {
      legalFees: 0,
      surveyFees: 0,
      agentFeePercentage: 0,
      saleLegalFees: 0,
      monthlyHoldingCosts: 0,
      expectedSalePrice: 250_000,
      buyer: 'company',
      stampDuty,
    } as const;
    const target = { metric: 'leftAfterTax', atLeast: 16_200 } as const;
    expect(mostYouCanPay({ flip }, [target], company).price?.toFixed(2)).toBe('217290.00');
  });

  test('of a home refinanced: the first full year of its letting, with no cash of the refinance in it', () => {
    // Let from month 6: the loan of 75 % of 200,000 at 4 % costs 6,000; 81 % of 18,000 − 6,000 is 9,720 at any price.
    const brrr = {
      ...none,
      monthlyRent: 1_500,
      afterRepairValue: 200_000,
      refinanceLtvPercentage: 75,
      mortgageRatePercentage: 4,
      interestOnly: true,
      bridgeMonths: 6,
      buyer: 'company',
      stampDuty,
    } as const;
    const at = (left: string) =>
      solve({
        strategy: 'brrr',
        deal: brrr,
        unknown: 'purchasePrice',
        metric: 'leftAfterTax',
        atLeast: left,
        from: 100_000,
        to: 120_000,
        taxPayer: company,
      });
    expect(at('9720')).toMatchObject({ reachable: true, next: null });
    expect(at('9720.01')).toMatchObject({ reachable: false });
  });
});

test('the least rent is found where the property allowance of each of several owners still leaves it untaxed', () => {
  // A quarter each of 3,600 is within the 1,000 of each: no tax. Above 4,000 all is taxed, and 4,500 leaves 3,600 too.
  const owner = { sharePercentage: 25, nation: 'england', otherIncome: 30_000 } as const;
  const taxPayer = {
    kind: 'individual',
    taxYear: '2026-27',
    owners: [owner, owner, owner, owner],
  } as const;
  const { monthlyRent: _, ...deal } = { ...cash, purchasePrice: 100_000 };
  const sought = { strategy: 'btl', deal, unknown: 'monthlyRent', taxPayer } as const;
  const least = (left: number) => {
    const found = solve({ ...sought, metric: 'leftAfterTax', atLeast: left });
    return found.reachable && found.value.toFixed();
  };
  expect(least(3_600)).toBe('300');
  expect(least(3_999.96)).toBe('333.33');
  expect(least(4_000)).toBe('416.67');
  expect(least(4_800)).toBe('500');
});

describe('the first full year', () => {
  const works = {
    ...let12,
    purchasePrice: 100_000,
    afterRepairValue: 100_001,
    refinanceLtvPercentage: 0,
    bridgeLtvPercentage: 0,
  };
  const full = (bridgeMonths: number, years = 6) =>
    project({ brrr: { ...works, bridgeMonths } }, { years });
  test('is the first of a home let from the purchase', () => {
    expect(project({ btl: { ...cash, purchasePrice: 100_000 } }, { years: 2 }).firstFullYear).toBe(
      1,
    );
  });
  test.each([
    [1, 2],
    [6, 2],
    [11, 2],
    // The loan is drawn on the first day of the second year.
    [12, 3],
  ])('follows the year of a refinance in month %d that frees nothing', (months, year) => {
    const { firstFullYear, rows } = full(months);
    expect(firstFullYear).toBe(year);
    expect(rows.every(({ refinance }) => refinance.isZero())).toBe(true);
    expect(rows[year - 1]?.rent.toFixed(2)).toBe('12000.00');
  });
  test('is none of a projection that ends before it', () => {
    expect(full(6, 1).firstFullYear).toBeNull();
  });
});

describe('a tax payer', () => {
  test('has no effect on a figure before tax, which is said', () => {
    const target = { metric: 'grossYieldPercentage', atLeast: 6 } as const;
    const [alone] = mostYouCanPay({ btl: let12 }, [target], person).alone;
    expect(alone).toMatchObject({ ignored: ['taxPayer'], reachable: true });
  });

  test('is needed for one after tax', () => {
    const target = { metric: 'leftAfterTax', atLeast: 6 } as const;
    expect(() => mostYouCanPay({ btl: let12 }, [target])).toThrow(/metric must be one of/);
  });

  test('at fault is named by its field', () => {
    const taxPayer = { ...person, otherIncome: -1 };
    const target = { metric: 'leftAfterTax', atLeast: 6 } as const;
    expect(() => mostYouCanPay({ btl: let12 }, [target], taxPayer)).toThrow(
      /taxPayer\.otherIncome/,
    );
  });
});

test(`the price leaves what was asked, as the projection works it out, and a penny more does not (seed ${seed})`, () => {
  let priced = 0;
  fc.assert(
    fc.property(
      deals.btlDeal,
      fc.integer({ min: 0, max: 12_000 }),
      fc.constantFrom(person, company, { ...person, otherIncome: 98_000 }),
      (given, atLeast, taxPayer) => {
        const { purchasePrice: _, ...input } = inputOf(given);
        const left = (price: string) => {
          const [year] = project(
            { btl: { ...input, purchasePrice: price } },
            { years: 1, taxPayer },
          ).rows;
          if (year === undefined) throw new Error('a projection has a year');
          return year.cashFlow.minus(year.sale);
        };
        const { price, alone } = mostYouCanPay(
          { btl: input },
          [{ metric: 'leftAfterTax', atLeast }],
          taxPayer,
        );
        if (price === null) return;
        priced += 1;
        expect(left(price.toFixed(2)).gte(atLeast)).toBe(true);
        const [solved] = alone;
        if (solved?.reachable !== true || solved.next === null) return;
        expect(left(solved.next.value.toFixed(2)).lt(atLeast)).toBe(true);
      },
    ),
    settings,
  );
  expect(priced).toBeGreaterThan(0);
});
