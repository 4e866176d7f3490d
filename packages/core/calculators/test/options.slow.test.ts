import { brrr, btl, flip, FreeholdError, hmo, metricStrings, sa } from '@freehold/calculators';
import type { HmoResult, SaResult } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';
import { type Levels, numbersFrom, pairwise, type Row } from './covering.ts';
import { runs, seed } from './deals.ts';
import {
  brrrOracle,
  btlOracle,
  comparisonOracle,
  type Drawn,
  type Figures,
  flipOracle,
  hmoOracle,
  type OracleLender,
  type OracleSeason,
  saOracle,
} from './oracle.ts';

/** Absent, nothing, ordinary, odd pence, and so much that lines of it dwarf all others. */
const money = [undefined, 0, 1_250, '333.33', 900_000_000];
const percents = [undefined, 0, 7.5, '0.0001', 100];
const switches = [undefined, true, false];
const purchase: Levels = {
  purchasePrice: ['0.01', 40_000, 187_654.32, 925_000, 300_000_000],
  legalFees: money,
  surveyFees: money,
  sourcingFee: money,
  otherCosts: money,
  nation: ['england', 'northern_ireland', 'scotland', 'wales'],
  effectiveDate: [undefined, '2019-06-01', '2024-10-30', '2025-03-31', '2026-06-01'],
  additionalProperty: switches,
  firstTimeBuyer: switches,
  nonUkResident: switches,
  companyRelief: switches,
  buyer: [undefined, 'individual', 'company'],
};
const mortgage: Levels = {
  mortgageRatePercentage: [undefined, 0, 5.49, 20],
  mortgageTermYears: [undefined, 1, 40],
  interestOnly: switches,
};
/** Of a purchase with a mortgage. */
const lent: Levels = {
  depositPercentage: [undefined, 5, 100],
  lender: [undefined, 'basicRate', 'higherRate', 'company', 'hmo', 'commercial'],
  fixedYears: [undefined, 0, 5],
  productFeePercentage: [undefined, 0, 2.5, '0.0001', 20],
};
const holding: Levels = {
  annualGroundRent: money,
  annualServiceCharge: money,
  annualOtherCosts: money,
};
const letting: Levels = {
  ...holding,
  monthlyRent: [0, 0.01, 1_199.99, 900_000_000],
  voidPercentage: percents,
  managementFeePercentage: percents,
  maintenancePercentage: percents,
  annualInsurance: money,
};
const bridge: Levels = {
  bridgeLtvPercentage: [undefined, 0, 72.5, 100],
  bridgeRatePercentage: [0, 0.85, 5],
  bridgeRatePeriod: ['month', 'year'],
  bridgeMonths: [1, 9, 36],
  bridgeInterest: [undefined, 'serviced', 'retained', 'rolled_simple', 'rolled_compound'],
  arrangementFeePercentage: percents,
  exitFeePercentage: percents,
  bridgeValuationFee: money,
  brokerFee: money,
  lenderLegalFees: money,
  drawdowns: [[], [{ month: 1, amount: '12345.67' }], 'three'],
  works: [0, 15_000, '98765.43'],
  contingencyPercentage: percents,
};
const levels = {
  btl: { ...purchase, ...mortgage, ...lent, ...letting },
  hmo: {
    ...purchase,
    mainResidence: switches,
    ...mortgage,
    ...lent,
    ...holding,
    rooms: ['four', 'three', 'seven'],
    occupiers: [undefined, 1, 2, 3, 4, 5, 6, 7, 12],
    occupancyPercentage: [undefined, 0, 2, 94.5, 100],
    monthlyUtilities: money,
    monthlyCleaning: money,
    licenceCost: money,
    licenceYears: [undefined, 1, 3],
    annualInsurance: money,
    managementFeePercentage: percents,
    maintenancePercentage: percents,
    refurbishmentCosts: money,
    furnishingCosts: money,
  },
  brrr: {
    ...purchase,
    ...mortgage,
    ...letting,
    ...bridge,
    uplift: [0.01, 50_000],
    refinanceLtvPercentage: [undefined, 0, 75, 100],
    monthlyUtilities: money,
    refinanceProductFee: money,
    productFeePercentage: [undefined, 0, 2.5, '0.0001', 20],
    productFeeAdded: switches,
    refinanceLegalFees: money,
    refinanceValuationFee: money,
    monthsToRefinance: [undefined, 1, 8, 36],
    lender: [
      null,
      'basicRate',
      'higherRate',
      'mixed',
      'company',
      'hmo',
      'commercial',
      { interestCoverPercentage: '145', stressRatePercentage: '5.5', maximumLtvPercentage: '100' },
      { interestCoverPercentage: '1000', stressRatePercentage: '20', maximumLtvPercentage: '65.5' },
      { interestCoverPercentage: '1', stressRatePercentage: '0.0001', maximumLtvPercentage: '0' },
    ],
  },
  flip: {
    ...purchase,
    mainResidence: switches,
    ...holding,
    ...bridge,
    expectedSalePrice: [0, '0.01', 234_567.89, 900_000_000],
    holdingPeriodMonths: [undefined, 1, 7, 60],
    monthlyHoldingCosts: money,
    agentFeePercentage: [undefined, 0, 1.8, 99],
    saleLegalFees: money,
  },
  sa: {
    ...purchase,
    ...mortgage,
    ...lent,
    ...holding,
    nightlyRate: [0, 0.01, 123.45, 100_000],
    occupancyPercentage: [undefined, 0, 64.5, 100],
    seasons: [[], 'two', 'closed in winter'],
    averageStayNights: [undefined, 1, 3.33, 365],
    platformFeePercentage: percents,
    cleaningFeePerStay: money,
    cleaningCostPerStay: money,
    cardFeePercentage: percents,
    managementFeePercentage: percents,
    maintenancePercentage: percents,
    annualInsurance: money,
    monthlyUtilities: money,
    furnishingCosts: money,
    vatRegistered: switches,
    btlMonthlyRent: [undefined, null, 0, '950.55'],
  },
} satisfies Record<string, Levels>;

const seasonsOf: Readonly<Record<string, OracleSeason[]>> = {
  two: [
    { months: 5, occupancyPercentage: '83.3333', nightlyRate: '151.55' },
    { months: 7, occupancyPercentage: '44.5', nightlyRate: '99.99' },
  ],
  'closed in winter': [
    { months: 8, occupancyPercentage: '100', nightlyRate: '80' },
    { months: 4, occupancyPercentage: '0', nightlyRate: '500' },
  ],
};
const bridgeNames: Readonly<Record<string, string>> = {
  bridgeInterest: 'interest',
  arrangementFeePercentage: 'arrangementFeePercentage',
  exitFeePercentage: 'exitFeePercentage',
  bridgeValuationFee: 'valuationFee',
  brokerFee: 'brokerFee',
  lenderLegalFees: 'lenderLegalFees',
};
const refinanceNames: Readonly<Record<string, string>> = {
  refinanceProductFee: 'productFee',
  productFeePercentage: 'productFeePercentage',
  productFeeAdded: 'productFeeAdded',
  monthsToRefinance: 'monthsToRefinance',
  refinanceLegalFees: 'legalFees',
  refinanceValuationFee: 'valuationFee',
};

/** Of a purchase with a mortgage. */
const lenderNames = { lender: 'lender', productFeePercentage: 'productFeePercentage' };

const taxNames: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['nation', 'effectiveDate', 'additionalProperty', 'firstTimeBuyer'],
    ['mainResidence', 'nonUkResident', 'companyRelief'],
  ]
    .flat()
    .map((name) => [name, name]),
);

/** The fields that a record of names knows, under their names within an object of the input. */
function within(row: Row, names: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([flat, name]) => (flat in row ? [[name, row[flat]]] : [])),
  );
}

/** The bridge runs until the refinance, or for its term where nobody says when that comes; six months by default. */
const monthsOf = (row: Row) => Number(row['monthsToRefinance'] ?? row['bridgeMonths'] ?? 6);

function drawdownsOf(row: Row): Drawn[] {
  if (row['drawdowns'] !== 'three') return (row['drawdowns'] ?? []) as Drawn[];
  const last = monthsOf(row);
  return [1, Math.ceil(last / 2), last].map((month) => ({ month, amount: '7000.07' }));
}

/** A row as the calculators take it: what belongs into an object put there. */
function inputOf(row: Row): Record<string, unknown> {
  const { works: _works, uplift, lender, drawdowns: _drawdowns, seasons, ...flat } = row;
  const nested = new Set(
    [bridgeNames, refinanceNames, taxNames].flatMap((names) => Object.keys(names)),
  );
  return {
    ...Object.fromEntries(Object.entries(flat).filter(([name]) => !nested.has(name))),
    ...(typeof flat['rooms'] === 'string' && { rooms: roomsOf(row) }),
    stampDuty: within(row, taxNames),
    ...('bridgeRatePercentage' in row && {
      bridge: { ...within(row, bridgeNames), drawdowns: drawdownsOf(row) },
    }),
    ...(uplift === undefined && within(row, lenderNames)),
    ...(uplift !== undefined && {
      afterRepairValue: Number(row['purchasePrice']) + Number(uplift),
      refinance: { ...within(row, refinanceNames), ...(lender !== null && { lender }) },
    }),
    ...(typeof seasons === 'string' && { seasons: seasonsOf[seasons] }),
  };
}

interface Answer {
  readonly metrics: object;
  readonly assumptions: Readonly<Record<string, unknown>>;
}

/** The row with what the calculator says it assumed, for the oracle. */
function givenOf(row: Row, { assumptions }: Answer) {
  const additionalProperty = row['additionalProperty'] ?? row['firstTimeBuyer'] !== true;
  const value = Number(row['purchasePrice']) + Number(row['uplift'] ?? 0);
  const bridgeMonths = monthsOf(row);
  // The fee of a lender is typed again in the oracle.
  const { productFeePercentage: _fee, ...assumed } = assumptions;
  const given: object = {
    ...assumed,
    afterRepairValue: value,
    ...row,
    additionalProperty,
    bridgeMonths,
  };
  return given as Record<string, string>;
}

const rents: Readonly<Record<string, string[]>> = {
  three: ['700', '0.01', '655.5'],
  four: ['512.34', '480', '0', '610.01'],
  seven: ['400', '410', '420', '430', '440', '450', '460.06'],
};
const rentsOf = (row: Row) => rents[row['rooms'] as string] ?? [];
const roomsOf = (row: Row) =>
  rentsOf(row).map((monthlyRent) => ({ roomType: 'double', monthlyRent }));

/** What the licensing and planning rules say of so many people, by the words that tell it. */
function rulesOf(nation: string, occupiers: number): RegExp[] {
  if (occupiers < 3) return [/no house in multiple occupation/];
  const isEngland = nation === 'england';
  const licence =
    nation === 'wales'
      ? [
          occupiers >= 5 ? /mandatory .* three or more storeys/ : /additional licence/,
          /Rent Smart Wales/,
        ]
      : isEngland
        ? [occupiers >= 5 ? /^A mandatory licence/ : /additional licence/]
        : [/^A licence is needed for three or more/];
  const planning =
    isEngland || nation === 'wales'
      ? [occupiers >= 7 ? /sui generis/ : isEngland ? /C4.*Article 4/ : /C4.*in Wales/]
      : [/planning authority/];
  return [
    ...licence,
    ...planning,
    isEngland ? /6\.51 m².*10\.22 m²/ : /standards of the council/,
    /smoke alarms/,
  ];
}

interface Calculator {
  readonly answer: (row: Row) => Answer;
  readonly oracle: (given: Record<string, string>, row: Row) => Figures;
  /** What the answer holds beside its metrics, and what it should hold. */
  readonly beside?: (
    answer: never,
    given: Record<string, string>,
    row: Row,
  ) => readonly [unknown, unknown];
}

const calculators: Record<keyof typeof levels, Calculator> = {
  btl: { answer: (row) => btl(inputOf(row) as never), oracle: (given) => btlOracle(given) },
  hmo: {
    answer: (row) => hmo(inputOf(row) as never),
    oracle: (given, row) => hmoOracle(given, rentsOf(row)),
    beside: ({ complianceNotes }: HmoResult, given, row) => {
      const rules = rulesOf(
        row['nation'] as string,
        Number(row['occupiers'] ?? rentsOf(row).length),
      );
      const found = complianceNotes.map((note, at) => rules[at]?.test(note));
      return [found, rules.map(() => true)];
    },
  },
  brrr: {
    answer: (row) =>
      brrr({ ...inputOf(row), refurbishmentCosts: { other: row['works'] } } as never),
    oracle: (given, row) =>
      brrrOracle(given, String(row['works']), drawdownsOf(row), row['lender'] as OracleLender),
  },
  flip: {
    answer: (row) =>
      flip({ ...inputOf(row), refurbishmentCosts: { other: row['works'] } } as never),
    oracle: (given, row) => flipOracle(given, String(row['works']), drawdownsOf(row)),
  },
  sa: {
    answer: (row) => sa(inputOf(row) as never),
    oracle: (given, row) => saOracle(given, seasonsOf[String(row['seasons'])]),
    beside: ({ comparisonWithBtl, metrics }: SaResult, given, row) => {
      const rent = (row['btlMonthlyRent'] ?? null) as string | null;
      const annualCashFlow = metrics.annualCashFlow?.toFixed(2) ?? '';
      return [
        comparisonWithBtl && metricStrings(comparisonWithBtl),
        rent === null ? null : comparisonOracle({ ...given, annualCashFlow }, rent),
      ];
    },
  },
};

/** Arrays from different seeds pair the same values in different company. */
const arrays = Math.min(10, Math.max(2, Math.ceil(runs / 100)));

describe.each(Object.entries(calculators))(
  `every pair of options of %s agrees with the oracle (seed ${seed})`,
  (name, { answer, oracle, beside }) => {
    test(`in ${arrays} covering arrays`, () => {
      const next = numbersFrom(seed);
      let answered = 0;
      let refused = 0;
      for (let array = 0; array < arrays; array += 1) {
        for (const row of pairwise(levels[name as keyof typeof levels], next)) {
          let result: Answer;
          try {
            result = answer(row);
          } catch (error) {
            // A penny of a house and hundreds of millions of costs leave no ratio that whole numbers hold.
            expect(error instanceof FreeholdError ? error.code : error).toBe(
              'figures_out_of_range',
            );
            refused += 1;
            continue;
          }
          answered += 1;
          const {
            taxSystem: _name,
            breakEvenSalePrice: _price,
            ...metrics
          } = metricStrings(result.metrics) as Record<string, string | null>;
          const given = givenOf(row, result);
          expect({ row, metrics }).toEqual({ row, metrics: oracle(given, row) });
          const [found, expected] = beside?.(result as never, given, row) ?? [null, null];
          expect({ row, found }).toEqual({ row, found: expected });
        }
      }
      expect(answered).toBeGreaterThan(5 * refused);
      expect(answered).toBeGreaterThan(arrays * 20);
    });
  },
);

test('a covering array holds every pair of values', () => {
  const small = { a: [1, 2, 3], b: [undefined, 'x'], c: [true, false], d: [7, 8, 9, 10] };
  const rows = pairwise(small, numbersFrom(1));
  const fields = Object.keys(small) as (keyof typeof small)[];
  for (const one of fields) {
    for (const other of fields) {
      if (one === other) continue;
      for (const x of small[one]) {
        for (const y of small[other]) {
          expect(rows.some((row) => row[one] === x && row[other] === y)).toBe(true);
        }
      }
    }
  }
  expect(rows.length).toBeLessThan(3 * 2 * 2 * 4);
});
