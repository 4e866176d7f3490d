import { EVIDENCE, ROBUST } from '../data/valuation-2026-11.ts';
import { covariance, saleNoise } from './kernel.ts';
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
}

/** The sales that tell most of the subject, in a stated order: covariance, then newest, then id. */
export function pickEvidence(subject: Prepared, sales: readonly PreparedSale[]): EvidenceSale[] {
  const all = sales.map((sale) => ({
    sale,
    covariance: covariance(subject, sale),
  }));
  const rank = ({ sale, covariance }: EvidenceSale): number =>
    sale.nonStandard ? covariance / EVIDENCE.nonStandardPickFactor : covariance;
  const ranks = Float64Array.from(all, rank).sort();
  const least = ranks[Math.max(0, ranks.length - EVIDENCE.most)] ?? 0;
  return all
    .filter((evidenceSale) => rank(evidenceSale) >= least)
    .sort(
      (a, b) =>
        rank(b) - rank(a) ||
        b.sale.years - a.sale.years ||
        (a.sale.sale.id < b.sale.sale.id ? -1 : 1),
    )
    .slice(0, EVIDENCE.most);
}

/**
 * Kriging of the residuals (the best linear prediction under the covariance) with noise of Student's t, solved by
 * re-weighting: the noise variance of a price far from the prediction of its neighbours grows each round.
 */
export function krige(
  subject: Prepared,
  evidence: readonly EvidenceSale[],
  residuals: Float64Array,
): Kriged {
  const count = evidence.length;
  const prior = covariance(subject, subject);
  const toSubject = Float64Array.from(evidence, (evidenceSale) => evidenceSale.covariance);
  const among = new Float64Array(count * count);
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      among[row * count + column] = covariance(evidence[row]!.sale, evidence[column]!.sale);
    }
  }
  const noise = Float64Array.from(evidence, ({ sale }) => saleNoise(sale));
  const reweighted = Float64Array.from(noise);
  let factor = cholesky(among, reweighted);
  let solved = solve(factor, residuals);
  for (let round = 0; round < ROBUST.rounds; round += 1) {
    for (let row = 0; row < count; row += 1) {
      const squared = (solved[row]! * reweighted[row]!) ** 2 / noise[row]!;
      reweighted[row] =
        (noise[row]! * (ROBUST.degreesOfFreedom + squared)) / (ROBUST.degreesOfFreedom + 1);
    }
    factor = cholesky(among, reweighted);
    solved = solve(factor, residuals);
  }
  const weights = solve(factor, toSubject);
  const explained = dot(toSubject, weights);
  const residualVariance = Math.max(prior - explained, prior * ROBUST.leastResidualShare);
  return {
    residual: dot(toSubject, solved),
    deviation: Math.sqrt(residualVariance + saleNoise(subject)),
    weights,
    varianceReduction: prior / residualVariance,
  };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}

/**
 * Lower triangle L with L·Lᵀ = matrix + diagonal. Two rows by two columns at a time: four sums that do not wait for each
 * other take less than half the time of one after the other, and each is the same to the last digit.
 */
function cholesky(matrix: Float64Array, diagonal: Float64Array): Float64Array {
  const count = diagonal.length;
  const factor = new Float64Array(count * count);
  for (let row = 0; row < count; row += 2) {
    const upper = row * count;
    const lower = upper + count;
    const isLast = row + 1 === count;
    const inPairs = isLast ? 0 : row;
    for (let column = 0; column < inPairs; column += 2) {
      const left = column * count;
      const right = left + count;
      let upperLeft = matrix[upper + column]!;
      let upperRight = matrix[upper + column + 1]!;
      let lowerLeft = matrix[lower + column]!;
      let lowerRight = matrix[lower + column + 1]!;
      for (let at = 0; at < column; at += 1) {
        const ofUpper = factor[upper + at]!;
        const ofLower = factor[lower + at]!;
        const ofLeft = factor[left + at]!;
        const ofRight = factor[right + at]!;
        upperLeft -= ofUpper * ofLeft;
        upperRight -= ofUpper * ofRight;
        lowerLeft -= ofLower * ofLeft;
        lowerRight -= ofLower * ofRight;
      }
      upperLeft /= factor[left + column]!;
      lowerLeft /= factor[left + column]!;
      factor[upper + column] = upperLeft;
      factor[lower + column] = lowerLeft;
      const between = factor[right + column]!;
      const rightDiagonal = factor[right + column + 1]!;
      factor[upper + column + 1] = (upperRight - upperLeft * between) / rightDiagonal;
      factor[lower + column + 1] = (lowerRight - lowerLeft * between) / rightDiagonal;
    }
    factorRow(factor, matrix, diagonal, row, inPairs);
    if (!isLast) factorRow(factor, matrix, diagonal, row + 1, row);
  }
  return factor;
}

/** A row of the factor from a column on; those before it are there. */
function factorRow(
  factor: Float64Array,
  matrix: Float64Array,
  diagonal: Float64Array,
  row: number,
  from: number,
): void {
  const count = diagonal.length;
  for (let column = from; column <= row; column += 1) {
    let sum = matrix[row * count + column]! + (row === column ? diagonal[row]! : 0);
    for (let at = 0; at < column; at += 1) {
      sum -= factor[row * count + at]! * factor[column * count + at]!;
    }
    factor[row * count + column] =
      row === column ? Math.sqrt(Math.max(sum, 1e-9)) : sum / factor[column * count + column]!;
  }
}

function solve(factor: Float64Array, right: Float64Array): Float64Array {
  const count = right.length;
  const solution = Float64Array.from(right);
  for (let row = 0; row < count; row += 1) {
    let sum = solution[row]!;
    for (let at = 0; at < row; at += 1) sum -= factor[row * count + at]! * solution[at]!;
    solution[row] = sum / factor[row * count + row]!;
  }
  for (let row = count - 1; row >= 0; row -= 1) {
    let sum = solution[row]!;
    for (let at = row + 1; at < count; at += 1) sum -= factor[at * count + row]! * solution[at]!;
    solution[row] = sum / factor[row * count + row]!;
  }
  return solution;
}
