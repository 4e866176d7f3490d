/** `coefficient · e^(exponent · u)`. */
export interface Term {
  readonly coefficient: number;
  readonly exponent: number;
}

/** The roots of a sum, in rising order, or why they cannot be told. */
export interface Roots {
  readonly roots: readonly number[] | 'too_much_work' | 'ill_conditioned';
  /** How many exponentials were computed: at most {@link workLimit} and one evaluation. */
  readonly work: number;
}

/** Exponentials computed for one sum before the search gives up: about a second's. A thousand alternating terms take some 60 million. */
export const workLimit = 100_000_000;
/** Changes of sign past which the search does not begin: each is a level of derivatives. */
export const signChangesMax = 1_200;

/** Roots nearer than this are one: rounding cannot tell a double root from two. */
const sameRoot = 1e-7;
const epsilon = 2 ** -52;
const bisectionsMax = 200;
/** Doublings after which the first or the last term outweighs the others for any coefficients that a double holds. */
const doublingsMax = 64;

/** A sum by rising exponent. Coefficients as sign and logarithm: derivatives of any order stay in range. */
interface Sum {
  readonly signs: Int8Array;
  readonly logs: Float64Array;
  readonly exponents: Float64Array;
}

/** A sum at one place, in units of its largest term, and how large rounding can make what is truly 0. */
interface Value {
  value: number;
  error: number;
}

/**
 * All real roots of a sum of exponentials, in rising order.
 *
 * By Descartes' rule a sum whose coefficients change sign V times (in order of exponent) has at most V roots. Divided by
 * `e^(τu)`, with τ inside the last pair of exponents where the sign changes, it keeps its roots, and its derivative
 * changes sign V − 1 times. The derivative's roots, found the same way, cut the line into pieces on which the sum is
 * monotone and so crosses 0 at most once.
 *
 * The work is bounded: V levels of at most V pieces, each halved at most {@link bisectionsMax} times, and
 * {@link workLimit} in all.
 */
export function rootsOf(terms: readonly Term[]): Roots {
  const sum = ordered(terms);
  if (signChanges(sum) > signChangesMax) return { roots: 'too_much_work', work: 0 };
  const search = new Search();
  const found = search.roots(sum);
  const roots =
    found === null ? 'too_much_work' : search.areApart(sum, found) ? found : 'ill_conditioned';
  return { roots, work: search.work };
}

class Search {
  work = 0;
  /** Reused: an evaluation allocates nothing. */
  readonly #at: Value = { value: 0, error: 0 };

  /** Null when the work allowed does not suffice. */
  roots(sum: Sum): number[] | null {
    const change = lastSignChange(sum);
    if (change === null) return [];
    const reach = this.#reachOf(sum);
    const all = reach === null ? null : this.roots(derivativeOf(sum, change));
    if (reach === null || all === null) return null;
    const turns = all.filter((u) => Math.abs(u) < reach);
    const edges = [-reach, ...turns, reach];
    const found = turns.filter((u) => this.#isNothing(sum, u));
    for (const [index, low] of edges.slice(0, -1).entries()) {
      const root = this.#crossing(sum, low, edges[index + 1] as number);
      if (root !== null) found.push(root);
      if (this.work > workLimit) return null;
    }
    found.sort((a, b) => a - b);
    return found.filter((u, index) => index === 0 || u - (found[index - 1] as number) > sameRoot);
  }

  /** Whether the sum between two roots is surely not 0: else they may be artefacts of rounding. */
  areApart(sum: Sum, roots: readonly number[]): boolean {
    return roots.every((root, index) => {
      const next = roots[index + 1];
      return next === undefined || !this.#isNothing(sum, (root + next) / 2);
    });
  }

  /** A bound on the size of every root: beyond it the first or the last term outweighs all others together. */
  #reachOf(sum: Sum): number | null {
    const last = sum.logs.length - 1;
    let reach = 1;
    for (let doubling = 0; doubling < doublingsMax; doubling += 1) {
      if (this.#outweighs(sum, last, reach) && this.#outweighs(sum, 0, -reach)) return reach;
      reach *= 2;
    }
    return null;
  }

  #outweighs({ logs, exponents }: Sum, index: number, u: number): boolean {
    this.work += logs.length;
    let others = -1;
    for (let at = 0; at < logs.length; at += 1) {
      const log = (logs[at] as number) - (logs[index] as number);
      others += Math.exp(log + ((exponents[at] as number) - (exponents[index] as number)) * u);
    }
    return others < 1;
  }

  #valueAt({ signs, logs, exponents }: Sum, u: number): Value {
    this.work += logs.length;
    let largest = -Infinity;
    for (let at = 0; at < logs.length; at += 1) {
      largest = Math.max(largest, (logs[at] as number) + (exponents[at] as number) * u);
    }
    let value = 0;
    let size = 0;
    for (let at = 0; at < logs.length; at += 1) {
      const power = (exponents[at] as number) * u;
      const log = logs[at] as number;
      const term = Math.exp(log + power - largest);
      value += (signs[at] as number) * term;
      size += term * (8 + Math.abs(log) + Math.abs(power));
    }
    this.#at.value = value;
    this.#at.error = epsilon * size;
    return this.#at;
  }

  /** Whether the sum is 0 within the rounding of its evaluation: a root where it touches 0 and turns. */
  #isNothing(sum: Sum, u: number): boolean {
    const { value, error } = this.#valueAt(sum, u);
    return Math.abs(value) <= error * sum.logs.length;
  }

  /** The root between two points where the signs differ, by false position kept honest with bisection; else null. */
  #crossing(sum: Sum, from: number, to: number): number | null {
    let [low, high] = [from, to];
    let atLow = this.#valueAt(sum, low).value;
    let atHigh = this.#valueAt(sum, high).value;
    if (atLow === 0) return low;
    if (atHigh === 0) return high;
    if (atLow > 0 === atHigh > 0) return null;
    for (
      let step = 0;
      high - low > 2 * epsilon * Math.max(1, Math.abs(low)) && step < bisectionsMax;
      step += 1
    ) {
      const halfway = low + (high - low) / 2;
      const straight = high - (atHigh * (high - low)) / (atHigh - atLow);
      const tried = step % 3 < 2 && straight > low && straight < high ? straight : halfway;
      const { value } = this.#valueAt(sum, tried);
      if (value === 0) return tried;
      if (value > 0 === atLow > 0) [low, atLow] = [tried, value];
      else [high, atHigh] = [tried, value];
    }
    return Math.abs(atLow) < Math.abs(atHigh) ? low : high;
  }
}

/** Terms of one exponent added, noughts dropped, by rising exponent. */
function ordered(terms: readonly Term[]): Sum {
  const sums = new Map<number, number>();
  for (const { coefficient, exponent } of terms) {
    sums.set(exponent, (sums.get(exponent) ?? 0) + coefficient);
  }
  const kept = [...sums].filter(([, sum]) => sum !== 0).sort(([a], [b]) => a - b);
  return {
    signs: Int8Array.from(kept, ([, sum]) => Math.sign(sum)),
    logs: Float64Array.from(kept, ([, sum]) => Math.log(Math.abs(sum))),
    exponents: Float64Array.from(kept, ([exponent]) => exponent),
  };
}

/** The derivative of the sum divided by `e^(by · u)`. */
function derivativeOf({ signs, logs, exponents }: Sum, by: number): Sum {
  const moved = exponents.map((exponent) => exponent - by);
  return {
    signs: signs.map((sign, at) => sign * Math.sign(moved[at] as number)),
    logs: logs.map((log, at) => log + Math.log(Math.abs(moved[at] as number))),
    exponents: moved,
  };
}

function signChanges({ signs }: Sum): number {
  let changes = 0;
  for (let at = 1; at < signs.length; at += 1) if (signs[at] !== signs[at - 1]) changes += 1;
  return changes;
}

/** An exponent inside the last pair of terms of opposite sign; null when all signs are equal. */
function lastSignChange({ signs, exponents }: Sum): number | null {
  for (let at = signs.length - 1; at > 0; at -= 1) {
    if (signs[at] !== signs[at - 1]) {
      return ((exponents[at] as number) + (exponents[at - 1] as number)) / 2;
    }
  }
  return null;
}
