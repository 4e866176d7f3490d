import { EVIDENCE, ROBUST } from '../data/valuation-2026-11.ts';
import { median } from '../statistics.ts';
import { cholesky, solve } from './cholesky.ts';
import { covariance, covariancesOf, noiseAbout, saleNoise } from './kernel.ts';
import { kernelColumns, kernelColumnsFrom } from './kernel-columns.ts';
import { nearnessAmong, nearnessOf } from './nearness.ts';
import type { Prepared, PreparedSale } from './prepared.ts';

/** A sale that is weighed. */
export interface EvidenceSale {
  readonly sale: PreparedSale;
  /** With the subject, of the log prices that the area model leaves unexplained. */
  readonly covariance: number;
}

export interface Kriged {
  /** Log price above what the area model expects. */
  readonly residual: number;
  /** Standard deviation of a sale's log price around the prediction. */
  readonly deviation: number;
  /** Share of each sale in the residual; what is missing to 1 is the area's. */
  readonly weights: Float64Array;
  /** Prior variance over the variance that the evidence leaves: 1 when it explains nothing. */
  readonly varianceReduction: number;
  /** How far the sales lie from the prediction in log price: the root of their squares, by the size of their weights. */
  readonly spread: number;
}

/** The sales that tell most of the subject, in a stated order: covariance, then newest, then id. */
export function pickEvidence(subject: Prepared, sales: readonly PreparedSale[]): EvidenceSale[] {
  const columns = kernelColumnsFrom(subject, sales);
  // The subject's own row is the first.
  const nearness = new Float64Array(sales.length + 1);
  for (let at = 0; at < sales.length; at += 1) nearness[at + 1] = nearnessOf(subject, sales[at]!);
  const covariances = covariancesOf(columns, { row: 0, until: nearness.length, nearness }).subarray(
    1,
  );
  const ranks = covariances.map((covariance, at) =>
    sales[at]!.nonStandard ? covariance / EVIDENCE.nonStandardPickFactor : covariance,
  );
  const least = ranks.toSorted()[Math.max(0, ranks.length - EVIDENCE.most)] ?? 0;
  const picked: { readonly sale: PreparedSale; readonly covariance: number; rank: number }[] = [];
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at]!;
    if (rank >= least) picked.push({ sale: sales[at]!, covariance: covariances[at]!, rank });
  }
  return picked
    .sort(
      (a, b) =>
        b.rank - a.rank ||
        b.sale.years - a.sale.years ||
        (a.sale.sale.id < b.sale.sale.id ? -1 : 1),
    )
    .slice(0, EVIDENCE.most);
}

/**
 * Kriging of the residuals (the best linear prediction under the covariance) with noise of Student's t, solved by
 * re-weighting: the noise variance of a price far from the prediction of its neighbours grows each round. A price that no
 * sale of its place explains begins as noise, since a few rounds would not take it far enough from a prediction it drew.
 */
export function krige(
  subject: Prepared,
  evidence: readonly EvidenceSale[],
  residuals: Float64Array,
): Kriged {
  const count = evidence.length;
  const prior = covariance(subject, subject);
  const toSubject = Float64Array.from(evidence, (evidenceSale) => evidenceSale.covariance);
  const among = covarianceAmong(evidence.map(({ sale }) => sale));
  const noise = Float64Array.from(evidence, ({ sale }) => noiseAbout(subject, sale));
  const middle = median([...residuals]) ?? 0;
  const reweighted = noise.map((variance, row) => {
    const squared = (residuals[row]! - middle) ** 2;
    const isAbsurd = squared > ROBUST.absurd ** 2 * (among[row * count + row]! + variance);
    return isAbsurd ? squared : variance;
  });
  const factor = cholesky(among, reweighted, scratch.factor.subarray(0, count * count));
  let solved = solve(factor, residuals);
  for (let round = 0; round < ROBUST.rounds; round += 1) {
    for (let row = 0; row < count; row += 1) {
      const squared = (solved[row]! * reweighted[row]!) ** 2 / noise[row]!;
      reweighted[row] =
        (noise[row]! * (ROBUST.degreesOfFreedom + squared)) / (ROBUST.degreesOfFreedom + 1);
    }
    cholesky(among, reweighted, factor);
    solved = solve(factor, residuals);
  }
  const weights = solve(factor, toSubject);
  const explained = dot(toSubject, weights);
  const residualVariance = Math.max(prior - explained, prior * ROBUST.leastResidualShare);
  const residual = dot(toSubject, solved);
  return {
    residual,
    deviation: Math.sqrt(residualVariance + saleNoise(subject)),
    weights,
    varianceReduction: prior / residualVariance,
    spread: spreadAbout(residual, residuals, weights),
  };
}

/** Two matrices of as many sales as are weighed, written over by each valuation: new ones cost as much as filling them. */
const scratch = {
  among: /* @__PURE__ */ new Float64Array(EVIDENCE.most * EVIDENCE.most),
  factor: /* @__PURE__ */ new Float64Array(EVIDENCE.most * EVIDENCE.most),
};

/** The covariances of each two sales: row by row, up to the diagonal. */
function covarianceAmong(sales: readonly PreparedSale[]): Float64Array {
  const count = sales.length;
  const columns = kernelColumns(sales);
  const { places, among: nearness, count: placeCount } = nearnessAmong(sales);
  const among = scratch.among.subarray(0, count * count);
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

function spreadAbout(middle: number, residuals: Float64Array, weights: Float64Array): number {
  let [squares, total] = [0, 0];
  for (let row = 0; row < residuals.length; row += 1) {
    const size = Math.abs(weights[row]!);
    squares += size * (residuals[row]! - middle) ** 2;
    total += size;
  }
  return total === 0 ? 0 : Math.sqrt(squares / total);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}
