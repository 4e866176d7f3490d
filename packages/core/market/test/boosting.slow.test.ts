import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binBounds, binOf } from '../src/boosting/bins.ts';
import { fitBoostedTrees, predictBoosted } from '../src/boosting/boosted-trees.ts';
import { bestSplit } from '../src/boosting/split.ts';
import { seed } from './property-settings.ts';
import { generator } from './town.ts';

const BINS = 64;
const LEAST_ROWS = 80;
const LAMBDA = 10;

/** Rows of three features, of which the first is sometimes missing; the target is a law of them with some luck. */
function drawn(count: number, law: (row: readonly number[]) => number) {
  const random = generator(count);
  const rows = Array.from({ length: count }, () => [
    random() < 0.2 ? NaN : Math.round(random() * 1000) / 1000,
    Math.floor(random() * 5),
    random(),
  ]);
  const luck = () => (random() + random() - 1) * 0.1;
  return {
    rows,
    columns: [0, 1, 2].map((feature) => Float64Array.from(rows, (row) => row[feature]!)),
    target: Float64Array.from(rows, (row) => Math.round((law(row) + luck()) * 4096) / 4096),
  };
}

const rising = ([first, second]: readonly number[]): number =>
  (Number.isNaN(first) ? 0.35 : first! * first! * 0.5) + second! * 0.02;

const meanSize = (errors: readonly number[]): number =>
  errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length;

describe('bins', () => {
  const values = fc.array(
    fc.oneof(
      fc.integer({ min: -30, max: 30 }),
      fc.double({ min: -5, max: 5, noNaN: true }),
      fc.constant(NaN),
    ),
    { maxLength: 400 },
  );

  test('rise with the value; NaN alone is in the last; few values have each a bin of their own', () => {
    fc.assert(
      fc.property(values, (drawnValues) => {
        const bounds = binBounds(Float64Array.from(drawnValues), BINS);
        expect(bounds.length).toBeLessThan(BINS);
        const known = drawnValues.filter((value) => !Number.isNaN(value));
        const sorted = known.toSorted((a, b) => a - b).map((value) => value + 0);
        const bins = sorted.map((value) => binOf(value, bounds, BINS));
        expect(bins).toEqual(bins.toSorted((a, b) => a - b));
        expect(bins.every((bin) => bin <= bounds.length)).toBe(true);
        expect(binOf(NaN, bounds, BINS)).toBe(BINS);
        const distinct = new Set(sorted).size;
        if (distinct <= BINS) expect(new Set(bins).size).toBe(distinct);
      }),
      { seed, numRuns: 300 },
    );
  });
});

/** By the definition: every way to cut the rows in two, each summed anew. */
function literalGain(
  rows: readonly { bin: number; gradient: number; curvature: number }[],
  goesLeft: (bin: number) => boolean,
): number {
  const fall = (some: typeof rows): number =>
    some.reduce((sum, { gradient }) => sum + gradient, 0) ** 2 /
    (some.reduce((sum, { curvature }) => sum + curvature, 0) + LAMBDA);
  const left = rows.filter(({ bin }) => goesLeft(bin));
  const right = rows.filter(({ bin }) => !goesLeft(bin));
  if (Math.min(left.length, right.length) < LEAST_ROWS) return -Infinity;
  return fall(left) + fall(right) - fall(rows);
}

describe('a split', () => {
  test('lowers the loss as much as the best of all cuts, tried one by one', () => {
    const anyRow = fc.record({
      bins: fc.tuple(
        fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(BINS)),
        fc.integer({ min: 0, max: BINS - 1 }),
      ),
      gradient: fc.integer({ min: -80, max: 80 }).map((value) => value / 1000),
      curvature: fc.integer({ min: 1, max: 100 }).map((value) => value / 100),
    });
    let found = 0;
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 150, maxLength: 320 }), (rows) => {
        const width = BINS + 1;
        const histogram = new Float64Array(2 * width * 3);
        for (const { bins, gradient, curvature } of rows) {
          for (const [feature, bin] of bins.entries()) {
            const cell = (feature * width + bin) * 3;
            histogram[cell]! += gradient;
            histogram[cell + 1]! += curvature;
            histogram[cell + 2]! += 1;
          }
        }
        const total = {
          gradient: rows.reduce((sum, row) => sum + row.gradient, 0),
          curvature: rows.reduce((sum, row) => sum + row.curvature, 0),
          count: rows.length,
        };
        const split = bestSplit(histogram, { features: Int32Array.of(0, 1), total });
        const gains = [0, 1].flatMap((feature) => {
          const own = rows.map((row) => ({ ...row, bin: row.bins[feature]! }));
          return Array.from({ length: BINS }, (_, bin) => [
            literalGain(own, (one) => one <= bin),
            literalGain(own, (one) => one <= bin || one === BINS),
          ]).flat();
        });
        const best = Math.max(...gains);
        if (split === null) {
          expect(best).toBeLessThan(1e-9);
          return;
        }
        found += 1;
        expect(split.gain).toBeCloseTo(best, 9);
        const own = rows.map((row) => ({ ...row, bin: row.bins[split.feature]! }));
        const goesLeft = (bin: number): boolean =>
          bin === BINS ? split.missingLeft : bin <= split.bin;
        expect(literalGain(own, goesLeft)).toBeCloseTo(split.gain, 9);
      }),
      { seed, numRuns: 100 },
    );
    expect(found).toBeGreaterThan(20);
  });
});

describe('boosted trees', () => {
  const learned = drawn(3_000, rising);
  const model = fitBoostedTrees(learned.columns, learned.target, 1);

  test('learn a rising function, and what a missing value is worth, better than the mean of new rows', () => {
    const fresh = drawn(1_000, rising);
    const mean = learned.target.reduce((sum, value) => sum + value, 0) / learned.target.length;
    const own = fresh.rows.map((row) => predictBoosted(model, row) - rising(row));
    expect(meanSize(own)).toBeLessThan(meanSize(fresh.rows.map((row) => mean - rising(row))) / 5);
    const missing = predictBoosted(model, [NaN, 2, 0.5]);
    expect(Math.abs(missing - 0.39)).toBeLessThan(0.03);
  });

  test('predict the same for all values of a bin, and the same after a way through JSON', () => {
    const read = JSON.parse(JSON.stringify(model)) as typeof model;
    fc.assert(
      fc.property(
        fc.nat(learned.rows.length - 1),
        fc.nat(2),
        fc.double({ min: -1, max: 6, noNaN: true }),
        (at, feature, other) => {
          const row = learned.rows[at]!;
          const bounds = model.bounds[feature]!;
          const moved = row.with(feature, other);
          const isSameBin = binOf(row[feature]!, bounds, BINS) === binOf(other, bounds, BINS);
          if (isSameBin) expect(predictBoosted(model, moved)).toBe(predictBoosted(model, row));
          expect(predictBoosted(read, moved)).toBe(predictBoosted(model, moved));
        },
      ),
      { seed, numRuns: 500 },
    );
  });

  test('of one row in fifty at 20 times its worth are moved little', () => {
    const spoilt = learned.target.map((value, row) => (row % 50 === 0 ? value + 3 : value));
    const moved = fitBoostedTrees(learned.columns, spoilt, 1);
    const shift = learned.rows.map(
      (row) => predictBoosted(moved, row) - predictBoosted(model, row),
    );
    // Their mean moves by 0.06; the loss counts each as no more than 0.08 of its size of 3.
    expect(meanSize(shift)).toBeLessThan(0.02);
  });

  test('add nothing where there is too little to cut, and where every target is 0', () => {
    const none = fitBoostedTrees(learned.columns, new Float64Array(3_000), 1);
    expect(predictBoosted(none, learned.rows[0]!)).toBe(0);
    const few = drawn(2 * LEAST_ROWS - 1, rising);
    const flat = fitBoostedTrees(few.columns, few.target, 1);
    expect(new Set(few.rows.map((row) => predictBoosted(flat, row))).size).toBe(1);
  });

  test('are the same for the same rows and seed, others for another seed, and the same on every version of Node', () => {
    expect(fitBoostedTrees(learned.columns, learned.target, 1)).toEqual(model);
    expect(fitBoostedTrees(learned.columns, learned.target, 2)).not.toEqual(model);
    // Of the model on Node 20.20 and 24; a change of how trees are fitted changes it.
    const digest = createHash('sha256').update(JSON.stringify(model)).digest('hex');
    expect(digest).toBe(DIGEST);
  });
});

const DIGEST = 'd2c6ec74d51c3f19ddb9bd9592e171850435defe860eb8ea912b1662892ff105';
