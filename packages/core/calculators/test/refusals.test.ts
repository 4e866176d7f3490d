import {
  brrr,
  btl,
  compare,
  flip,
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
  unitOf,
} from '@freehold/calculators';
import { btlColumns } from '@freehold/calculators/batch';
import { companyTax, ownersTax } from '@freehold/calculators/tax';
import { describe, expect, test } from 'vitest';
import { refuses, type Refused } from '../../money/test/refuses.ts';
import { ownLender as own } from './known-deals.ts';

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

/** A value where the types admit none such. */
const bad = (value: unknown) => value as never;
const btlWith = (fields: object) => btl({ ...letting, ...fields });
const taxedBy = (stampDuty: object) => btlWith({ stampDuty });
const fromJson: unknown = JSON.parse('{"purchasePrice":1,"monthlyRent":1,"__proto__":{"x":1}}');
const hmoWith = (fields: object) => hmo({ ...house, ...fields });
const brrrWith = (fields: object) => brrr({ ...works, ...fields });
const roomWith = (fields: object) =>
  hmoWith({ rooms: [...rooms.slice(1), { ...rooms[0], ...fields }] });
const renewed = (refurbishmentCosts: object) => brrrWith({ refurbishmentCosts });
const flipWith = (fields: object) => flip({ ...resale, ...fields });
const saWith = (fields: object) => sa({ ...stays, ...fields });
const lendingWith = (fields: object) => lending({ ...loan, ...fields });
const projectWith = (fields: object) => project({ btl: letting }, { years: 10, ...fields });
const bridgeWith = (bridge: object) => brrrWith({ bridge });
const drawn = (fields: object) =>
  bridgeWith({
    drawdowns: [
      { month: 6, amount: 1 },
      { month: 1, amount: 1, ...fields },
    ],
  });
const refinanceWith = (refinance: object) => brrrWith({ refinance });
const testedBy = (fields: object) =>
  refinanceWith({ lender: { interestCoverPercentage: 145, stressRatePercentage: 5, ...fields } });
const seasonWith = (fields: object) => saWith({ seasons: [summer, { ...summer, ...fields }] });
const seasonal = {
  peakOccupancyPercentage: 80,
  shoulderOccupancyPercentage: 60,
  offPeakOccupancyPercentage: 40,
};
const lentBy = (fields: object) => lendingWith({ lender: { ...own, ...fields } });
const twentieth = { ...owner, sharePercentage: 5 };
const projectedOwner = (fields: object) =>
  projectWith({
    taxPayer: { kind: 'individual', taxYear: '2026-27', owners: [owner, { ...owner, ...fields }] },
  });
const inOneYear = (deal: object) => (fields: object) => project(bad(deal), { years: 1, ...fields });
const paidBy = (fields: object) =>
  projectWith({
    taxPayer: {
      kind: 'individual',
      taxYear: '2026-27',
      nation: 'england',
      otherIncome: 0,
      ...fields,
    },
  });
const along = (name: 'x' | 'y') => (fields: object) => grid({ [name]: { ...axis, ...fields } });
const grid = (fields: object) =>
  sensitivity({ btl: letting }, { metric: 'stampDuty', x: axis, ...fields });
const bars = (fields: object) =>
  tornado(
    { btl: letting },
    { metric: 'stampDuty', inputs: ['monthlyRent'], changePercentage: 10, ...fields },
  );
const sought = (fields: object) =>
  solve({
    strategy: 'btl',
    deal: { monthlyRent: 1_200 },
    unknown: 'purchasePrice',
    metric: 'grossYieldPercentage',
    atLeast: 6,
    ...fields,
  });
const payable = ({ targets }: { targets: unknown }) =>
  mostYouCanPay({ btl: { monthlyRent: 1_200 } }, bad(targets));
const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);
const most = 1_000_000_000_000;

describe('fields of a deal', () => {
  refuses([
    [btlWith, 'out_of_range', 'legalFees', -1, 0, most],
    [btlWith, 'out_of_range', 'legalFees', '1000000000000.01', 0, most],
    [btlWith, 'out_of_range', 'voidPercentage', 101, 0, 100],
    [btlWith, 'out_of_range', 'mortgageRatePercentage', 21, 0, 20],
    [btlWith, 'out_of_range', 'mortgageTermYears', 0, 1, 40],
    [btlWith, 'not_an_integer', 'mortgageTermYears', 1.5],
    [btlWith, 'not_a_choice', 'buyer', 'trust'],
    [btlWith, 'not_a_boolean', 'interestOnly', 1],
    [btlWith, 'not_an_object', 'stampDuty', 5],
    [btlWith, 'out_of_range', 'purchasePrice', -1, 0, most],
    [btlWith, 'out_of_range', 'purchasePrice', 1e13, 0, most],
    [btlWith, 'not_a_number', 'purchasePrice', NaN],
    [btlWith, 'not_finite', 'purchasePrice', Infinity],
    [btlWith, 'not_a_number', 'purchasePrice', '1e400'],
    [btlWith, 'not_a_number', 'purchasePrice', 'a house'],
    [btlWith, 'not_a_number', 'purchasePrice', null],
    [btlWith, 'not_a_number', 'purchasePrice', [250_000]],
    [btlWith, 'required', 'monthlyRent', undefined],
    [btlWith, 'out_of_range', 'depositPercentage', 4.99, 5, 100],
    [btlWith, 'out_of_range', 'depositPercentage', 100.01, 5, 100],
    [btlWith, 'out_of_range', 'mortgageRatePercentage', 20.01, 0, 20],
    [btlWith, 'out_of_range', 'mortgageRatePercentage', -0.01, 0, 20],
    [btlWith, 'out_of_range', 'mortgageTermYears', 41, 1, 40],
    [btlWith, 'not_a_boolean', 'interestOnly', 'yes'],
    [btlWith, 'out_of_range', 'managementFeePercentage', 101, 0, 100],
    [btlWith, 'unknown_field', 'rent', 1_200],
    [btlWith, 'unknown_field', 'toString', 1],
    ...[undefined, null, 5, 'text', []].map((input: unknown): Refused => [
      () => btl(bad(input)),
      input === undefined ? 'required' : 'not_an_object',
      'input',
      input,
    ]),
    [() => btl(bad(fromJson)), 'unknown_field', '__proto__', { x: 1 }],
    // Amounts too far apart to be exact.
    [
      () => btl({ purchasePrice: 0.01, monthlyRent: 900_000_000_000 }),
      'figures_out_of_range',
      'monthlyRent',
      900_000_000_000,
    ],
    [taxedBy, 'not_a_choice', 'stampDuty.nation', 'france'],
    [taxedBy, 'not_a_date', 'stampDuty.effectiveDate', '2026-02-30'],
    [taxedBy, 'date_outside_coverage', 'stampDuty.effectiveDate', '1900-01-01', '2003-12-01'],
    [taxedBy, 'not_text', 'stampDuty.effectiveDate', 20_260_101],
    [taxedBy, 'unknown_field', 'stampDuty.surcharge', true],
    [taxedBy, 'not_a_boolean', 'stampDuty.additionalProperty', 1],
    [() => btl(bad({ ...letting, [Symbol.for('rent')]: 1 })), 'unknown_field', 'Symbol(rent)', 1],
    [() => hmo(bad({ purchasePrice: 1 })), 'required', 'rooms', undefined],
    [hmoWith, 'out_of_range', 'rooms', rooms.slice(1), 3],
    [hmoWith, 'not_a_list', 'rooms', 'three'],
    [roomWith, 'not_a_choice', 'rooms[2].roomType', 'cellar'],
    [roomWith, 'required', 'rooms[2].monthlyRent', undefined],
    [roomWith, 'out_of_range', 'rooms[2].monthlyRent', -1, 0, most],
    [roomWith, 'unknown_field', 'rooms[2].size', 10],
    [() => hmoWith({ rooms: [...rooms.slice(1), 600] }), 'not_an_object', 'rooms[2]', 600],
    [hmoWith, 'out_of_range', 'occupiers', 0, 1, 1000],
    [hmoWith, 'out_of_range', 'occupiers', 1001, 1, 1000],
    [hmoWith, 'out_of_range', 'licenceYears', 6, 1, 5],
    [hmoWith, 'out_of_range', 'licenceYears', 0, 1, 5],
    [brrrWith, 'out_of_range', 'afterRepairValue', 150_000, 150_000.01],
    [brrrWith, 'out_of_range', 'afterRepairValue', 149_999, 150_000.01],
    [brrrWith, 'ambiguous', 'bridgeRatePercentage', 5.01],
    [brrrWith, 'not_a_choice', 'bridgeRatePeriod', 'week'],
    [brrrWith, 'out_of_range', 'bridgeMonths', 37, 1, 36],
    [brrrWith, 'out_of_range', 'refinanceLtvPercentage', 101, 0, 100],
    [brrrWith, 'not_an_object', 'refurbishmentCosts', 5],
    [renewed, 'unknown_field', 'refurbishmentCosts.gold', 1],
    [renewed, 'out_of_range', 'refurbishmentCosts.roof', -1, 0, most],
    [brrrWith, 'out_of_range', 'depositPercentage', 4, 5, 100],
    [brrrWith, 'ambiguous', 'bridgeRatePercentage', '10.2'],
    [bridgeWith, 'not_a_list', 'bridge.drawdowns', 'none'],
    [
      bridgeWith,
      'out_of_range',
      'bridge.drawdowns',
      many(37, { month: 1, amount: 1 }),
      undefined,
      36,
    ],
    [drawn, 'out_of_range', 'bridge.drawdowns[1].month', 7, 1, 6],
    [drawn, 'out_of_range', 'bridge.drawdowns[1].month', 0, 1, 6],
    [refinanceWith, 'out_of_range', 'refinance.monthsToRefinance', 37, 1, 36],
    [testedBy, 'out_of_range', 'refinance.lender.interestCoverPercentage', 0, 1, 1000],
    [testedBy, 'out_of_range', 'refinance.lender.stressRatePercentage', 0, 0.0001, 20],
    [testedBy, 'unknown_field', 'refinance.lender.fee', 1],
    [flipWith, 'out_of_range', 'mortgageTermYears', 41, 1, 40],
    [flipWith, 'out_of_range', 'depositPercentage', 4, 5, 100],
    [flipWith, 'out_of_range', 'mortgageRatePercentage', 21, 0, 20],
    [flipWith, 'not_a_boolean', 'interestOnly', 'yes'],
    [flipWith, 'out_of_range', 'holdingPeriodMonths', 0, 1, 60],
    [flipWith, 'out_of_range', 'holdingPeriodMonths', 61, 1, 60],
    [() => flip(bad({ purchasePrice: 1 })), 'required', 'expectedSalePrice', undefined],
    [saWith, 'out_of_range', 'averageStayNights', 0.5, 1, 365],
    [saWith, 'out_of_range', 'averageStayNights', 366, 1, 365],
    [saWith, 'out_of_range', 'btlMonthlyRent', -1, 0, most],
    [saWith, 'not_a_list', 'seasons', 'two'],
    [saWith, 'out_of_range', 'seasons', [summer]],
    [seasonWith, 'out_of_range', 'seasons[1].months', 13, 1, 12],
    [seasonWith, 'out_of_range', 'seasons[1].months', 0, 1, 12],
    [seasonWith, 'unknown_field', 'seasons[1].nights', 1],
    ...Object.entries(seasonal).map(([left]): Refused => [
      () => saWith({ useSeasonalModel: true, ...seasonal, [left]: undefined }),
      'required',
      left,
      undefined,
    ]),
  ]);
});

describe("owners' shares", () => {
  refuses([
    [btlWith, 'not_a_list', 'ownershipShares', 'half'],
    [btlWith, 'out_of_range', 'ownershipShares', [], 1, 20],
    [btlWith, 'out_of_range', 'ownershipShares', many(21, 5), 1, 20],
    [() => btlWith({ ownershipShares: [100, 0] }), 'out_of_range', 'ownershipShares[1]', 0, 0, 100],
    [
      () => btlWith({ ownershipShares: [100.0001] }),
      'out_of_range',
      'ownershipShares[0]',
      100.0001,
      0,
      100,
    ],
    [() => btlWith({ ownershipShares: [50, 'x'] }), 'not_a_number', 'ownershipShares[1]', 'x'],
    [btlWith, 'shares_not_whole', 'ownershipShares', [50, 49]],
  ]);

  test('twenty owners have their twentieths, one owner has it all', () => {
    expect(btl({ ...letting, ownershipShares: many(20, 5) }).owners).toHaveLength(20);
    expect(btl({ ...letting, ownershipShares: [100] }).owners).toHaveLength(1);
    expect(btl(letting)).not.toHaveProperty('owners');
  });
});

describe('lending', () => {
  refuses([
    [lendingWith, 'not_a_choice', 'lender', 'bank'],
    [lendingWith, 'not_an_object', 'lender', null],
    [lendingWith, 'out_of_range', 'fixedYears', 41, 0, 40],
    [lendingWith, 'out_of_range', 'fixedYears', -1, 0, 40],
    [lendingWith, 'out_of_range', 'loanAmount', -0.01, 0, most],
    [lendingWith, 'out_of_range', 'monthlyRent', -1, 0, most],
    [lendingWith, 'out_of_range', 'propertyValue', -1, 0, most],
    [lendingWith, 'out_of_range', 'annualOperatingCosts', -1, 0, most],
    [lendingWith, 'out_of_range', 'mortgageRatePercentage', -0.0001, 0, 20],
    [lendingWith, 'out_of_range', 'mortgageTermYears', -1, 1, 40],
    [lentBy, 'required', 'lender.name', undefined],
    [lentBy, 'not_text', 'lender.name', 5],
    [lentBy, 'out_of_range', 'lender.interestCoverPercentage', 0, 1, 1000],
    [lentBy, 'out_of_range', 'lender.debtServiceCoverPercentage', -1, 1, 1000],
    [lentBy, 'out_of_range', 'lender.stressMarginPercentage', -2, 0, 20],
    [lentBy, 'out_of_range', 'lender.stressFloorPercentage', -0.1, 0, 20],
    [lentBy, 'out_of_range', 'lender.maximumLtvPercentage', -75, 0, 100],
    [lentBy, 'out_of_range', 'lender.interestCoverPercentage', 0.9, 1, 1000],
    [lentBy, 'out_of_range', 'lender.debtServiceCoverPercentage', 1001, 1, 1000],
    [lentBy, 'out_of_range', 'lender.stressMarginPercentage', 21, 0, 20],
    [lentBy, 'out_of_range', 'lender.stressFloorPercentage', 21, 0, 20],
    [lentBy, 'out_of_range', 'lender.longFixStressMarginPercentage', 21, 0, 20],
    [lentBy, 'out_of_range', 'lender.longFixStressFloorPercentage', 21, 0, 20],
    [lentBy, 'out_of_range', 'lender.maximumLtvPercentage', 101, 0, 100],
    [lentBy, 'not_a_choice', 'lender.standing', 'quoted'],
    [lentBy, 'unknown_field', 'lender.fee', 1],
  ]);
});

const taxed = (fields: object) => personalTax({ ...person, ...fields });
const owned = (owners: readonly object[]) => ownersTax({ ...year, owners: bad(owners) });
const secondOwner = (fields: object) => owned([owner, { ...owner, ...fields }]);
const company = { financialYear: 2026, annualRent: 1, allowableCosts: 0, financeCosts: 0 };

describe('tax', () => {
  refuses([
    [taxed, 'tax_year_not_enacted', 'taxYear', '2068-69'],
    [taxed, 'not_a_choice', 'taxYear', '2019-20'],
    [taxed, 'not_a_choice', 'taxYear', '2031-33'],
    [taxed, 'not_a_choice', 'taxYear', '2031-32 '],
    [taxed, 'not_a_choice', 'taxYear', '02031-32'],
    [taxed, 'unknown_field', 'age', 40],
    [
      (fields: object) => ownersTax({ ...year, owners: [], ...fields }),
      'not_a_list',
      'owners',
      'two',
    ],
    [() => owned([]), 'out_of_range', 'owners', [], 1, 20],
    [() => owned(many(21, twentieth)), 'out_of_range', 'owners', many(21, twentieth), 1, 20],
    [() => owned([owner]), 'shares_not_whole', 'owners', '50'],
    [
      () => owned([owner, { ...owner, sharePercentage: 49.9999 }]),
      'shares_not_whole',
      'owners',
      '99.9999',
    ],
    [secondOwner, 'out_of_range', 'owners[1].sharePercentage', 101, 0, 100],
    [secondOwner, 'not_a_choice', 'owners[1].nation', 'france'],
    [secondOwner, 'out_of_range', 'owners[1].otherIncome', -1, 0, most],
    [secondOwner, 'unknown_field', 'owners[1].age', 40],
    [projectedOwner, 'out_of_range', 'taxPayer.owners[1].otherIncome', -1, 0, most],
    [
      (fields: object) => companyTax({ ...company, ...fields }),
      'out_of_range',
      'associatedCompanies',
      1001,
      0,
      1_000,
    ],
  ]);
});

describe('years ahead', () => {
  const early = { month: 60, mortgageRatePercentage: 5 };
  const refinanced = (fields: object) => projectWith({ refinances: [{ ...early, ...fields }] });
  refuses([
    [projectWith, 'out_of_range', 'years', 0, 1, 40],
    [projectWith, 'out_of_range', 'years', 41, 1, 40],
    [projectWith, 'not_an_integer', 'years', 1.5],
    [projectWith, 'required', 'years', undefined],
    [() => projectWith({ sale: { legalFees: -1 } }), 'out_of_range', 'sale.legalFees', -1, 0, most],
    [paidBy, 'not_a_choice', 'taxPayer.kind', 'trust'],
    [paidBy, 'out_of_range', 'taxPayer.otherIncome', -1, 0, most],
    [paidBy, 'tax_year_not_enacted', 'taxPayer.taxYear', '2068-69'],
    [
      () => projectWith({ taxPayer: { kind: 'company', financialYear: 2068 } }),
      'out_of_range',
      'taxPayer.financialYear',
      2068,
      2023,
      2067,
    ],
    [
      () => projectWith({ taxPayer: { kind: 'individual', taxYear: '2026-27', owners: [{}] } }),
      'required',
      'taxPayer.owners[0].nation',
      undefined,
    ],
    ...['rentGrowthPercentage', 'costGrowthPercentage', 'valueGrowthPercentage'].map(
      (field): Refused => [projectWith, 'out_of_range', field, 50.5, -50, 50],
    ),
    [
      inOneYear({ flip: { ...resale, holdingPeriodMonths: 13 } }),
      'out_of_range',
      'years',
      1,
      2,
      40,
    ],
    // The twelfth month ends the bridge: the letting begins in the thirteenth.
    [inOneYear({ brrr: { ...works, bridgeMonths: 12 } }), 'out_of_range', 'years', 1, 2, 40],
    [() => projectWith({ sale: { price: 1 } }), 'unknown_field', 'sale.price', 1],
    [projectWith, 'not_a_list', 'refinances', early],
    [inOneYear({ flip: resale }), 'out_of_range', 'refinances', [early]],
    [refinanced, 'out_of_range', 'refinances[0].month', 0, 1, 119],
    [
      () => projectWith({ refinances: [early, { ...early, month: 120 }] }),
      'out_of_range',
      'refinances[1].month',
      120,
      61,
      119,
    ],
    [
      () => projectWith({ refinances: [early, early] }),
      'out_of_range',
      'refinances[1].month',
      60,
      61,
      119,
    ],
    [refinanced, 'out_of_range', 'refinances[0].mortgageRatePercentage', -1, 0, 20],
    [refinanced, 'out_of_range', 'refinances[0].mortgageRatePercentage', 21, 0, 20],
    [refinanced, 'out_of_range', 'refinances[0].mortgageTermYears', 41, 1, 40],
    [refinanced, 'out_of_range', 'refinances[0].mortgageTermYears', 0, 1, 40],
    [
      () =>
        project({ btl: { ...letting, mortgageTermYears: 5 } }, { years: 9, refinances: [early] }),
      'required',
      'refinances[0].mortgageTermYears',
      undefined,
    ],
    [refinanced, 'unknown_field', 'refinances[0].fee', 1],
    [projectWith, 'unknown_field', 'growth', 1],
    [inOneYear({}), 'not_a_choice', 'deal', {}],
    [inOneYear({ r2r: {} }), 'not_a_choice', 'deal', 'r2r'],
    [inOneYear({ btl: letting, flip: {} }), 'not_a_choice', 'deal', 'btl'],
    // Growth past the whole numbers that are exact.
    [
      () =>
        project(
          { btl: { purchasePrice: '1000000000000', monthlyRent: 1 } },
          { years: 40, valueGrowthPercentage: 50 },
        ),
      'figures_out_of_range',
      'btl.purchasePrice',
      '1000000000000',
    ],
    [
      (fields: object) => project({ btl: { ...letting, ...fields } }, { years: 1 }),
      'out_of_range',
      'btl.monthlyRent',
      -1,
      0,
      most,
    ],
  ]);
});

describe('sensitivity and tornado', () => {
  refuses([
    [grid, 'not_an_object', 'x', 5],
    [along('x'), 'not_text', 'x.input', 5],
    [along('x'), 'out_of_range', 'x.input', '', 1, 100],
    [along('y'), 'out_of_range', 'y.input', 'a'.repeat(101), 1, 100],
    [along('x'), 'not_a_list', 'x.values', 5],
    [along('y'), 'out_of_range', 'y.values', [], 1],
    [along('x'), 'unknown_field', 'x.step', 1],
    [grid, 'required', 'x', undefined],
    [() => along('x')({ input: 'beauty' }), 'unknown_field', 'btl.beauty', 1_000],
    [() => along('x')({ input: '__proto__' }), 'unknown_field', 'btl.__proto__', 1_000],
    [() => along('x')({ values: [1, -1] }), 'out_of_range', 'btl.monthlyRent', -1, 0, most],
    [
      () =>
        grid({
          x: { ...axis, values: many(101, 1) },
          y: { input: 'legalFees', values: many(100, 1) },
        }),
      'out_of_range',
      'x',
      10_100,
      undefined,
      10_000,
    ],
    [
      () => along('x')({ input: 'a'.repeat(100) }),
      'unknown_field',
      `btl.${'a'.repeat(100)}`,
      1_000,
    ],
    [grid, 'unknown_field', 'z', 1],
    [
      () => along('x')({ values: many(10_001, 1_000) }),
      'out_of_range',
      'x',
      10_001,
      undefined,
      10_000,
    ],
    [grid, 'not_a_choice', 'metric', 'yield'],
    [grid, 'not_a_choice', 'metric', 'toString'],
    [bars, 'not_a_list', 'inputs', 'monthlyRent'],
    [bars, 'out_of_range', 'inputs', [], 1, 100],
    [bars, 'out_of_range', 'inputs', many(101, 'monthlyRent'), 1, 100],
    [() => bars({ inputs: ['monthlyRent', 5] }), 'not_text', 'inputs[1]', 5],
    [() => bars({ inputs: ['toString'] }), 'required', 'toString', undefined],
    [() => bars({ inputs: ['interestOnly'] }), 'not_a_number', 'interestOnly', false],
    [bars, 'not_a_choice', 'metric', 'beauty'],
    [bars, 'out_of_range', 'changePercentage', 0, 0.0001, 100],
    [bars, 'unknown_field', 'z', 1],
    [() => tornado(bad({ btl: 5 }), bad({})), 'not_an_object', 'btl', 5],
    [() => sensitivity(bad({ btl: letting, hmo: house }), bad({})), 'not_a_choice', 'deal', 'btl'],
    [() => sensitivity(bad({ let: letting }), bad({})), 'not_a_choice', 'deal', 'let'],
    [() => sensitivity(bad(null), bad({})), 'not_a_choice', 'deal', null],
  ]);

  test('100 inputs are not too many', () => {
    const inputs = many(100, 'monthlyRent');
    expect(
      tornado({ btl: letting }, { metric: 'annualRent', inputs, changePercentage: 1 }).bars,
    ).toHaveLength(100);
  });

  test('10,000 cells are not too many', () => {
    const x = { ...axis, values: many(10_000, 1) };
    expect(sensitivity({ btl: letting }, { metric: 'annualRent', x }).grid[0]).toHaveLength(10_000);
  });
});

const slow = { ...resale, holdingPeriodMonths: 25 };
const compared = (options: object) => compare({ btl: letting, sa: stays }, options);

describe('solve, most you can pay, compare', () => {
  refuses([
    [() => solve(bad(null)), 'not_an_object', 'input', null],
    [sought, 'out_of_range', 'to', 1e11, 0.01, 1e9],
    [() => sought({ deal: { monthlyRent: -5 } }), 'out_of_range', 'monthlyRent', -5, 0, most],
    [sought, 'not_a_choice', 'strategy', 'let'],
    [sought, 'not_a_choice', 'unknown', 'toString'],
    ...[['purchasePrice'], Object('purchasePrice'), Object.create(null)].map(
      (unknown: unknown): Refused => [sought, 'not_a_choice', 'unknown', unknown],
    ),
    ...[['netYieldPercentage'], Object.create(null)].map((metric: unknown): Refused => [
      sought,
      'not_a_choice',
      'metric',
      metric,
    ]),
    [sought, 'not_a_choice', 'metric', 'toString'],
    [() => sought({ atMost: 7 }), 'required', 'atLeast', 6],
    [sought, 'required', 'atLeast', undefined],
    [sought, 'not_a_number', 'atLeast', 'six'],
    [() => sought({ atLeast: undefined, atMost: 'six' }), 'not_a_number', 'atMost', 'six'],
    [() => sought({ from: 200_000, to: 100_000 }), 'out_of_range', 'from', 200_000, 0.01, 100_000],
    [payable, 'not_a_list', 'targets', 'all'],
    [payable, 'out_of_range', 'targets', [], 1, 20],
    [payable, 'out_of_range', 'targets', many(21, { metric: 'annualRent', atLeast: 1 }), 1, 20],
    [() => compare({ btl: letting }), 'required', 'strategies', 1],
    [compared, 'out_of_range', 'years', 0, 1, 40],
    [compared, 'out_of_range', 'years', 41, 1, 40],
    [compared, 'unknown_field', 'growth', 5],
    [compared, 'out_of_range', 'valueGrowthPercentage', 51, -50, 50],
    [() => compare({ btl: letting, flip: slow }, { years: 2 }), 'out_of_range', 'years', 2, 3, 40],
    [
      () => compare({ btl: letting, sa: { ...stays, btlMonthlyRent: 'x' } }),
      'not_a_number',
      'sa.btlMonthlyRent',
      'x',
    ],
    [
      () => compare({ btl: letting, hmo: { purchasePrice: 1, rooms: [] } }),
      'out_of_range',
      'hmo.rooms',
      [],
      3,
    ],
    [() => compare(bad({ btl: letting, R2R: {} })), 'unknown_field', 'R2R', {}],
    [() => btl(letting, bad({ explian: true })), 'unknown_field', 'options.explian', true],
    [() => btl(letting, bad(null)), 'not_an_object', 'options', null],
    [() => compare(bad([])), 'not_an_object', 'input', []],
    [() => compare({ btl: letting, sa: stays }, bad(5)), 'not_an_object', 'options', 5],
    [() => metricStrings(bad(5)), 'not_an_object', 'metrics', 5],
    [() => metricStrings({ yield: 5 }), 'not_a_number', 'yield', 5],
    [() => unitOf(bad(5)), 'not_text', 'figure', 5],
    [() => unitOf('netYield'), 'not_a_choice', 'figure', 'netYield'],
    [() => unitOf('toString'), 'not_a_choice', 'figure', 'toString'],
    [() => btlColumns(bad(letting)), 'not_a_list', 'inputs', letting],
    [() => btlColumns([]), 'out_of_range', 'inputs', [], 1],
    [
      () => btlColumns([letting, { ...letting, monthlyRent: -1 }]),
      'out_of_range',
      'inputs[1].monthlyRent',
      -1,
      0,
      most,
    ],
    [() => btlColumns([bad(5)]), 'not_an_object', 'inputs[0]', 5],
  ]);
});
