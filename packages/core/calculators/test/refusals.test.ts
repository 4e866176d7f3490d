import {
  brrr,
  btl,
  compare,
  flip,
  FreeholdError,
  hmo,
  lending,
  metricStrings,
  mostYouCanPay,
  personalTax,
  project,
  sa,
  sensitivity,
  solve,
  tornado,
} from '@freehold/calculators';
import { btlColumns } from '@freehold/calculators/batch';
import { companyTax, ownersTax } from '@freehold/calculators/tax';
import { describe, expect, test } from 'vitest';

/* Every bad argument is refused by code, field and value, with the bounds where there are some. */

type Refusal = readonly [code: string, field: string, value: unknown, bounds?: object];
type Case = readonly [given: string, call: () => unknown, refusal: Refusal];

const letting = { purchasePrice: 250_000, monthlyRent: 1_200 };
const rooms = [1, 2, 3].map(() => ({ roomType: 'double', monthlyRent: 600 }) as const);
const house = { purchasePrice: 300_000, rooms };
const works = { purchasePrice: 150_000, afterRepairValue: 220_000, monthlyRent: 950 };
const resale = { purchasePrice: 150_000, expectedSalePrice: 220_000 };
const stays = { purchasePrice: 250_000, nightlyRate: 120 };
const loan = { monthlyRent: 950, propertyValue: 250_000, loanAmount: 140_000 };
const year = { taxYear: '2026-27', annualRent: 15_000, allowableCosts: 3_000, financeCosts: 8_000 };
const owner = { sharePercentage: 50, nation: 'england', otherIncome: 0 } as const;
const person = { ...year, nation: 'england', otherIncome: 0 } as const;
const summer = { months: 6, occupancyPercentage: 80 };
const axis = { input: 'monthlyRent', values: [1_000] };
const own = {
  name: 'A bank',
  interestCoverPercentage: 145,
  stressMarginPercentage: 2,
  stressFloorPercentage: 5.5,
  longFixStressMarginPercentage: 0,
  longFixStressFloorPercentage: 4.5,
  maximumLtvPercentage: 75,
  debtServiceCoverPercentage: null,
  standing: 'typical',
  source: 'a test',
} as const;

/** A value where the types admit none such. */
const bad = (value: unknown) => value as never;
const btlWith = (fields: object) => () => btl({ ...letting, ...fields });
const hmoWith = (fields: object) => () => hmo({ ...house, ...fields });
const brrrWith = (fields: object) => () => brrr({ ...works, ...fields });
const flipWith = (fields: object) => () => flip({ ...resale, ...fields });
const saWith = (fields: object) => () => sa({ ...stays, ...fields });
const lendingWith = (fields: object) => () => lending({ ...loan, ...fields });
const projectWith = (fields: object) => () => project({ btl: letting }, { years: 10, ...fields });
const drawn = (drawdowns: unknown) => brrrWith({ bridge: { drawdowns } });
const grid = (fields: object) => () =>
  sensitivity({ btl: letting }, { metric: 'stampDuty', x: axis, ...fields });
const bars = (fields: object) => () =>
  tornado(
    { btl: letting },
    { metric: 'stampDuty', inputs: ['monthlyRent'], changePercentage: 10, ...fields },
  );
const sought = (fields: object) => () =>
  solve({
    strategy: 'btl',
    deal: { monthlyRent: 1_200 },
    unknown: 'purchasePrice',
    metric: 'grossYieldPercentage',
    atLeast: 6,
    ...fields,
  });
const payable = (targets: unknown) => () =>
  mostYouCanPay({ btl: { monthlyRent: 1_200 } }, bad(targets));
const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);
const poundsMost = { min: 0, max: 1_000_000_000_000 };

function expectRefusal(call: () => unknown, refusal: Refusal): void {
  const expected = {
    code: refusal[0],
    field: refusal[1],
    value: refusal[2],
    bounds: refusal[3] ?? null,
  };
  let thrown: unknown;
  try {
    call();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(FreeholdError);
  const { code, field, value, bounds } = thrown as FreeholdError;
  expect({ code, field, value, bounds }).toStrictEqual(expected);
}

describe('fields of a deal', () => {
  test.each<Case>([
    [
      'an amount under 0',
      btlWith({ legalFees: -1 }),
      ['out_of_range', 'legalFees', -1, poundsMost],
    ],
    [
      'an amount past a thousand billion',
      btlWith({ legalFees: '1000000000000.01' }),
      ['out_of_range', 'legalFees', '1000000000000.01', poundsMost],
    ],
    [
      'a share above the whole',
      btlWith({ voidPercentage: 101 }),
      ['out_of_range', 'voidPercentage', 101, { min: 0, max: 100 }],
    ],
    [
      'a rate above 20 %',
      btlWith({ mortgageRatePercentage: 21 }),
      ['out_of_range', 'mortgageRatePercentage', 21, { min: 0, max: 20 }],
    ],
    [
      'a term of no years',
      btlWith({ mortgageTermYears: 0 }),
      ['out_of_range', 'mortgageTermYears', 0, { min: 1, max: 40 }],
    ],
    [
      'part of a year',
      btlWith({ mortgageTermYears: 1.5 }),
      ['not_an_integer', 'mortgageTermYears', 1.5],
    ],
    ['a buyer', btlWith({ buyer: 'trust' }), ['not_a_choice', 'buyer', 'trust']],
    ['a switch', btlWith({ interestOnly: 1 }), ['not_a_boolean', 'interestOnly', 1]],
    ['a tax', btlWith({ stampDuty: 5 }), ['not_an_object', 'stampDuty', 5]],
    ['no deal', () => btl(bad(null)), ['not_an_object', 'input', null]],
    [
      'a symbol',
      () => btl(bad({ ...letting, [Symbol.for('rent')]: 1 })),
      ['unknown_field', 'Symbol(rent)', 1],
    ],
    ['no rooms', () => hmo(bad({ purchasePrice: 1 })), ['required', 'rooms', undefined]],
    [
      'two rooms',
      hmoWith({ rooms: rooms.slice(1) }),
      ['out_of_range', 'rooms', rooms.slice(1), { min: 3 }],
    ],
    ['nobody', hmoWith({ occupiers: 0 }), ['out_of_range', 'occupiers', 0, { min: 1, max: 1000 }]],
    [
      'a crowd',
      hmoWith({ occupiers: 1001 }),
      ['out_of_range', 'occupiers', 1001, { min: 1, max: 1000 }],
    ],
    [
      'a licence for six years',
      hmoWith({ licenceYears: 6 }),
      ['out_of_range', 'licenceYears', 6, { min: 1, max: 5 }],
    ],
    [
      'a licence for none',
      hmoWith({ licenceYears: 0 }),
      ['out_of_range', 'licenceYears', 0, { min: 1, max: 5 }],
    ],
    [
      'works that add nothing',
      brrrWith({ afterRepairValue: 150_000 }),
      ['out_of_range', 'afterRepairValue', 150_000, { min: 150_000.01 }],
    ],
    [
      'an unused deposit under 5 %',
      brrrWith({ depositPercentage: 4 }),
      ['out_of_range', 'depositPercentage', 4, { min: 5, max: 100 }],
    ],
    [
      'a rate above 5 without its period',
      brrrWith({ bridgeRatePercentage: '10.2' }),
      ['ambiguous', 'bridgeRatePercentage', '10.2'],
    ],
    ['drawdowns', drawn('none'), ['not_a_list', 'bridge.drawdowns', 'none']],
    [
      'a drawdown too many',
      drawn(many(37, { month: 1, amount: 1 })),
      ['out_of_range', 'bridge.drawdowns', many(37, { month: 1, amount: 1 })],
    ],
    [
      'a drawdown after the bridge',
      drawn([
        { month: 6, amount: 1 },
        { month: 7, amount: 1 },
      ]),
      ['out_of_range', 'bridge.drawdowns[1].month', 7, { min: 1, max: 6 }],
    ],
    [
      'a drawdown on the first day',
      drawn([{ month: 0, amount: 1 }]),
      ['out_of_range', 'bridge.drawdowns[0].month', 0, { min: 1, max: 6 }],
    ],
    [
      'a refinance after 37 months',
      brrrWith({ refinance: { monthsToRefinance: 37 } }),
      ['out_of_range', 'refinance.monthsToRefinance', 37, { min: 1, max: 36 }],
    ],
    [
      'a cover of nothing',
      brrrWith({ refinance: { lender: { interestCoverPercentage: 0, stressRatePercentage: 5 } } }),
      ['out_of_range', 'refinance.lender.interestCoverPercentage', 0, { min: 1, max: 1000 }],
    ],
    [
      'a stress of nothing',
      brrrWith({
        refinance: { lender: { interestCoverPercentage: 145, stressRatePercentage: 0 } },
      }),
      ['out_of_range', 'refinance.lender.stressRatePercentage', 0, { min: 0.0001, max: 20 }],
    ],
    [
      'an unknown field of a lender',
      brrrWith({
        refinance: { lender: { interestCoverPercentage: 145, stressRatePercentage: 5, fee: 1 } },
      }),
      ['unknown_field', 'refinance.lender.fee', 1],
    ],
    [
      'an unused mortgage of a flip',
      flipWith({ mortgageTermYears: 41 }),
      ['out_of_range', 'mortgageTermYears', 41, { min: 1, max: 40 }],
    ],
    [
      'an unused deposit of a flip',
      flipWith({ depositPercentage: 4 }),
      ['out_of_range', 'depositPercentage', 4, { min: 5, max: 100 }],
    ],
    [
      'an unused rate of a flip',
      flipWith({ mortgageRatePercentage: 21 }),
      ['out_of_range', 'mortgageRatePercentage', 21, { min: 0, max: 20 }],
    ],
    [
      'an unused switch of a flip',
      flipWith({ interestOnly: 'yes' }),
      ['not_a_boolean', 'interestOnly', 'yes'],
    ],
    [
      'no months',
      flipWith({ holdingPeriodMonths: 0 }),
      ['out_of_range', 'holdingPeriodMonths', 0, { min: 1, max: 60 }],
    ],
    [
      'stays of more than a year',
      saWith({ averageStayNights: 366 }),
      ['out_of_range', 'averageStayNights', 366, { min: 1, max: 365 }],
    ],
    ['seasons', saWith({ seasons: 'two' }), ['not_a_list', 'seasons', 'two']],
    [
      'seasons of half a year',
      saWith({ seasons: [summer] }),
      ['out_of_range', 'seasons', [summer]],
    ],
    [
      'a season of 13 months',
      saWith({ seasons: [{ ...summer, months: 13 }] }),
      ['out_of_range', 'seasons[0].months', 13, { min: 1, max: 12 }],
    ],
    [
      'a season of no months',
      saWith({ seasons: [summer, { ...summer, months: 0 }] }),
      ['out_of_range', 'seasons[1].months', 0, { min: 1, max: 12 }],
    ],
    [
      'an unknown field of a season',
      saWith({ seasons: [summer, { ...summer, nights: 1 }] }),
      ['unknown_field', 'seasons[1].nights', 1],
    ],
    [
      'a season that is left out',
      saWith({
        useSeasonalModel: true,
        peakOccupancyPercentage: 80,
        shoulderOccupancyPercentage: 60,
      }),
      ['required', 'offPeakOccupancyPercentage', undefined],
    ],
  ])('%s', (_given, call, refusal) => {
    expectRefusal(call, refusal);
  });
});

const shares = (ownershipShares: unknown) => btlWith({ ownershipShares });

describe("owners' shares", () => {
  test.each<Case>([
    ['no list', shares('half'), ['not_a_list', 'ownershipShares', 'half']],
    ['nobody', shares([]), ['out_of_range', 'ownershipShares', [], { min: 1, max: 20 }]],
    [
      'twenty-one',
      shares(many(21, 5)),
      ['out_of_range', 'ownershipShares', many(21, 5), { min: 1, max: 20 }],
    ],
    [
      'nothing of it',
      shares([100, 0]),
      ['out_of_range', 'ownershipShares[1]', 0, { min: 0, max: 100 }],
    ],
    [
      'more than all of it',
      shares([100.0001]),
      ['out_of_range', 'ownershipShares[0]', 100.0001, { min: 0, max: 100 }],
    ],
    ['a word', shares([50, 'half']), ['not_a_number', 'ownershipShares[1]', 'half']],
    ['99 %', shares([50, 49]), ['shares_not_whole', 'ownershipShares', [50, 49]]],
  ])('%s', (_given, call, refusal) => {
    expectRefusal(call, refusal);
  });

  test('twenty owners have their twentieths, one owner has it all', () => {
    expect(btl({ ...letting, ownershipShares: many(20, 5) }).owners).toHaveLength(20);
    expect(btl({ ...letting, ownershipShares: [100] }).owners).toHaveLength(1);
    expect(btl(letting)).not.toHaveProperty('owners');
  });
});

describe('lending', () => {
  test.each<Case>([
    ['a lender', lendingWith({ lender: 'bank' }), ['not_a_choice', 'lender', 'bank']],
    ['no lender', lendingWith({ lender: null }), ['not_an_object', 'lender', null]],
    [
      'a fix',
      lendingWith({ fixedYears: 41 }),
      ['out_of_range', 'fixedYears', 41, { min: 0, max: 40 }],
    ],
    ['a name', lendingWith({ lender: { ...own, name: 5 } }), ['not_text', 'lender.name', 5]],
    [
      'a cover of nothing',
      lendingWith({ lender: { ...own, interestCoverPercentage: 0.9 } }),
      ['out_of_range', 'lender.interestCoverPercentage', 0.9, { min: 1, max: 1000 }],
    ],
    [
      'a cover of more than ten times',
      lendingWith({ lender: { ...own, debtServiceCoverPercentage: 1001 } }),
      ['out_of_range', 'lender.debtServiceCoverPercentage', 1001, { min: 1, max: 1000 }],
    ],
    [
      'a margin',
      lendingWith({ lender: { ...own, stressMarginPercentage: 21 } }),
      ['out_of_range', 'lender.stressMarginPercentage', 21, { min: 0, max: 20 }],
    ],
    [
      'a floor',
      lendingWith({ lender: { ...own, stressFloorPercentage: 21 } }),
      ['out_of_range', 'lender.stressFloorPercentage', 21, { min: 0, max: 20 }],
    ],
    [
      'a margin of a long fix',
      lendingWith({ lender: { ...own, longFixStressMarginPercentage: 21 } }),
      ['out_of_range', 'lender.longFixStressMarginPercentage', 21, { min: 0, max: 20 }],
    ],
    [
      'a floor of a long fix',
      lendingWith({ lender: { ...own, longFixStressFloorPercentage: 21 } }),
      ['out_of_range', 'lender.longFixStressFloorPercentage', 21, { min: 0, max: 20 }],
    ],
    [
      'a loan above the value',
      lendingWith({ lender: { ...own, maximumLtvPercentage: 101 } }),
      ['out_of_range', 'lender.maximumLtvPercentage', 101, { min: 0, max: 100 }],
    ],
    [
      'a standing',
      lendingWith({ lender: { ...own, standing: 'quoted' } }),
      ['not_a_choice', 'lender.standing', 'quoted'],
    ],
    [
      'an unknown field',
      lendingWith({ lender: { ...own, fee: 1 } }),
      ['unknown_field', 'lender.fee', 1],
    ],
  ])('%s', (_given, call, refusal) => {
    expectRefusal(call, refusal);
  });
});

const owned = (owners: unknown) => () => ownersTax({ ...year, owners: bad(owners) });

describe('tax', () => {
  test.each<Case>([
    [
      'a year to come',
      () => personalTax({ ...person, taxYear: '2031-32' }),
      ['tax_year_not_enacted', 'taxYear', '2031-32'],
    ],
    [
      'a year that does not follow',
      () => personalTax({ ...person, taxYear: '2031-33' }),
      ['not_a_choice', 'taxYear', '2031-33'],
    ],
    [
      'text around a year',
      () => personalTax({ ...person, taxYear: '2031-32 ' }),
      ['not_a_choice', 'taxYear', '2031-32 '],
    ],
    [
      'text before a year',
      () => personalTax({ ...person, taxYear: '02031-32' }),
      ['not_a_choice', 'taxYear', '02031-32'],
    ],
    [
      'a field of nobody',
      () => personalTax(bad({ ...person, age: 40 })),
      ['unknown_field', 'age', 40],
    ],
    ['owners', owned('two'), ['not_a_list', 'owners', 'two']],
    ['no owners', owned([]), ['out_of_range', 'owners', []]],
    [
      'twenty-one owners',
      owned(many(21, { ...owner, sharePercentage: 5 })),
      ['out_of_range', 'owners', many(21, { ...owner, sharePercentage: 5 })],
    ],
    ['half of it', owned([owner]), ['shares_not_whole', 'owners', '50']],
    [
      'an income of the second',
      owned([owner, { ...owner, otherIncome: -1 }]),
      ['out_of_range', 'owners[1].otherIncome', -1, poundsMost],
    ],
    [
      'a field of the second',
      owned([owner, { ...owner, age: 40 }]),
      ['unknown_field', 'owners[1].age', 40],
    ],
    [
      'an owner of a projection',
      projectWith({
        taxPayer: {
          kind: 'individual',
          taxYear: '2026-27',
          owners: [owner, { ...owner, otherIncome: -1 }],
        },
      }),
      ['out_of_range', 'taxPayer.owners[1].otherIncome', -1, poundsMost],
    ],
    [
      'associated companies',
      () =>
        companyTax({
          financialYear: 2026,
          annualRent: 1,
          allowableCosts: 0,
          financeCosts: 0,
          associatedCompanies: 1001,
        }),
      ['out_of_range', 'associatedCompanies', 1001, { min: 0, max: 1_000 }],
    ],
  ])('%s', (_given, call, refusal) => {
    expectRefusal(call, refusal);
  });
});

describe('years ahead', () => {
  const early = { month: 60, mortgageRatePercentage: 5 };
  test.each<Case>([
    ['no years', projectWith({ years: 0 }), ['out_of_range', 'years', 0, { min: 1, max: 40 }]],
    ['forty-one', projectWith({ years: 41 }), ['out_of_range', 'years', 41, { min: 1, max: 40 }]],
    ...['rentGrowthPercentage', 'costGrowthPercentage', 'valueGrowthPercentage'].map(
      (field): Case => [
        field,
        projectWith({ [field]: 50.5 }),
        ['out_of_range', field, 50.5, { min: -50, max: 50 }],
      ],
    ),
    [
      'a flip sold later',
      () => project({ flip: { ...resale, holdingPeriodMonths: 13 } }, { years: 1 }),
      ['out_of_range', 'years', 1, { min: 2, max: 40 }],
    ],
    [
      // The twelfth month ends the bridge: the letting begins in the thirteenth.
      'a letting that begins later',
      () => project({ brrr: { ...works, bridgeMonths: 12 } }, { years: 1 }),
      ['out_of_range', 'years', 1, { min: 2, max: 40 }],
    ],
    ['sale', projectWith({ sale: { price: 1 } }), ['unknown_field', 'sale.price', 1]],
    ['refinances', projectWith({ refinances: early }), ['not_a_list', 'refinances', early]],
    [
      'a refinance of a flip',
      () => project({ flip: resale }, { years: 1, refinances: [early] }),
      ['out_of_range', 'refinances', [early]],
    ],
    [
      'a refinance on the first day',
      projectWith({ refinances: [{ ...early, month: 0 }] }),
      ['out_of_range', 'refinances[0].month', 0, { min: 1, max: 119 }],
    ],
    [
      'a refinance at the sale',
      projectWith({ refinances: [early, { ...early, month: 120 }] }),
      ['out_of_range', 'refinances[1].month', 120, { min: 61, max: 119 }],
    ],
    [
      'a new rate',
      projectWith({ refinances: [{ ...early, mortgageRatePercentage: 21 }] }),
      ['out_of_range', 'refinances[0].mortgageRatePercentage', 21, { min: 0, max: 20 }],
    ],
    [
      'a new term',
      projectWith({ refinances: [{ ...early, mortgageTermYears: 41 }] }),
      ['out_of_range', 'refinances[0].mortgageTermYears', 41, { min: 1, max: 40 }],
    ],
    [
      'no new term',
      projectWith({ refinances: [{ ...early, mortgageTermYears: 0 }] }),
      ['out_of_range', 'refinances[0].mortgageTermYears', 0, { min: 1, max: 40 }],
    ],
    [
      'a term that has ended',
      () =>
        project({ btl: { ...letting, mortgageTermYears: 5 } }, { years: 10, refinances: [early] }),
      ['required', 'refinances[0].mortgageTermYears', undefined],
    ],
    [
      'an unknown field',
      projectWith({ refinances: [{ ...early, fee: 1 }] }),
      ['unknown_field', 'refinances[0].fee', 1],
    ],
    ['an unknown field beside', projectWith({ growth: 1 }), ['unknown_field', 'growth', 1]],
    [
      'a field of the deal',
      () => project({ btl: { ...letting, monthlyRent: -1 } }, { years: 1 }),
      ['out_of_range', 'btl.monthlyRent', -1, poundsMost],
    ],
  ])('%s', (_given, call, refusal) => {
    expectRefusal(call, refusal);
  });
});

describe('sensitivity and tornado', () => {
  test.each<Case>([
    ['no axis', grid({ x: 5 }), ['not_an_object', 'x', 5]],
    ['a name that is no text', grid({ x: { ...axis, input: 5 } }), ['not_text', 'x.input', 5]],
    [
      'an empty name',
      grid({ x: { ...axis, input: '' } }),
      ['out_of_range', 'x.input', '', { min: 1, max: 100 }],
    ],
    [
      'a name of 101 characters',
      grid({ y: { ...axis, input: 'a'.repeat(101) } }),
      ['out_of_range', 'y.input', 'a'.repeat(101), { min: 1, max: 100 }],
    ],
    ['one value', grid({ x: { ...axis, values: 5 } }), ['not_a_list', 'x.values', 5]],
    [
      'no values',
      grid({ y: { ...axis, values: [] } }),
      ['out_of_range', 'y.values', [], { min: 1 }],
    ],
    ['a field of an axis', grid({ x: { ...axis, step: 1 } }), ['unknown_field', 'x.step', 1]],
    ['a field', grid({ z: 1 }), ['unknown_field', 'z', 1]],
    [
      '10,001 cells',
      grid({ x: { ...axis, values: many(10_001, 1_000) } }),
      ['out_of_range', 'x', 10_001, { max: 10_000 }],
    ],
    ['a metric', grid({ metric: 'yield' }), ['not_a_choice', 'metric', 'yield']],
    [
      'a metric of every object',
      grid({ metric: 'toString' }),
      ['not_a_choice', 'metric', 'toString'],
    ],
    ['one input', bars({ inputs: 'monthlyRent' }), ['not_a_list', 'inputs', 'monthlyRent']],
    ['no inputs', bars({ inputs: [] }), ['out_of_range', 'inputs', [], { min: 1, max: 100 }]],
    [
      '101 inputs',
      bars({ inputs: many(101, 'monthlyRent') }),
      ['out_of_range', 'inputs', many(101, 'monthlyRent'), { min: 1, max: 100 }],
    ],
    [
      'an input that is no text',
      bars({ inputs: ['monthlyRent', 5] }),
      ['not_text', 'inputs[1]', 5],
    ],
    ['an input nobody gave', bars({ inputs: ['toString'] }), ['required', 'toString', undefined]],
    [
      'no change',
      bars({ changePercentage: 0 }),
      ['out_of_range', 'changePercentage', 0, { min: 0.0001, max: 100 }],
    ],
    ['a field of a tornado', bars({ z: 1 }), ['unknown_field', 'z', 1]],
    ['no deal', () => tornado(bad({ btl: 5 }), bad({})), ['not_an_object', 'btl', 5]],
    [
      'two deals',
      () => sensitivity(bad({ btl: letting, hmo: house }), bad({})),
      ['not_a_choice', 'deal', 'btl'],
    ],
    [
      'no strategy',
      () => sensitivity(bad({ let: letting }), bad({})),
      ['not_a_choice', 'deal', 'let'],
    ],
    ['nothing', () => sensitivity(bad(null), bad({})), ['not_a_choice', 'deal', undefined]],
  ])('%s', (_given, call, refusal) => {
    expectRefusal(call, refusal);
  });

  test('100 inputs and names of 100 characters are not too many', () => {
    const inputs = many(100, 'monthlyRent');
    expect(
      tornado({ btl: letting }, { metric: 'annualRent', inputs, changePercentage: 1 }).bars,
    ).toHaveLength(100);
    const input = 'a'.repeat(100);
    expectRefusal(grid({ x: { input, values: [1] } }), ['unknown_field', `btl.${input}`, 1]);
  });

  test('10,000 cells are not too many', () => {
    const x = { ...axis, values: many(10_000, 1) };
    expect(sensitivity({ btl: letting }, { metric: 'annualRent', x }).grid[0]).toHaveLength(10_000);
  });
});

describe('solve, most you can pay, compare', () => {
  test.each<Case>([
    ['no input', () => solve(bad(null)), ['not_an_object', 'input', null]],
    ['a strategy', sought({ strategy: 'let' }), ['not_a_choice', 'strategy', 'let']],
    ['an unknown', sought({ unknown: 'toString' }), ['not_a_choice', 'unknown', 'toString']],
    ...[['purchasePrice'], Object('purchasePrice'), Object.create(null)].map(
      (unknown: unknown): Case => [
        'an unknown that is no text',
        sought({ unknown }),
        ['not_a_choice', 'unknown', unknown],
      ],
    ),
    ...[['netYieldPercentage'], Object.create(null)].map((metric: unknown): Case => [
      'a metric that is no text',
      sought({ metric }),
      ['not_a_choice', 'metric', metric],
    ]),
    ['a metric', sought({ metric: 'toString' }), ['not_a_choice', 'metric', 'toString']],
    ['two targets', sought({ atMost: 7 }), ['required', 'atLeast', 6]],
    ['no target', sought({ atLeast: undefined }), ['required', 'atLeast', undefined]],
    ['a target', sought({ atLeast: 'six' }), ['not_a_number', 'atLeast', 'six']],
    ['a cap', sought({ atLeast: undefined, atMost: 'six' }), ['not_a_number', 'atMost', 'six']],
    [
      'an end under the start',
      sought({ from: 200_000, to: 100_000 }),
      ['out_of_range', 'from', 200_000, { min: 0.01, max: 100_000 }],
    ],
    ['targets', payable('all'), ['not_a_list', 'targets', 'all']],
    ['no targets', payable([]), ['out_of_range', 'targets', [], { min: 1, max: 20 }]],
    [
      '21 targets',
      payable(many(21, { metric: 'annualRent', atLeast: 1 })),
      [
        'out_of_range',
        'targets',
        many(21, { metric: 'annualRent', atLeast: 1 }),
        { min: 1, max: 20 },
      ],
    ],
    ['one strategy', () => compare({ btl: letting }), ['required', 'strategies', 1]],
    ['a list', () => compare(bad([])), ['not_an_object', 'input', []]],
    [
      'options',
      () => compare({ btl: letting, sa: stays }, bad(5)),
      ['not_an_object', 'options', 5],
    ],
    ['metrics', () => metricStrings(bad(5)), ['not_an_object', 'metrics', 5]],
    ['a metric of text', () => metricStrings({ yield: 5 }), ['not_a_number', 'yield', 5]],
    ['columns', () => btlColumns(bad(letting)), ['not_a_list', 'inputs', letting]],
    ['no rows', () => btlColumns([]), ['out_of_range', 'inputs', [], { min: 1 }]],
    [
      'a row',
      () => btlColumns([letting, { ...letting, monthlyRent: -1 }]),
      ['out_of_range', 'inputs[1].monthlyRent', -1, poundsMost],
    ],
    ['a row that is none', () => btlColumns([bad(5)]), ['not_an_object', 'inputs[0]', 5]],
  ])('%s', (_given, call, refusal) => {
    expectRefusal(call, refusal);
  });
});
