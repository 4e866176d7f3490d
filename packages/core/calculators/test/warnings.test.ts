import { brrr, btl, flip, hmo, project, sa } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';

/* Every warning in its words, and the last figure at which it is not due. */

const england = { stampDuty: { nation: 'england' } } as const;
const letting = { purchasePrice: 250_000, monthlyRent: 2_000, ...england };
const works = {
  purchasePrice: 150_000,
  afterRepairValue: 220_000,
  monthlyRent: 1_500,
  voidPercentage: 4,
  refinanceLtvPercentage: 70,
  ...england,
};
const rooms = [1, 2, 3].map(() => ({ roomType: 'double', monthlyRent: 900 }) as const);
const house = { purchasePrice: 250_000, rooms, maintenancePercentage: 5, ...england };
const resale = { purchasePrice: 150_000, expectedSalePrice: 220_000, ...england };
const stays = { purchasePrice: 250_000, nightlyRate: 150, managementFeePercentage: 15, ...england };
const halves = [
  { months: 6, occupancyPercentage: 80 },
  { months: 6, occupancyPercentage: 50 },
];

const sold = (expectedSalePrice: number) =>
  flip({ purchasePrice: 100_000, expectedSalePrice, agentFeePercentage: 0, ...england }).warnings;

describe('a buy-to-let', () => {
  test.each<[fields: object, warnings: string[]]>([
    [{}, []],
    [{ stampDuty: {} }, ['No nation given: the tax of England is assumed.']],
    [{ monthlyRent: 500 }, ['The rent does not cover the expenses and the mortgage.']],
    // 50,000.04 a year of 100,000 are 50.00 %, rounded half-up; 50,010 are 50.01 %.
    [{ purchasePrice: 100_000, monthlyRent: 4_166.67 }, []],
    [
      { purchasePrice: 100_000, monthlyRent: 4_167.5 },
      [
        'A gross yield of 50.01 % looks like a slip: is the price in whole pounds, and the rent for the period asked?',
      ],
    ],
    [
      { mortgageRatePercentage: 0.055 },
      ['mortgageRatePercentage 0.055 is read as 0.055 %; for 5.5 % give 5.5.'],
    ],
    [
      { mortgageRatePercentage: '0.1999' },
      ['mortgageRatePercentage 0.1999 is read as 0.1999 %; for 19.99 % give 19.99.'],
    ],
    [{ mortgageRatePercentage: 0.2 }, []],
    [{ mortgageRatePercentage: 0 }, []],
    [{ voidPercentage: 0.04 }, ['voidPercentage 0.04 is read as 0.04 %; for 4 % give 4.']],
    [
      // Above £500,000 the flat rate of 17 % falls on a company without relief; a purchase of less never bears it.
      { buyer: 'company', purchasePrice: 500_000.01, monthlyRent: 3_000 },
      [
        'stampDuty.companyRelief was left out: relief from the flat rate is taken to be due, as for a letting, developing or trading business; without it a home above the threshold is charged at the flat rate.',
        'A company that owns a home worth more than £500000 comes under the annual tax on enveloped dwellings: letting, developing and trading businesses claim relief from it each year, and it is in no figure here.',
      ],
    ],
    [{ buyer: 'company' }, []],
    [{ buyer: 'company', purchasePrice: 500_000, monthlyRent: 3_000 }, []],
    [{ buyer: 'company', stampDuty: { nation: 'england', companyRelief: true } }, []],
    [
      { stampDuty: { nation: 'england', firstTimeBuyer: true } },
      ['No first-time buyer relief, which needs a buyer who will live in the home.'],
    ],
    [
      { stampDuty: { nation: 'england', companyRelief: true } },
      ['Relief from the flat rate is for companies only.'],
    ],
    [
      { stampDuty: { nation: 'scotland', nonUkResident: true, effectiveDate: '2026-06-01' } },
      ['LBTT has no non-resident surcharge.'],
    ],
  ])('%j: %j', (fields, warnings) => {
    expect(btl({ ...letting, ...fields }).warnings).toEqual(warnings);
  });
});

test('a purchase later than the rates were checked', () => {
  const { warnings } = btl({
    ...letting,
    stampDuty: { nation: 'england', effectiveDate: '2099-01-01' },
  });
  expect(warnings).toEqual([
    expect.stringMatching(/^SDLT rates were last checked on 20..-..-..; a later change/),
  ]);
});

describe('buy, refurbish, rent, refinance', () => {
  const cover =
    'The rent may not carry this refinance: lenders commonly ask for 125 % of the stressed interest (refinanceRentCover).';
  const higher =
    'The rent carries this refinance for a basic-rate taxpayer only: lenders commonly ask a higher-rate one for 145 % of the stressed interest (refinanceRentCover). Name refinance.lender to test it.';
  const short =
    'The bridge pays nothing out on the first day: its arrangement fee and retained interest are £2100.00 more than what it lends then (bridgeNetDayOneAdvance). Borrow more, shorten it, or pay the interest as it falls due.';
  const retained = {
    bridgeMonths: 20,
    bridge: { interest: 'retained', arrangementFeePercentage: 2 },
  };
  const loss = 'The rent does not cover the costs and the mortgage.';
  test.each<[fields: object, warnings: string[]]>([
    [{}, []],
    [
      { voidPercentage: undefined },
      [
        'voidPercentage was left out: a tenant all year is counted. Two weeks of 52 without one are 4 %.',
      ],
    ],
    [
      { depositPercentage: 25 },
      ['depositPercentage has no effect here: the bridge funds the purchase.'],
    ],
    // 70 % of 220,000 are 154,000; at 7.5 % they bear 11,550, of which 125 % are 14,437.50: 1,203.125 a month.
    [{ monthlyRent: 1_203.13 }, [higher]],
    // 145 % of 11,550 are 16,747.50: 1,395.625 a month.
    [{ monthlyRent: 1_395.5 }, [higher]],
    [{ monthlyRent: 1_395.63 }, []],
    // 20 months at 5 % of 105,000 are 105,000, and 2 % more the fee; at 4.9 % both are 105,000.
    [{ bridgeRatePercentage: 5, ...retained }, [short]],
    [{ bridgeRatePercentage: 4.9, ...retained }, []],
    [{ monthlyRent: 1_203 }, [cover]],
    [{ monthlyRent: 900 }, [cover, loss]],
    // A lender that tests the rent itself lends less; the cover is its own.
    [
      {
        monthlyRent: 1_203,
        refinance: { lender: { interestCoverPercentage: 130, stressRatePercentage: 7.5 } },
      },
      [],
    ],
    // 20 % of the value are 44,000 of the 105,000 that the bridge lent.
    [{ refinanceLtvPercentage: 20 }, ['The refinance does not repay the bridge.']],
    [
      { afterRepairValue: 400_000, monthlyRent: 3_500 },
      ['No cash is left in the deal, so a return on it (ROCE) does not exist.'],
    ],
    [
      { bridgeMonths: 3, refinance: { monthsToRefinance: 8 } },
      [
        'The bridge of 3 months ends before the refinance after 8; its interest is counted until then.',
      ],
    ],
    [{ bridgeMonths: 8, refinance: { monthsToRefinance: 8 } }, []],
    [{ refinance: { monthsToRefinance: 8 } }, []],
  ])('%j: %j', (fields, warnings) => {
    expect(brrr({ ...works, ...fields }).warnings).toEqual(warnings);
  });
});

describe('a shared house', () => {
  test.each<[fields: object, warnings: string[]]>([
    [{}, []],
    [
      { maintenancePercentage: undefined },
      [
        'maintenancePercentage was left out: no maintenance is counted. Shared houses wear faster than single lets; 5 to 10 % of the rent is usual.',
      ],
    ],
    [{ occupancyPercentage: 0.9 }, ['occupancyPercentage 0.9 was read as a share: 90 %.']],
    [{ monthlyCleaning: 5_000 }, ['The rent does not cover the costs and the mortgage.']],
  ])('%j: %j', (fields, warnings) => {
    expect(hmo({ ...house, ...fields }).warnings).toEqual(warnings);
  });
});

describe('a flip', () => {
  test.each<[fields: object, warnings: string[]]>([
    [{}, []],
    [{ expectedSalePrice: 150_000 }, ['The sale does not cover the costs.']],
    [
      { mortgageRatePercentage: 5, interestOnly: true },
      ['mortgageRatePercentage, interestOnly: no effect here, a flip has no mortgage.'],
    ],
    [
      { depositPercentage: 25, mortgageTermYears: 25 },
      ['depositPercentage, mortgageTermYears: no effect here, a flip has no mortgage.'],
    ],
  ])('%j: %j', (fields, warnings) => {
    expect(flip({ ...resale, ...fields }).warnings).toEqual(warnings);
  });

  test('a profit above 200 % of the cost', () => {
    // 100,000 with 5,000 of tax, 1,500 and 500 of fees, 1,500 of the sale and no agent cost 108,500.
    expect(sold(325_500)).toEqual([]);
    expect(sold(325_511)).toEqual([
      'A profit of 200.01 % on cost looks like a slip: are both prices in pounds?',
    ]);
  });
});

describe('serviced accommodation', () => {
  const ordinary = 'useSeasonalModel';
  test.each<[fields: object, warnings: string[]]>([
    [{}, []],
    [
      { managementFeePercentage: undefined },
      [
        'managementFeePercentage was left out: the owner is taken to manage the guests. Agents charge 15 to 25 % of the revenue.',
      ],
    ],
    [{ nightlyRate: 60 }, ['The revenue does not cover the costs and the mortgage.']],
    [{ seasons: halves }, []],
    [
      { seasons: halves, [ordinary]: false, occupancyPercentage: 65, peakOccupancyPercentage: 90 },
      ['useSeasonalModel, occupancyPercentage, peakOccupancyPercentage: no effect with seasons.'],
    ],
    [
      { seasons: [{ ...halves[0], occupancyPercentage: 0.8 }, halves[1]] },
      ['occupancyPercentage 0.8 was read as a share: 80 %.'],
    ],
    [
      { shoulderOccupancyPercentage: 60, offPeakOccupancyPercentage: 40 },
      [
        'shoulderOccupancyPercentage, offPeakOccupancyPercentage: no effect without the seasonal model.',
      ],
    ],
    [
      {
        [ordinary]: true,
        occupancyPercentage: 65,
        peakOccupancyPercentage: 90,
        shoulderOccupancyPercentage: 60,
        offPeakOccupancyPercentage: 40,
      },
      ['occupancyPercentage: no effect with the seasonal model.'],
    ],
  ])('%j: %j', (fields, warnings) => {
    expect(sa({ ...stays, ...fields }).warnings).toEqual(warnings);
  });

  test('guests who pay more than the VAT threshold', () => {
    // All 365 nights at 246.57 are 89,998.05, and at 246.58 90,001.70.
    const full = { ...stays, occupancyPercentage: 100 };
    expect(sa({ ...full, nightlyRate: 246.57 }).warnings).toEqual([]);
    expect(sa({ ...full, nightlyRate: 246.58 }).warnings).toEqual([
      'Guests pay more than the VAT threshold of £90000 a year (from 2024-04-01): the business must register, and VAT comes out of these prices (annualCashFlowWithVat).',
    ]);
    expect(sa({ ...full, nightlyRate: 246.58, vatRegistered: true }).warnings).toEqual([]);
  });
});

describe('a projection', () => {
  test('the warnings of its deal come first, then its own', () => {
    expect(project({ btl: letting }, { years: 1 }).warnings).toEqual([]);
    expect(
      project(
        { flip: { ...resale, interestOnly: true } },
        { years: 1, sale: {}, taxPayer: { kind: 'company', financialYear: 2026 } },
      ).warnings,
    ).toEqual([
      'interestOnly: no effect here, a flip has no mortgage.',
      'sale has no effect on a flip: its own costs of sale are in its deal.',
    ]);
    expect(
      project(
        { btl: { ...letting, stampDuty: {} } },
        {
          years: 1,
          sale: {},
          taxPayer: { kind: 'individual', taxYear: '2026-27', nation: 'wales', otherIncome: 0 },
        },
      ).warnings,
    ).toEqual(['No nation given: the tax of England is assumed.']);
  });
});
