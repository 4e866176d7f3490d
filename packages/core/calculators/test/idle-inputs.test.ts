import { brrr, btl, flip, hmo, lending, project, sa } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';

/*
 * Inputs beside which others change nothing. Of each: two values of the idle input give one answer, which names it; without
 * what makes it idle they give two, and neither names it.
 */

type Fields = Readonly<Record<string, unknown>>;
type Ask = (fields: Fields) => { readonly warnings: readonly string[] };

const england = { stampDuty: { nation: 'england' } } as const;
const house = { purchasePrice: 200_000, monthlyRent: 1_000, voidPercentage: 4, ...england };
const rooms = [1, 2, 3].map(() => ({ roomType: 'single', monthlyRent: 600 }));
const resale = { purchasePrice: 150_000, expectedSalePrice: 230_000, ...england };
const ask = {
  btl: (fields) => btl({ ...house, ...fields }),
  hmo: (fields) =>
    hmo({
      purchasePrice: 250_000,
      rooms,
      maintenancePercentage: 5,
      ...england,
      ...fields,
    } as never),
  sa: (fields) =>
    sa({
      purchasePrice: 250_000,
      nightlyRate: 150,
      managementFeePercentage: 15,
      ...england,
      ...fields,
    }),
  brrr: (fields) => brrr({ ...house, afterRepairValue: 300_000, monthlyRent: 2_000, ...fields }),
  flip: (fields) => flip({ ...resale, bridgeLtvPercentage: 70, ...fields }),
  lending: (fields) =>
    lending({ monthlyRent: 950, propertyValue: 250_000, loanAmount: 140_000, ...fields }),
  'a projected flip': (fields) =>
    project({ flip: { ...resale, bridgeLtvPercentage: 70, ...fields } }, { years: 2 }),
  'a projected flip ahead': (fields) => project({ flip: resale }, { years: 2, ...fields }),
  'a projected btl': (fields) => project({ btl: { ...house, ...fields } }, { years: 6 }),
  'a projected brrr': (fields) =>
    project({ brrr: { ...house, afterRepairValue: 300_000, ...fields } }, { years: 6 }),
} satisfies Record<string, Ask>;

interface Case {
  readonly strategies: readonly (keyof typeof ask)[];
  /** What makes the input idle, and what lets it count. */
  readonly idleBeside: Fields;
  readonly countsBeside?: Fields;
  readonly one: Fields;
  readonly other: Fields;
  readonly sentence: string;
}

const bought = (stampDuty: Fields) => ({ stampDuty: { nation: 'england', ...stampDuty } });
const noLoan = { bridgeLtvPercentage: 0 };
const noInterest = { bridgeRatePercentage: 0 };
const sixMonths = { one: { bridgeMonths: 6 }, other: { bridgeMonths: 9 } };

const cases: readonly Case[] = [
  {
    strategies: ['btl', 'hmo', 'sa', 'brrr', 'lending'],
    idleBeside: { interestOnly: true },
    one: { mortgageTermYears: 20 },
    other: { mortgageTermYears: 30 },
    sentence: 'mortgageTermYears: no effect on an interest-only mortgage.',
  },
  {
    strategies: ['btl', 'hmo', 'sa', 'a projected btl'],
    idleBeside: { depositPercentage: 100 },
    one: { mortgageRatePercentage: 5, mortgageTermYears: 20, interestOnly: true },
    other: { mortgageRatePercentage: 6, mortgageTermYears: 30, interestOnly: true },
    sentence: 'mortgageRatePercentage, mortgageTermYears, interestOnly: no effect without a loan.',
  },
  {
    strategies: ['btl', 'hmo', 'sa', 'a projected btl'],
    idleBeside: { depositPercentage: 100 },
    one: { productFeePercentage: 1 },
    other: { productFeePercentage: 2 },
    sentence: 'productFeePercentage: no effect without a loan.',
  },
  {
    strategies: ['brrr'],
    idleBeside: { refinanceLtvPercentage: 0 },
    one: { mortgageRatePercentage: 5 },
    other: { mortgageRatePercentage: 6 },
    sentence: 'mortgageRatePercentage: no effect without a loan.',
  },
  {
    strategies: ['hmo'],
    idleBeside: { licenceCost: 0 },
    one: { licenceYears: 4 },
    other: { licenceYears: 5 },
    sentence: 'licenceYears: no effect without licenceCost.',
  },
  {
    strategies: ['brrr', 'flip', 'a projected brrr', 'a projected flip'],
    idleBeside: noLoan,
    one: { bridgeRatePercentage: 0.8, bridgeRatePeriod: 'month', bridge: { exitFeePercentage: 1 } },
    other: { bridgeRatePercentage: 1, bridgeRatePeriod: 'month', bridge: { exitFeePercentage: 2 } },
    sentence:
      'bridgeRatePercentage, bridgeRatePeriod, bridge.exitFeePercentage: no effect without a bridge loan.',
  },
  {
    strategies: ['brrr', 'flip', 'a projected flip'],
    idleBeside: noLoan,
    ...sixMonths,
    sentence: 'bridgeMonths: no effect without a bridge loan.',
  },
  {
    strategies: ['brrr', 'flip', 'a projected flip'],
    idleBeside: noInterest,
    ...sixMonths,
    sentence: 'bridgeMonths: no effect on a bridge without interest.',
  },
  {
    strategies: ['brrr', 'flip'],
    idleBeside: noInterest,
    one: { bridge: { interest: 'serviced' } },
    other: { bridge: { interest: 'rolled_compound' } },
    sentence: 'bridge.interest: no effect on a bridge without interest.',
  },
  {
    strategies: ['brrr'],
    idleBeside: noLoan,
    one: { refinance: { monthsToRefinance: 6 } },
    other: { refinance: { monthsToRefinance: 9 } },
    sentence: 'refinance.monthsToRefinance: no effect without a bridge loan.',
  },
  {
    strategies: ['brrr', 'a projected brrr'],
    idleBeside: { refinance: { monthsToRefinance: 3 } },
    ...sixMonths,
    sentence:
      'bridgeMonths: no effect beside refinance.monthsToRefinance, which ends the bridge after 3 months.',
  },
  {
    strategies: ['brrr', 'flip', 'a projected brrr'],
    idleBeside: {},
    countsBeside: { refurbishmentCosts: { roof: 5_000 } },
    one: { contingencyPercentage: 10 },
    other: {},
    sentence: 'contingencyPercentage: no effect without refurbishmentCosts.',
  },
  {
    strategies: ['btl', 'hmo', 'brrr', 'flip', 'sa', 'a projected btl'],
    idleBeside: { buyer: 'company' },
    one: bought({ additionalProperty: false }),
    other: bought({}),
    sentence:
      'stampDuty.additionalProperty: no effect for a company, which pays the rates for further dwellings wherever there are some.',
  },
];

describe.each(
  cases.flatMap(({ strategies, ...rest }) =>
    strategies.map((strategy) => [rest.sentence, { strategy, ...rest }] as const),
  ),
)('%s', (_, { strategy, idleBeside, countsBeside = {}, one, other, sentence }) => {
  test(`${strategy}: changes nothing, and is named`, () => {
    const first = answered(ask[strategy], { ...idleBeside, ...one });
    expect(first.figures).toBe(answered(ask[strategy], { ...idleBeside, ...other }).figures);
    expect(first.warnings).toContain(sentence);
  });

  test(`${strategy}: is not named where it counts`, () => {
    const first = answered(ask[strategy], { ...countsBeside, ...one });
    expect(first.figures).not.toBe(answered(ask[strategy], { ...countsBeside, ...other }).figures);
    expect(first.warnings).not.toContain(sentence);
  });
});

test('a product fee is added to the loan where there is one', () => {
  const { warnings } = ask.brrr({ refinance: { productFeeAdded: true } });
  const sentence = 'refinance.productFeeAdded: no effect without a product fee.';
  expect(warnings).toContain(sentence);
  for (const fee of [{ productFee: 1_000 }, { productFeePercentage: 2 }]) {
    const paid = ask.brrr({ refinance: { productFeeAdded: true, ...fee } });
    expect(paid.warnings).not.toContain(sentence);
  }
});

test('a nought and a "no" say that there is nothing, and are not named', () => {
  const nothing = {
    bridgeLtvPercentage: 0,
    bridgeRatePercentage: 0,
    contingencyPercentage: 0,
    bridge: { arrangementFeePercentage: 0, exitFeePercentage: '0.00' },
    refinance: { productFeeAdded: false },
  };
  expect(ask.brrr(nothing).warnings.join()).not.toContain('no effect');
  expect(ask.btl({ depositPercentage: 100, interestOnly: false }).warnings).toEqual([]);
});

test('the term of an interest-only loan counts in a projection: it ends the loan', () => {
  const years = (mortgageTermYears: number) =>
    ask['a projected btl']({ interestOnly: true, mortgageTermYears });
  expect(figuresOf(years(5))).not.toBe(figuresOf(years(25)));
  expect(years(5).warnings).toEqual(ask['a projected btl']({ interestOnly: true }).warnings);
});

test('the terms of no loan count in a projection where they hold for a later one', () => {
  const refinances = [{ month: 24, mortgageRatePercentage: 6, ltvPercentage: 60 }];
  const years = (mortgageTermYears: number) =>
    project(
      { btl: { ...house, depositPercentage: 100, mortgageTermYears } },
      { years: 6, refinances },
    );
  expect(figuresOf(years(20))).not.toBe(figuresOf(years(25)));
  expect(years(20).warnings).toEqual([]);
});

describe('the years ahead of a flip', () => {
  const person = { kind: 'individual', taxYear: '2026-27' } as const;
  const sole = { ...person, nation: 'england', otherIncome: 40_000 } as const;
  const half = { sharePercentage: 50, nation: 'england', otherIncome: 40_000 } as const;
  const flipped = ask['a projected flip ahead'];

  test.each([
    [
      { rentGrowthPercentage: 2, costGrowthPercentage: 0, valueGrowthPercentage: 3 },
      {},
      'rentGrowthPercentage, valueGrowthPercentage: no effect on a flip, which is sold as its deal says.',
    ],
    [
      { taxPayer: { ...sole, broughtForwardFinanceCosts: 500, broughtForwardLosses: 9_000 } },
      { taxPayer: sole },
      'taxPayer.broughtForwardFinanceCosts, taxPayer.broughtForwardLosses: no effect on a flip: only the profit of lettings takes them up.',
    ],
    [
      { taxPayer: { ...person, owners: [half, { ...half, broughtForwardLosses: 9_000 }] } },
      { taxPayer: { ...person, owners: [half, half] } },
      'taxPayer.owners[1].broughtForwardLosses: no effect on a flip: only the profit of lettings takes them up.',
    ],
  ])('%j: %s', (fields, without, sentence) => {
    const first = answered(flipped, fields);
    expect(first.figures).toBe(answered(flipped, without).figures);
    expect(first.warnings).toContain(sentence);
    expect(flipped(without).warnings.join()).not.toContain('no effect');
  });
});

/*
 * Finance Act 2003: relief of first-time buyers from 25 March 2010 to 24 March 2012 (section 57AA) and from 22 November 2017
 * (section 57B and schedule 6ZA), since 1 April 2025 up to £500,000; the flat rate of companies from 21 March 2012 (schedule
 * 4A). The Welsh Act of 2017 has no such relief, and neither it nor the Scottish Act of 2013 a flat rate.
 */
describe('a relief that is not there to be had is named', () => {
  const firstTime = { firstTimeBuyer: true, mainResidence: true };
  test.each([
    ['wales', {}, 200_000, 'First-time buyer relief changes nothing: LTT has none.'],
    [
      'england',
      { effectiveDate: '2016-06-01' },
      200_000,
      'First-time buyer relief changes nothing: SDLT has none on 2016-06-01.',
    ],
    [
      'england',
      {},
      600_000,
      'First-time buyer relief changes nothing: SDLT gives none at this price.',
    ],
  ] as const)('%s, %j, £%s: %s', (nation, dated, purchasePrice, sentence) => {
    const claimed = answered(ask.flip, {
      purchasePrice,
      ...bought({ nation, ...dated, ...firstTime }),
    });
    const without = { additionalProperty: false };
    expect(claimed.figures).toBe(
      answered(ask.flip, { purchasePrice, ...bought({ nation, ...dated, ...without }) }).figures,
    );
    expect(claimed.warnings).toContain(sentence);
  });

  test.each([
    ['scotland', {}, 'Relief from the flat rate changes nothing: LBTT has no flat rate.'],
    [
      'england',
      { effectiveDate: '2011-06-01' },
      'Relief from the flat rate changes nothing: SDLT has no flat rate on 2011-06-01.',
    ],
  ] as const)('a company, %s, %j: %s', (nation, dated, sentence) => {
    const at = (companyRelief: boolean) =>
      answered(ask.btl, {
        buyer: 'company',
        purchasePrice: 3_000_000,
        ...bought({ nation, ...dated, companyRelief }),
      });
    expect(at(true).figures).toBe(at(false).figures);
    expect(at(true).warnings).toContain(sentence);
    expect(at(false).warnings).not.toContain(sentence);
  });

  test('one that is given, or that nobody asked for, is not', () => {
    const given = ask.flip(bought(firstTime));
    expect(given.warnings.join()).not.toContain('relief');
    const home = ask.flip(bought({ mainResidence: true }));
    expect(home.warnings).toContain(
      'stampDuty.mainResidence: no effect without stampDuty.firstTimeBuyer.',
    );
    const company = ask.btl({ buyer: 'company', ...bought({ nation: 'scotland' }) });
    expect(company.warnings.join()).not.toContain('flat rate');
  });
});

function answered(one: Ask, fields: Fields) {
  const answer = one(fields);
  return { warnings: answer.warnings, figures: figuresOf(answer) };
}

/** The figures of an answer, without what was handed in or assumed. */
function figuresOf(answer: object): string {
  const beside = new Set(['warnings', 'assumptions', 'assumed', 'effectiveDate']);
  return JSON.stringify(answer, (key, value: unknown) => (beside.has(key) ? undefined : value));
}
