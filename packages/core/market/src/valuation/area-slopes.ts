import { SIZE } from '../data/valuation-2026-11.ts';
import { sizeTerm, SLOPE_FAMILIES, type SlopeFamily } from './size.ts';

/** A sale of a fit that has a floor area, or a usual one in its place: its slopes by their numbers, family by family. */
export interface SizedRow {
  readonly row: number;
  readonly log: number;
  /** -1 for one that no sale with a floor area has. */
  readonly slopes: readonly number[];
  /** False where the size is only what is usual: it moves no slope. */
  readonly isKnown: boolean;
}

/** The names of the slopes of each family, numbered in the order in which they come. */
export type SlopeNames = readonly ReadonlyMap<string, number>[];

/** The slopes of price over size of one family, by number, with what they have taken off the residuals. */
export class Slopes {
  readonly #prior: number;
  readonly #weight: number;
  readonly #names: ReadonlyMap<string, number>;
  readonly #rows: Int32Array;
  readonly #ids: Int32Array;
  readonly #terms: Float64Array;
  readonly #isKnown: Uint8Array;
  readonly #values: Float64Array;
  readonly #squares: Float64Array;

  /** Takes what the priors expect off the residuals. */
  constructor(
    {
      family,
      names,
    }: { readonly family: SlopeFamily; readonly names: ReadonlyMap<string, number> },
    rows: readonly SizedRow[],
    residual: Float64Array,
  ) {
    const { prior, weight } = SIZE.slopes[family];
    const at = SLOPE_FAMILIES.indexOf(family);
    this.#prior = prior;
    this.#weight = weight;
    this.#names = names;
    this.#rows = new Int32Array(rows.length);
    this.#ids = new Int32Array(rows.length);
    this.#terms = new Float64Array(rows.length);
    this.#isKnown = new Uint8Array(rows.length);
    this.#values = new Float64Array(names.size).fill(prior);
    this.#squares = new Float64Array(names.size);
    for (let sized = 0; sized < rows.length; sized += 1) {
      const { row, log, slopes, isKnown } = rows[sized]!;
      const id = slopes[at]!;
      const term = sizeTerm(family, log);
      this.#rows[sized] = row;
      this.#ids[sized] = id;
      this.#terms[sized] = term;
      this.#isKnown[sized] = Number(isKnown);
      if (isKnown) this.#squares[id]! += term * term;
      residual[row]! -= prior * term;
    }
  }

  refit(residual: Float64Array): void {
    const [rows, ids, terms, values] = [this.#rows, this.#ids, this.#terms, this.#values];
    const sums = new Float64Array(values.length);
    for (let sized = 0; sized < rows.length; sized += 1) {
      if (this.#isKnown[sized] === 0) continue;
      const term = terms[sized]!;
      const left = Math.max(-SIZE.clip, Math.min(SIZE.clip, residual[rows[sized]!]!));
      sums[ids[sized]!]! += term * (left + values[ids[sized]!]! * term);
    }
    const next = sums.map(
      (sum, id) => (sum + this.#weight * this.#prior) / (this.#squares[id]! + this.#weight),
    );
    for (let sized = 0; sized < rows.length; sized += 1) {
      if (ids[sized]! < 0) continue;
      residual[rows[sized]!]! += (values[ids[sized]!]! - next[ids[sized]!]!) * terms[sized]!;
    }
    values.set(next);
  }

  /** Those that a sale has. */
  entries(): (readonly [string, number])[] {
    const had = new Set(this.#ids);
    return [...this.#names]
      .filter(([, id]) => had.has(id))
      .map(([name, id]) => [name, this.#values[id]!] as const);
  }

  /** One for each family. */
  static all(names: SlopeNames, rows: readonly SizedRow[], residual: Float64Array): Slopes[] {
    return SLOPE_FAMILIES.map(
      (family, at) => new Slopes({ family, names: names[at]! }, rows, residual),
    );
  }
}
