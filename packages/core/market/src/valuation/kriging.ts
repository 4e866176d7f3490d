import { EVIDENCE, ROBUST } from '../data/valuation-2026-11.ts';
import { median } from '../statistics.ts';
import { cholesky, solve } from './cholesky.ts';
import { covariancesOf, noiseAbout, saleNoise } from './kernel.ts';
import { kernelColumns, kernelColumnsFrom } from './kernel-columns.ts';
import { nearnessAmong, nearnessOf } from './nearness.ts';
import { isOwnSale, type Prepared, type PreparedSale } from './prepared.ts';
import { inTextOrder } from '../text-order.ts';

export interface Kriged {
  /** Log price above what the area model expects. */
  readonly residual: number;
  /** Standard deviation of a sale's log price around the prediction. */
  readonly deviation: number;
  /** The sales weighed, and the log price of each above what the area model expects of it. */
  readonly sales: readonly PreparedSale[];
  readonly residuals: Float64Array;
  /** Share of each sale in the residual; what is missing to 1 is the area's. */
  readonly weights: Float64Array;
  /** Prior variance over the variance that the evidence leaves: 1 when it explains nothing. */
  readonly varianceReduction: number;
  /** How far the sales lie from the prediction in log price: the root of their squares, by the size of their weights. */
  readonly spread: number;
}

/** Sales with the log price of each above what the area model expects of it. */
export interface Residuals {
  readonly sales: readonly PreparedSale[];
  readonly residuals: Float64Array;
}

/** The sales that tell most of a dwelling, in a stated order: covariance, then newest, then id. */
export function pickEvidence(subject: Prepared, sales: readonly PreparedSale[]): PreparedSale[] {
  const covariances = covariancesTo(subject, sales);
  const ranks = covariances.map((covariance, at) =>
    sales[at]!.nonStandard ? covariance / EVIDENCE.nonStandardPickFactor : covariance,
  );
  const least = ranks.toSorted()[Math.max(0, ranks.length - EVIDENCE.most)] ?? 0;
  const picked: { readonly sale: PreparedSale; readonly rank: number }[] = [];
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at]!;
    if (rank >= least) picked.push({ sale: sales[at]!, rank });
  }
  return picked
    .sort(
      (a, b) =>
        b.rank - a.rank ||
        b.sale.years - a.sale.years ||
        inTextOrder(a.sale.sale.id, b.sale.sale.id),
    )
    .slice(0, EVIDENCE.most)
    .map(({ sale }) => sale);
}

/**
 * Kriging of residuals (the best linear prediction under the covariance) with noise of Student's t, solved by
 * re-weighting: the noise variance of a price far from the prediction of its neighbours grows each round. A price that no
 * sale of its place explains begins as noise, since a few rounds would not take it far enough from a prediction it drew.
 *
 * What the sales say of each other is worked out once for every dwelling that they are evidence of. Its own earlier sales
 * are taken out for a dwelling and put back as sales of what it is today.
 */
export class Kriging {
  readonly #evidence: Residuals;
  /** Of the covariances of the sales, with the noise that re-weighting leaves. */
  readonly #factor: Float64Array;

  constructor(evidence: Residuals) {
    const { sales, residuals } = evidence;
    this.#evidence = evidence;
    const middle = median([...residuals]) ?? 0;
    const noise = sales.map(saleNoise);
    this.#factor = robustFactor(covarianceAmong(sales), { residuals, middle, noise });
  }

  /** Predicts a dwelling. `own`: its earlier sales, read as the dwelling is today. */
  of(subject: Prepared, own: Residuals): Kriged {
    const { sales } = this.#evidence;
    const others = new Without(this.#factor, ownRows(subject, sales));
    const all = [...sales, ...own.sales];
    const covariances = covariancesTo(subject, [...all, subject]);
    const weights = others.solve(covariances.subarray(0, sales.length));
    const weighed = this.#withOwn(subject, own, { others, all, covariances, weights });
    const prior = covariances[all.length]!;
    const explained = dot(weighed, covariances);
    const residualVariance = Math.max(prior - explained, prior * ROBUST.leastResidualShare);
    const kept = others.rows(all.length);
    const found = {
      sales: Array.from(kept, (row) => all[row]!),
      weights: Float64Array.from(kept, (row) => weighed[row]!),
      residuals: Float64Array.from(kept, (row) => this.#residual(row, own)),
    };
    const residual = dot(found.weights, found.residuals);
    return {
      ...found,
      residual,
      deviation: Math.sqrt(residualVariance + saleNoise(subject)),
      varianceReduction: prior / residualVariance,
      spread: spreadAbout(residual, found),
    };
  }

  #residual(row: number, own: Residuals): number {
    const { residuals } = this.#evidence;
    return row < residuals.length ? residuals[row]! : own.residuals[row - residuals.length]!;
  }

  /** The weights of the sales and of the own ones after them, which take theirs from the others. */
  #withOwn(
    subject: Prepared,
    own: Residuals,
    of: {
      readonly others: Without;
      readonly all: readonly PreparedSale[];
      readonly covariances: Float64Array;
      readonly weights: Float64Array;
    },
  ): Float64Array {
    const { all, covariances, others } = of;
    const { residuals } = this.#evidence;
    const [first, count] = [residuals.length, own.sales.length];
    const weights = new Float64Array(all.length);
    weights.set(of.weights);
    // What the others leave of the own sales: of the covariance of each two, of their prices, and of what each tells.
    const left = new Float64Array(count * count);
    const leftOfPrices = new Float64Array(count);
    const leftOfCovariances = new Float64Array(count);
    const byOthers = own.sales.map((sale, row) => {
      const toSale = covariancesTo(sale, all);
      const solved = others.solve(toSale.subarray(0, first));
      leftOfPrices[row] = own.residuals[row]! - dot(solved, residuals);
      leftOfCovariances[row] = covariances[first + row]! - dot(solved, covariances);
      return { toSale, solved };
    });
    for (let row = 0; row < count; row += 1) {
      const { toSale } = byOthers[row]!;
      for (let other = 0; other <= row; other += 1) {
        left[row * count + other] = toSale[first + other]! - dot(byOthers[other]!.solved, toSale);
      }
    }
    const noise = own.sales.map((sale) => noiseAbout(subject, sale));
    const factor = robustFactor(left, { residuals: leftOfPrices, middle: 0, noise });
    solve(factor, leftOfCovariances).forEach((weight, row) => {
      const { solved } = byOthers[row]!;
      for (let at = 0; at < first; at += 1) weights[at]! -= solved[at]! * weight;
      weights[first + row] = weight;
    });
    return weights;
  }
}

/** The rows of sales of the very dwelling. */
function ownRows(subject: Prepared, sales: readonly PreparedSale[]): number[] {
  const rows: number[] = [];
  for (let row = 0; row < sales.length; row += 1) {
    if (isOwnSale(subject, sales[row]!)) rows.push(row);
  }
  return rows;
}

/** The factor of covariances with noise that is re-weighted by residuals, which lie about a middle. */
function robustFactor(
  among: Float64Array,
  of: {
    readonly residuals: Float64Array;
    readonly middle: number;
    readonly noise: readonly number[];
  },
): Float64Array {
  const { residuals, middle, noise } = of;
  const count = noise.length;
  const reweighted = Float64Array.from(noise, (variance, row) => {
    const squared = (residuals[row]! - middle) ** 2;
    const isAbsurd = squared > ROBUST.absurd ** 2 * (among[row * count + row]! + variance);
    return isAbsurd ? squared : variance;
  });
  const factor = cholesky(among, reweighted);
  for (let round = 0; round < ROBUST.rounds; round += 1) {
    const solved = solve(factor, residuals);
    for (let row = 0; row < count; row += 1) {
      const squared = (solved[row]! * reweighted[row]!) ** 2 / noise[row]!;
      reweighted[row] =
        (noise[row]! * (ROBUST.degreesOfFreedom + squared)) / (ROBUST.degreesOfFreedom + 1);
    }
    cholesky(among, reweighted, factor);
  }
  return factor;
}

/** Solves by a factor as if some of its rows were not in the matrix. */
class Without {
  readonly #factor: Float64Array;
  readonly #out: readonly number[];
  /** Of the inverse of the matrix: the columns of the rows left out, and the factor of where these meet. */
  readonly #columns: readonly Float64Array[];
  readonly #corner: Float64Array;

  constructor(factor: Float64Array, out: readonly number[]) {
    const count = Math.sqrt(factor.length);
    this.#factor = factor;
    this.#out = out;
    this.#columns = out.map((row) => solve(factor, unit(count, row)));
    const corner = out.flatMap((row) => this.#columns.map((column) => column[row]!));
    this.#corner = cholesky(Float64Array.from(corner), new Float64Array(out.length));
  }

  /** Of so many rows those that are not left out. */
  rows(count: number): readonly number[] {
    const rows: number[] = [];
    for (let row = 0; row < count; row += 1) if (!this.#out.includes(row)) rows.push(row);
    return rows;
  }

  /** 0 in the rows left out, whatever `right` has there. */
  solve(right: Float64Array): Float64Array {
    const solution = solve(this.#factor, right);
    if (this.#out.length === 0) return solution;
    const there = Float64Array.from(this.#out, (row) => solution[row]!);
    solve(this.#corner, there).forEach((share, of) => {
      const column = this.#columns[of]!;
      for (let at = 0; at < solution.length; at += 1) solution[at]! -= share * column[at]!;
    });
    for (const row of this.#out) solution[row] = 0;
    return solution;
  }
}

function unit(count: number, row: number): Float64Array {
  const one = new Float64Array(count);
  one[row] = 1;
  return one;
}

/** The covariances of a dwelling or sale with each of some. */
function covariancesTo(subject: Prepared, sales: readonly Prepared[]): Float64Array {
  const columns = kernelColumnsFrom(subject, sales);
  // The subject's own row is the first.
  const nearness = new Float64Array(sales.length + 1);
  for (let at = 0; at < sales.length; at += 1) nearness[at + 1] = nearnessOf(subject, sales[at]!);
  return covariancesOf(columns, { row: 0, until: nearness.length, nearness }).subarray(1);
}

/** The covariances of each two sales: row by row, up to the diagonal. */
function covarianceAmong(sales: readonly PreparedSale[]): Float64Array {
  const count = sales.length;
  const columns = kernelColumns(sales);
  const { places, among: nearness, count: placeCount } = nearnessAmong(sales);
  const among = new Float64Array(count * count);
  for (let row = 0; row < count; row += 1) {
    const own = among.subarray(row * count, (row + 1) * count);
    const fromPlace = places[row]! * placeCount;
    for (let other = 0; other <= row; other += 1) {
      own[other] = nearness[fromPlace + places[other]!]!;
    }
    covariancesOf(columns, { row, until: row + 1, nearness: own });
  }
  return among;
}

function spreadAbout(
  middle: number,
  { residuals, weights }: { residuals: Float64Array; weights: Float64Array },
): number {
  let [squares, total] = [0, 0];
  for (let row = 0; row < residuals.length; row += 1) {
    const size = Math.abs(weights[row]!);
    squares += size * (residuals[row]! - middle) ** 2;
    total += size;
  }
  return total === 0 ? 0 : Math.sqrt(squares / total);
}

/** Of as many as the first has. */
function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}
