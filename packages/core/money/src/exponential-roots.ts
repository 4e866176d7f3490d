/** `coefficient · e^(exponent · u)`. */
export interface Term {
  readonly coefficient: number;
  readonly exponent: number;
}

/** Roots nearer than this are one: rounding cannot tell a double root from two. */
const sameRoot = 1e-7;
const epsilon = 2 ** -52;

/**
 * All real roots of a sum of exponentials, in rising order.
 *
 * By Descartes' rule a sum whose coefficients change sign V times (in order of exponent) has at most V roots. Divided by
 * `e^(τu)`, with τ inside the last pair of exponents where the sign changes, it keeps its roots, and its derivative
 * changes sign V − 1 times. The derivative's roots, found the same way, cut the line into pieces on which the sum is
 * monotone and so crosses 0 at most once.
 */
export function rootsOf(terms: readonly Term[]): number[] {
  return rootsOfOrdered(ordered(terms));
}

function rootsOfOrdered(terms: readonly Term[]): number[] {
  const change = lastSignChange(terms);
  if (change === null) return [];
  const derivative = terms.map(({ coefficient, exponent }) => ({
    coefficient: coefficient * (exponent - change),
    exponent: exponent - change,
  }));
  const reach = reachOf(terms);
  const turns = rootsOfOrdered(derivative).filter((u) => Math.abs(u) < reach);
  const edges = [-reach, ...turns, reach];
  const found = turns.filter((u) => isNothing(terms, u));
  for (const [index, low] of edges.slice(0, -1).entries()) {
    const root = crossing(terms, low, edges[index + 1] as number);
    if (root !== null) found.push(root);
  }
  found.sort((a, b) => a - b);
  return found.filter((u, index) => index === 0 || u - (found[index - 1] as number) > sameRoot);
}

/** Terms of one exponent added, noughts dropped, by rising exponent. */
function ordered(terms: readonly Term[]): Term[] {
  const sums = new Map<number, number>();
  for (const { coefficient, exponent } of terms) {
    sums.set(exponent, (sums.get(exponent) ?? 0) + coefficient);
  }
  return [...sums]
    .map(([exponent, coefficient]) => ({ coefficient, exponent }))
    .filter(({ coefficient }) => coefficient !== 0)
    .sort((a, b) => a.exponent - b.exponent);
}

/** An exponent inside the last pair of terms of opposite sign; null when all signs are equal. */
function lastSignChange(terms: readonly Term[]): number | null {
  for (let index = terms.length - 1; index > 0; index -= 1) {
    const { coefficient, exponent } = terms[index] as Term;
    const before = terms[index - 1] as Term;
    if (coefficient > 0 !== before.coefficient > 0) return (exponent + before.exponent) / 2;
  }
  return null;
}

/** A bound on the size of every root: beyond it the first or the last term outweighs all others together. */
function reachOf(terms: readonly Term[]): number {
  let reach = 1;
  while (!(outweighs(terms, terms.length - 1, reach) && outweighs(terms, 0, -reach))) reach *= 2;
  return reach;
}

function outweighs(terms: readonly Term[], index: number, u: number): boolean {
  const { coefficient, exponent } = terms[index] as Term;
  let others = -Math.abs(coefficient);
  for (const term of terms) {
    others += Math.abs(term.coefficient) * Math.exp((term.exponent - exponent) * u);
  }
  return Math.abs(coefficient) > others;
}

/** The sum divided by a positive factor that keeps it finite: the largest exponential. */
function valueAt(terms: readonly Term[], u: number): number {
  const scale = (terms[u > 0 ? terms.length - 1 : 0] as Term).exponent;
  let sum = 0;
  for (const { coefficient, exponent } of terms) {
    sum += coefficient * Math.exp((exponent - scale) * u);
  }
  return sum;
}

/** Whether the sum is 0 within the rounding of its evaluation: a root where it touches 0 and turns. */
function isNothing(terms: readonly Term[], u: number): boolean {
  const sizes = terms.map((term) => ({ ...term, coefficient: Math.abs(term.coefficient) }));
  return Math.abs(valueAt(terms, u)) <= 8 * epsilon * terms.length * valueAt(sizes, u);
}

/** The root between two points where the signs differ, by false position kept honest with bisection; else null. */
function crossing(terms: readonly Term[], from: number, to: number): number | null {
  let [low, high] = [from, to];
  let [atLow, atHigh] = [valueAt(terms, low), valueAt(terms, high)];
  if (atLow === 0) return low;
  if (atHigh === 0) return high;
  if (atLow > 0 === atHigh > 0) return null;
  for (
    let step = 0;
    high - low > 2 * epsilon * Math.max(1, Math.abs(low)) && step < 200;
    step += 1
  ) {
    const halfway = low + (high - low) / 2;
    const straight = high - (atHigh * (high - low)) / (atHigh - atLow);
    const tried = step % 3 < 2 && straight > low && straight < high ? straight : halfway;
    const value = valueAt(terms, tried);
    if (value === 0) return tried;
    if (value > 0 === atLow > 0) [low, atLow] = [tried, value];
    else [high, atHigh] = [tried, value];
  }
  return Math.abs(atLow) < Math.abs(atHigh) ? low : high;
}
