import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PastValuations } from '../src/evaluation/past-valuations.ts';
import { monthOf, type Sale } from '../src/sale.ts';
import {
  fitAreaModel,
  prepareSale,
  value,
  type AreaModel,
  type PreparedSale,
  type Stack,
  type Subject,
  type Valued,
} from '../src/valuation.ts';
import { scaleOf } from '../src/valuation/error-scale.ts';
import { fitTrees, predictedBy, shareThatCameTrue } from '../src/valuation/stack.ts';
import { STACK_FEATURES, stackFeatures } from '../src/valuation/stack-features.ts';
import { Weighing, type Weighed } from '../src/valuation/weigh.ts';
import { seed } from './property-settings.ts';
import { generator, town } from './town.ts';

const stated = {
  typeCode: 'S',
  deviation: 0.1,
  spread: 0.1,
  level: 0,
  hard: [],
  isSized: false,
} as const;

/** A valuation whose evidence, none, says that the home is as the area expects. */
const atNothing = {
  anchor: 0,
  kriged: { residual: 0 },
  tier: 'neighbourhood',
  foreseen: stated,
} as const;

const NUMBER = STACK_FEATURES.indexOf('number');

/** Past valuations of homes of which those with a house number above 50 were sold 10 % above the estimate, the others 10 % below. */
function rowsOf(count: number, from = 1) {
  const random = generator(from);
  return Array.from({ length: count }, () => {
    const features = Float64Array.from(STACK_FEATURES, () => random());
    features[NUMBER] = Math.floor(random() * 100);
    const luck = (random() + random() - 1) * 0.2;
    return { features, error: (features[NUMBER] > 50 ? 0.1 : -0.1) + luck };
  });
}

/** Three hundred predictions of which such a share came true. */
const pastOfShare = (share: number) =>
  Array.from({ length: 300 }, (_, at) => {
    const predicted = ((at % 7) - 3) / 50;
    return { predicted, error: share * predicted };
  });

describe('what past valuations teach', () => {
  const trees = fitTrees(rowsOf(5_000))!;

  test('nothing below 5,000 of them; from there on what new ones miss', () => {
    expect(fitTrees(rowsOf(4_999))).toBeNull();
    for (const { features } of rowsOf(200, 7)) {
      const truth = features[NUMBER]! > 50 ? 0.1 : -0.1;
      expect(Math.abs(predictedBy(trees, features) - truth)).toBeLessThan(0.05);
    }
  });

  test('is added in the share that came true of what was predicted before', () => {
    expect(shareThatCameTrue(pastOfShare(0.5))).toBe(0.5);
    expect(shareThatCameTrue(pastOfShare(1.7))).toBe(1);
    expect(shareThatCameTrue(pastOfShare(-0.4))).toBe(0);
    expect(shareThatCameTrue(pastOfShare(0.5).slice(1))).toBe(0);
    expect(shareThatCameTrue(pastOfShare(0.5).map((one) => ({ ...one, predicted: 0 })))).toBe(0);
    // A home sold at a twentieth of its worth moves the share as one at three quarters of it.
    const spoilt = pastOfShare(0.5).with(0, { predicted: -0.06, error: -3 });
    expect(Math.abs(shareThatCameTrue(spoilt) - 0.5)).toBeLessThan(0.05);
  });
});

describe('past valuations, month by month', () => {
  const FIRST = monthOf('2020-01-01');
  /** 200 a month; `error` says what came of one. Of those from a month on the trees of then predicted something. */
  function pastOf(
    months: number,
    error: (month: number, error: number) => number,
    predictedFrom = Infinity,
  ) {
    const past = new PastValuations(200 * months);
    const rows = rowsOf(200 * months, 3);
    for (const [at, row] of rows.entries()) {
      const month = FIRST + Math.floor(at / 200);
      const trees = month < predictedFrom ? undefined : past.stackAt(month)?.trees;
      const made = {
        features: row.features,
        predicted: trees === undefined ? null : predictedBy(trees, row.features),
        learned: 0,
      };
      const logPrice = error(month, row.error);
      past.add(month, { logPrice }, atNothing, made);
    }
    return past;
  }

  test('a stack and a calibration rest on earlier months alone, and a stack on whole quarters', () => {
    const turn = monthOf('2022-04-01');
    const [plain, turned] = [
      pastOf(30, (_, error) => error),
      pastOf(30, (month, error) => (month < turn ? error : -error)),
    ];
    // 24 months of 200 are 4,800.
    expect(plain.stackAt(monthOf('2022-01-01'))).toBeNull();
    expect(plain.stackAt(turn)).not.toBeNull();
    for (const month of [turn, turn + 1, turn + 2]) {
      expect(turned.stackAt(month)).toEqual(plain.stackAt(month));
    }
    expect(turned.calibrationAt(turn)).toEqual(plain.calibrationAt(turn));
    expect(turned.stackAt(turn + 3)).not.toEqual(plain.stackAt(turn + 3));
  });

  test('the interval is that of what the learned step leaves', () => {
    const month = FIRST + 39;
    const past = pastOf(39, (_, error) => error, FIRST + 27);
    expect(past.stackAt(month)!.share).toBeGreaterThan(0.9);
    const { lower, upper, scale } = past.calibrationAt(month).neighbourhood!;
    // Luck is 0.2 × (the sum of two even draws - 1), of which 80 % lie within ± 0.2 × (1 - √0.2) = 0.1106.
    const deviation = scaleOf(scale, stated);
    const reach = ((upper - lower) / 2) * deviation;
    expect(reach).toBeGreaterThan(0.09);
    expect(reach).toBeLessThan(0.13);
  });

  test('too few to come, no features are worked out and nothing is learned', () => {
    const past = new PastValuations(4_999);
    const made = past.value(monthOf('2023-10-01'), weighedOf(0) as Weighed);
    expect(made).toMatchObject({ features: null, predicted: null, learned: 0 });
    expect(past.stackAt(monthOf('2023-10-01'))).toBeNull();
  });
});

const flat = (number: number) => ({ saon: `FLAT ${number}` });

const DATE = '2023-10-01';
const sales = town({ seed: 11, count: 1200 })
  .filter(({ date }) => date < DATE)
  .map((sale) => prepareSale(sale)!);
const model = fitAreaModel(sales, { untilMonth: monthOf(DATE) })!;
const subjectOf = (at: number): Subject => ({
  ...sales[at]!.sale,
  typeCode: sales[at]!.sale.typeCode as Subject['typeCode'],
  date: DATE,
});
const weighedOf = (at: number) => new Weighing(sales, { model }).weigh(subjectOf(at));

describe('a valuation with a stack', () => {
  const stack: Stack = { share: 0.5, trees: fitTrees(rowsOf(5_000))! };
  const valuedBy = (at: number, context: { stack?: Stack | null; sales?: PreparedSale[] }) =>
    value(subjectOf(at), context.sales ?? sales, { model, stack: context.stack ?? null }) as Valued;
  const anySale = fc.nat(sales.length - 1);

  test('is moved by the share of what the trees predict, unless it was just bought; the parts add up to it', () => {
    let moved = 0;
    fc.assert(
      fc.property(anySale, (at) => {
        const [without, having] = [valuedBy(at, {}), valuedBy(at, { stack })];
        if (having.tier === 'recent_resale') {
          expect(having).toEqual(without);
          return;
        }
        const step = predictedBy(stack.trees, stackFeatures(weighedOf(at) as Weighed)) / 2;
        expect(having.logPrediction - without.logPrediction).toBeCloseTo(step, 12);
        expect(having.parts.reduce((sum, { pence }) => sum + pence, 0)).toBe(having.pricePence);
        const learned = having.parts.find(({ kind }) => kind === 'learned')!;
        expect(Math.sign(learned.pence)).toBe(Math.sign(step));
        expect(without.parts.some(({ kind }) => kind === 'learned')).toBe(false);
        moved += 1;
      }),
      { seed, numRuns: 60 },
    );
    expect(moved).toBeGreaterThan(0);
  });

  test('is the same after a way through JSON, and as without one where no share came true', () => {
    fc.assert(
      fc.property(anySale, (at) => {
        const read = JSON.parse(JSON.stringify(stack)) as Stack;
        expect(valuedBy(at, { stack: read })).toEqual(valuedBy(at, { stack }));
        expect(valuedBy(at, { stack: { ...stack, share: 0 } })).toEqual(valuedBy(at, {}));
      }),
      { seed, numRuns: 20 },
    );
  });

  test('does not depend on the order of the sales', () => {
    fc.assert(
      fc.property(
        anySale,
        fc.shuffledSubarray(sales, { minLength: sales.length }),
        (at, shuffled) => {
          expect(valuedBy(at, { stack, sales: shuffled })).toEqual(valuedBy(at, { stack }));
        },
      ),
      { seed, numRuns: 10 },
    );
  });

  test.each([
    ['share', { share: 2 }],
    ['trees', { trees: null }],
    ['trees', { trees: { bounds: [], trees: 1 } }],
    ['bounds', { trees: { bounds: 1, trees: [] } }],
  ])('is refused with a bad %s', (field, change) => {
    const bad = { ...stack, ...change } as Stack;
    expect(() => valuedBy(0, { stack: bad })).toThrow(field);
  });
});

describe('what is read of a valuation', () => {
  /** Expects every home at £200,000. */
  const level = { ...model, level: Math.log(200_000_00), effects: {}, slopes: {} };
  const flatIndex: AreaModel['index'] = {
    firstMonth: monthOf('2020-01-01'),
    house: Array.from({ length: 48 }, (_, month) => month * 0.01),
    flat: Array.from({ length: 48 }, () => 0),
  };
  const home = {
    saon: null,
    paon: '10',
    street: 'HIGH ROAD',
    town: 'TESTON',
    postcode: 'TT1 1AA',
    point: { latitude: 52.5, longitude: -1.5 },
    typeCode: 'F',
    newBuild: false,
    tenure: 'leasehold',
    floorAreaSqm: null,
  } as const;
  let id = 0;
  /** Sold for so many times what is expected. */
  const sold = (times: number, change: Partial<Sale>): PreparedSale => {
    id += 1;
    const pricePence = Math.round(200_000_00 * times);
    const date = '2023-01-15';
    return prepareSale({ ...home, id: `s${id}`, category: 'A', date, pricePence, ...change })!;
  };
  const around = [
    sold(1.1, { ...flat(1), date: '2021-10-01' }),
    sold(1.2, flat(3)),
    sold(0.9, flat(8)),
    sold(1, { ...flat(2), paon: '12', postcode: 'TT1 1AB' }),
    sold(1.3, { ...flat(2), paon: '13', postcode: 'TT1 1AB' }),
    sold(0.8, { paon: '4', typeCode: 'T', tenure: 'freehold' }),
    sold(3, { ...flat(5), category: 'B' }),
  ];
  const subject: Subject = { ...home, ...flat(1), date: DATE };
  const weighed = new Weighing(around, { model: { ...level, index: flatIndex } }).weigh(
    subject,
  ) as Weighed;
  const features = stackFeatures(weighed);
  const of = (name: string): number => {
    expect(STACK_FEATURES).toContain(name);
    return features[STACK_FEATURES.indexOf(name)]!;
  };
  const above = (times: number): number => Math.log(times) - weighed.kriged.residual;
  const mean = (...times: number[]): number =>
    times.reduce((sum, one) => sum + above(one), 0) / times.length;

  test('its own last sale, the postcode, the building, the street, the nearest number: by hand', () => {
    expect(weighed.status).toBe('weighed');
    expect(of('ownAbove')).toBeCloseTo(above(1.1), 3);
    expect(of('ownYears')).toBeCloseTo(2, 2);
    expect(of('ownCount')).toBe(1);
    expect(of('buildingCount')).toBe(2);
    expect(of('buildingMean')).toBeCloseTo(mean(1.2, 0.9), 3);
    expect(of('buildingDeviation')).toBeNaN();
    expect(of('nearestUnit')).toBeCloseTo(above(1.2), 3);
    expect(of('postcodeCount')).toBe(3);
    expect(of('postcodeAlikeCount')).toBe(2);
    expect(of('postcodeMean') - of('postcodeAlikeMean')).toBeLessThan(0);
    expect(of('streetCount')).toBe(5);
    expect(of('nearest5Mean')).toBeCloseTo(mean(1.2, 0.9, 1, 1.3), 3);
    expect(of('metres')).toBeNaN();
    expect(of('nonStandardShare')).toBeCloseTo(1 / 7, 3);
    expect(of('salesCount')).toBe(7);
    expect(of('size')).toBeNaN();
    expect(of('type')).toBe(3);
    expect(of('indexChange12')).toBe(0);
  });

  test('a house reads the index of houses, and no building of flats', () => {
    const terraced = { ...home, typeCode: 'T', tenure: 'freehold', date: DATE } as const;
    const found = new Weighing(around, { model: { ...level, index: flatIndex } }).weigh(
      terraced,
    ) as Weighed;
    const read = stackFeatures(found);
    const house = (name: string): number => read[STACK_FEATURES.indexOf(name)]!;
    expect(house('indexChange3')).toBeCloseTo(0.03, 3);
    expect(house('indexChange12')).toBeCloseTo(0.12, 3);
    expect(house('ownAbove')).toBeNaN();
    expect(house('nearestUnit')).toBeNaN();
    expect(house('number')).toBe(10);
  });
});
