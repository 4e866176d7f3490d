import { btl, compare, companyTax, flip, hmo, project, tornado } from '@freehold/calculators';
import { compoundAnnualReturn } from '../src/kernel/measures.ts';
import { describe, expect, test } from 'vitest';

const rooms = [1, 2, 3].map(() => ({ roomType: 'double', monthlyRent: 600 }) as const);

test('profits of just the lower limit bear the small profits rate, without marginal relief', () => {
  // 19 % of 50,000; the main rate less marginal relief would give the same tax, and name a relief that is not claimed.
  const tax = companyTax({
    financialYear: 2025,
    annualRent: 50_000,
    allowableCosts: 0,
    financeCosts: 0,
  });
  expect(tax.tax.toString()).toBe('9500');
  expect(tax.marginalRelief.toString()).toBe('0');
});

test('what a projection does not read is named', () => {
  const deal = { purchasePrice: 300_000, rooms, occupiers: 3 };
  expect(hmo(deal).warnings.join()).not.toMatch('no effect on the years ahead');
  expect(project({ hmo: deal }, { years: 1 }).warnings).toContain(
    'occupiers, rooms.roomType: no effect on the years ahead.',
  );
});

test('a home of Wales with pence in its price gets the warning of the stamp duty', () => {
  const home = { monthlyRent: 3_000, stampDuty: { nation: 'wales' } } as const;
  const warnings = (purchasePrice: string) => btl({ ...home, purchasePrice }).warnings.join();
  expect(warnings('400000.25')).toMatch('LTT rounding: no published rule was found');
  expect(warnings('400000')).not.toMatch('LTT rounding');
});

test('a return of hundreds of thousands of millions of percent is exact', () => {
  // One penny that is eight a month later: 8 to the power of 12 is 68,719,476,736, in basis points, less one.
  expect(compoundAnnualReturn(8, 1, 1)).toBe(687_194_767_350_000);
});

test('an input within what is not given is refused by its name', () => {
  // Null is left out.
  const deal = { btl: { purchasePrice: 200_000, monthlyRent: 1_000, stampDuty: null as never } };
  const change = { metric: 'grossYieldPercentage', changePercentage: 10 } as const;
  expect(() => tornado(deal, { ...change, inputs: ['stampDuty.nation'] })).toThrow(
    expect.objectContaining({ code: 'required', field: 'stampDuty.nation' }),
  );
});

test.each(['btl', 'hmo', 'brrr', 'flip', 'sa'] as const)(
  'a bad %s is named among deals',
  (name) => {
    const other = name === 'btl' ? 'flip' : 'btl';
    const deals = {
      btl: { purchasePrice: 200_000, monthlyRent: 1_000 },
      flip: { purchasePrice: 200_000, expectedSalePrice: 300_000 },
    };
    const bad = name === 'hmo' ? { rooms, purchasePrice: -1 } : { purchasePrice: -1 };
    const asked = { [other]: deals[other], [name]: bad };
    expect(() => compare(asked as never)).toThrow(
      expect.objectContaining({ code: 'out_of_range', field: `${name}.purchasePrice` }),
    );
  },
);

test('a flip that names nothing of a bridge is assumed to be bought with cash, and says so', () => {
  const deal = { purchasePrice: 100_000, expectedSalePrice: 200_000 };
  const lent = (fields: object) => flip({ ...deal, ...fields }).assumptions['bridgeLtvPercentage'];
  expect(lent({})).toBe(0);
  expect(lent({ bridgeMonths: 6 })).toBe(70);
  expect(lent({ bridgeLtvPercentage: 50 })).toBeUndefined();
});

describe('a bridge that is drawn in parts', () => {
  const { explanation, assumed } = flip(
    {
      purchasePrice: 100_000,
      expectedSalePrice: 200_000,
      bridgeLtvPercentage: 70,
      bridgeRatePercentage: 1,
      bridgeMonths: 6,
      bridge: {
        exitFeePercentage: 2,
        drawdowns: [
          { month: 2, amount: 10_000 },
          { month: 4, amount: 5_000 },
        ],
      },
    },
    { explain: true },
  );
  const line = (figure: string) => explanation?.find((each) => each.figure === figure);

  test('is explained by the pounds drawn and the terms given', () => {
    expect(line('bridgeDrawdowns')).toMatchObject({ inputs: { bridgeDrawdowns: 15_000 } });
    // 70 % of 100,000 and 15,000 more; 2 % of both.
    expect(line('bridgeExitFee')).toMatchObject({
      inputs: { bridgeLoanAmount: '85000.00', bridgeExitFeePercentage: '2' },
      value: '1700.00',
    });
  });

  test('of a home without works says that none were taken, in pounds', () => {
    expect(assumed.find(({ input }) => input === 'refurbishmentCosts')).toMatchObject({
      value: 0,
      unit: 'pounds',
    });
  });
});

test('the rates of seasons grow with the rent', () => {
  const deal = {
    purchasePrice: 300_000,
    nightlyRate: 100,
    seasons: [{ months: 12, nightlyRate: 100, occupancyPercentage: 50 }],
  };
  const { rows } = project({ sa: deal }, { years: 2, rentGrowthPercentage: 10 });
  // 365 nights half let at 100, then at 110.
  expect(rows.map(({ rent }) => rent.toString())).toEqual(['18250', '20075']);
});

test('the interest of a bridge is a finance cost of the first year let alone', () => {
  const deal = {
    purchasePrice: 100_000,
    afterRepairValue: 160_000,
    monthlyRent: 1_000,
    bridgeRatePercentage: 1,
    bridgeMonths: 6,
    interestOnly: true,
    mortgageRatePercentage: 5,
  };
  const owner = { nation: 'england', otherIncome: 60_000 } as const;
  const { rows } = project(
    { brrr: deal },
    { years: 4, taxPayer: { kind: 'individual', taxYear: '2026-27', ...owner } },
  );
  // A year lets for 12,000 less 2,100, taxed at 42 % from 2027-28; 22 % of 6,000 of interest comes off. In the first, at 40
  // and 20 %, half of that and 4,200 of the bridge: relief is for 4,950, and the 2,250 left over are the second year's.
  expect(rows.map(({ tax }) => tax.toString())).toEqual(['990', '2343', '2838', '2838']);
});
