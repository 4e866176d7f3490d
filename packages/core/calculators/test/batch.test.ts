import { brrrBatch, btlBatch, flipBatch, hmoBatch, saBatch } from '@freehold/calculators/batch';
import {
  brrrFigures,
  type BrrrDeal,
  btlFigures,
  type BtlDeal,
  emptyBtlFigures,
  flipFigures,
  type FlipDeal,
  hmoFigures,
  type HmoDeal,
  saFigures,
  type SaDeal,
} from '@freehold/calculators/kernel';
import { tableInForce } from '@freehold/stamp-duty/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, seed } from './deals.ts';

const tables = (['england', 'scotland', 'wales'] as const).flatMap((nation) =>
  [true, false].map((additionalProperty) => tableInForce({ nation, additionalProperty })),
);
const pence = fc.integer({ min: 0, max: 100_000_000 });
const share = fc.integer({ min: 0, max: 300_000 });
const purchase = {
  purchasePricePence: fc.integer({ min: 1, max: 300_000_000 }),
  stampDutyTable: fc.constantFrom(...tables),
  legalFeesPence: pence,
  surveyFeesPence: pence,
  sourcingFeePence: pence,
};
const mortgage = {
  mortgageRatePpm: fc.integer({ min: 0, max: 200_000 }),
  months: fc.integer({ min: 1, max: 40 }).map((years) => 12 * years),
  interestOnly: fc.boolean(),
};
const deposit = { depositPpm: fc.integer({ min: 50_000, max: 1_000_000 }) };
const bridge = {
  bridgeLtvPpm: fc.integer({ min: 0, max: 1_000_000 }),
  bridgeRatePpm: fc.integer({ min: 0, max: 50_000 }),
  bridgeRateMonths: fc.constantFrom(1, 12),
  bridgeMonths: fc.integer({ min: 1, max: 36 }),
};
const rented = {
  monthlyRentPence: fc.integer({ min: 0, max: 1_000_000 }),
  voidPpm: share,
  managementFeePpm: share,
  maintenancePpm: share,
  annualInsurancePence: pence,
};

const btlDeals: fc.Arbitrary<BtlDeal> = fc.record({
  ...purchase,
  ...mortgage,
  ...deposit,
  ...rented,
  refurbishmentCostsPence: pence,
  otherCostsPence: pence,
  annualGroundRentPence: pence,
  annualServiceChargePence: pence,
  annualOtherCostsPence: pence,
});
const hmoDeals: fc.Arbitrary<HmoDeal> = fc.record({
  ...purchase,
  ...mortgage,
  ...deposit,
  roomCount: fc.integer({ min: 3, max: 20 }),
  monthlyRoomRentPence: pence,
  occupancyPpm: fc.integer({ min: 0, max: 1_000_000 }),
  monthlyUtilitiesPence: pence,
  monthlyCleaningPence: pence,
  licenceCostPence: pence,
  annualInsurancePence: pence,
  managementFeePpm: share,
  maintenancePpm: share,
});
const brrrDeals = fc.record({
  ...purchase,
  ...mortgage,
  ...bridge,
  ...rented,
  refurbishmentCostsPence: pence,
  afterRepairValuePence: fc.integer({ min: 1, max: 500_000_000 }),
  refinanceLtvPpm: fc.integer({ min: 0, max: 1_000_000 }),
  monthlyUtilitiesPence: pence,
}) as fc.Arbitrary<BrrrDeal>;
const flipDeals = fc.record({
  ...purchase,
  ...bridge,
  refurbishmentCostsPence: pence,
  expectedSalePricePence: fc.integer({ min: 0, max: 500_000_000 }),
  holdingPeriodMonths: fc.integer({ min: 1, max: 60 }),
  monthlyHoldingCostsPence: pence,
  agentFeePpm: share,
  saleLegalFeesPence: pence,
}) as fc.Arbitrary<FlipDeal>;
const saDeals: fc.Arbitrary<SaDeal> = fc.record({
  ...purchase,
  ...mortgage,
  ...deposit,
  nightlyRatePence: fc.integer({ min: 0, max: 100_000 }),
  nightsMillionths: fc.integer({ min: 0, max: 365_000_000 }),
  averageStayNightsMillionths: fc.integer({ min: 1_000_000, max: 30_000_000 }),
  platformFeePpm: share,
  cleaningCostPerStayPence: fc.integer({ min: 0, max: 20_000 }),
  managementFeePpm: share,
  maintenancePpm: share,
  annualInsurancePence: pence,
  monthlyUtilitiesPence: pence,
});

/** Turns rows into columns: typed arrays where the values are numbers. */
function columnsOf<Deal extends object>(deals: Deal[]) {
  const names = Object.keys(deals[0] as Deal) as (keyof Deal)[];
  return Object.fromEntries(
    names.map((name) => {
      const values = deals.map((deal) => deal[name]);
      return [name, typeof values[0] === 'number' ? Float64Array.from(values as number[]) : values];
    }),
  ) as { [Name in keyof Deal]: Deal[Name][] };
}

const rows = 50;
const settings = { numRuns: Math.ceil(runs / rows), seed };

describe(`a batch answers each row as the kernel answers it alone (seed ${seed})`, () => {
  const cases = [
    ['buy-to-let', btlDeals, btlFigures, btlBatch],
    ['house let by the room', hmoDeals, hmoFigures, hmoBatch],
    ['buy, refurbish, rent, refinance', brrrDeals, brrrFigures, brrrBatch],
    ['flip', flipDeals, flipFigures, flipBatch],
    ['serviced accommodation', saDeals, saFigures, saBatch],
  ] as [
    string,
    fc.Arbitrary<object>,
    (deal: object) => Record<string, number>,
    (batch: object) => Record<string, Float64Array>,
  ][];

  test.each(cases)('%s', (_name, deals, figures, batch) => {
    fc.assert(
      fc.property(fc.array(deals, { minLength: rows, maxLength: rows }), (list) => {
        const expected = list.map((deal) => figures(deal));
        const names = Object.keys(expected[0] ?? {});
        const columns = batch({ shared: list[0], columns: columnsOf(list), figures: names });
        for (const name of names) {
          expect([...(columns[name] ?? [])]).toEqual(expected.map((row) => row[name]));
        }
      }),
      settings,
    );
  });
});

const shared = fc.sample(btlDeals, { numRuns: 1, seed })[0] as BtlDeal;

test('inputs without a column are shared by all rows, and the shared deal is left as it was', () => {
  const prices = Float64Array.of(10_000_000, 20_000_000);
  const before = structuredClone(shared);
  const { stampDuty } = btlBatch({
    shared,
    columns: { purchasePricePence: prices },
    figures: ['stampDuty'],
  });
  expect([...stampDuty]).toEqual(
    [...prices].map((price) => btlFigures({ ...shared, purchasePricePence: price }).stampDuty),
  );
  expect(shared).toEqual(before);
});

test('columns of different length are refused', () => {
  const columns = {
    purchasePricePence: Float64Array.of(1, 2),
    monthlyRentPence: Float64Array.of(1),
  };
  expect(() => btlBatch({ shared, columns, figures: [] })).toThrow(
    expect.objectContaining({
      name: 'FreeholdError',
      code: 'unequal_lengths',
      field: 'columns.monthlyRentPence',
    }),
  );
});

test('a batch of no rows is a batch of no rows', () => {
  const columns = { purchasePricePence: new Float64Array() };
  expect(
    btlBatch({ shared, columns, figures: ['netYieldPercentage'] }).netYieldPercentage,
  ).toHaveLength(0);
});

test('a record can be filled again and again', () => {
  const into = emptyBtlFigures();
  btlFigures({ ...shared, purchasePricePence: 99 }, into);
  expect(btlFigures(shared, into)).toBe(into);
  expect(into).toEqual(btlFigures(shared));
});

const ofShared = (field: string) => expect.objectContaining({ field: `shared.${field}` }) as Error;
const ask = (figures: unknown) => () => btlBatch({ shared, columns: {}, figures: figures as [] });

describe('one value out of place in a thousand rows is refused by its place before any row is answered', () => {
  const deals = {
    btl: [btlDeals, btlBatch],
    hmo: [hmoDeals, hmoBatch],
    brrr: [brrrDeals, brrrBatch],
    flip: [flipDeals, flipBatch],
    sa: [saDeals, saBatch],
  } as unknown as Record<string, [fc.Arbitrary<object>, (batch: object) => object]>;

  test.each([
    ['btl', 'monthlyRentPence', Number.NaN, 'not_a_number'],
    ['btl', 'monthlyRentPence', 100_000.5, 'not_an_integer'],
    ['btl', 'monthlyRentPence', -1, 'out_of_range'],
    ['btl', 'voidPpm', 1_000_001, 'out_of_range'],
    ['btl', 'months', 481, 'out_of_range'],
    ['btl', 'mortgageRatePpm', Infinity, 'not_finite'],
    ['btl', 'interestOnly', 'no', 'not_a_boolean'],
    ['btl', 'stampDutyTable', null, 'not_an_object'],
    ['hmo', 'roomCount', 0, 'out_of_range'],
    ['hmo', 'licenceYears', 0, 'out_of_range'],
    ['brrr', 'bridgeRateMonths', 6, 'not_a_choice'],
    ['brrr', 'bridgeInterestMethod', 'rolled', 'not_a_choice'],
    ['brrr', 'refinanceProductFeeAdded', 1, 'not_a_boolean'],
    ['brrr', 'bridgeDrawdowns', 5, 'not_a_list'],
    ['flip', 'holdingPeriodMonths', 0, 'out_of_range'],
    ['flip', 'bridgeMonths', 37, 'out_of_range'],
    ['sa', 'averageStayNightsMillionths', 0, 'out_of_range'],
    ['sa', 'nightsMillionths', 365_000_001, 'out_of_range'],
    ['sa', 'nightlyRatePence', '100', 'not_a_number'],
  ])('%s: %s = %j, %s', (name, field, value, code) => {
    const [arbitrary, batch] = deals[name] as [fc.Arbitrary<object>, (batch: object) => object];
    const deal = fc.sample(arbitrary, { numRuns: 1, seed })[0] as Record<string, unknown>;
    const column = Array.from({ length: 1_000 }, () => deal[field]);
    column[777] = value;
    const at = `columns.${field}[777]`;
    const refusal = expect.objectContaining({ name: 'FreeholdError', code, field: at, value });
    expect(() => batch({ shared: deal, columns: { [field]: column }, figures: [] })).toThrow(
      refusal as Error,
    );
  });

  test.each([
    [{ seasons: [{ nightlyRatePence: 1.5, nightsMillionths: 1 }] }, 'seasons[0].nightlyRatePence'],
    [{ seasons: [{ nightlyRatePence: 1, nightsMillionths: -1 }] }, 'seasons[0].nightsMillionths'],
    [{ stampDutyTable: { abovePence: [0], ratePpm: [0] } }, 'stampDutyTable.deductionPence'],
    [{ purchasePricePence: undefined }, 'purchasePricePence'],
  ])('sa, of what all rows share: %o', (fields, field) => {
    const deal = fc.sample(saDeals, { numRuns: 1, seed })[0] as SaDeal;
    const batch = { shared: { ...deal, ...fields } as SaDeal, columns: {}, figures: [] };
    expect(() => saBatch(batch)).toThrow(
      expect.objectContaining({ name: 'FreeholdError', field: `shared.${field}` }),
    );
  });

  test('a drawdown is at the end of a month of the loan, and of whole pence', () => {
    const deal = fc.sample(brrrDeals, { numRuns: 1, seed })[0] as BrrrDeal;
    const drawn = (month: number, pence: number) => () =>
      brrrBatch({
        shared: { ...deal, bridgeDrawdowns: [{ month, pence }] },
        columns: {},
        figures: [],
      });
    expect(drawn(0, 1)).toThrow(ofShared('bridgeDrawdowns[0].month'));
    expect(drawn(1, 0.5)).toThrow(ofShared('bridgeDrawdowns[0].pence'));
    expect(drawn(1, 1)()).toEqual({});
  });

  test('a figure that the strategy has not, and figures that are no list', () => {
    expect(ask(['annualRent', 'toString'])).toThrow(
      expect.objectContaining({ code: 'not_a_choice', field: 'figures[1]', value: 'toString' }),
    );
    expect(ask('annualRent')).toThrow(
      expect.objectContaining({ code: 'not_a_list', field: 'figures' }),
    );
  });
});
