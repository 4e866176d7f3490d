import { SIZE } from '../data/valuation-2026-11.ts';
import { sizeTerm, SLOPE_FAMILIES, type Size, type SlopeFamily } from './size.ts';

/** The sales of a fit that have a floor area. */
export interface SizedRow {
  readonly row: number;
  readonly size: Size;
}

/** The slopes of price over size of one family, by name, with what they have taken off the residuals. */
export class Slopes {
  readonly #family: SlopeFamily;
  readonly #rows: readonly SizedRow[];
  readonly #values = new Map<string, number>();
  readonly #squares = new Map<string, number>();

  /** Takes what the priors expect off the residuals. */
  constructor(family: SlopeFamily, rows: readonly SizedRow[], residual: Float64Array) {
    this.#family = family;
    this.#rows = rows;
    const { prior } = SIZE.slopes[family];
    for (const { row, size } of rows) {
      const name = size.slopes[family];
      const term = sizeTerm(family, size.log);
      this.#values.set(name, prior);
      this.#squares.set(name, (this.#squares.get(name) ?? 0) + term * term);
      residual[row]! -= prior * term;
    }
  }

  refit(residual: Float64Array): void {
    const family = this.#family;
    const { prior, weight } = SIZE.slopes[family];
    const sums = new Map<string, number>();
    for (const { row, size } of this.#rows) {
      const name = size.slopes[family];
      const term = sizeTerm(family, size.log);
      const left = Math.max(-SIZE.clip, Math.min(SIZE.clip, residual[row]!));
      const value = this.#values.get(name)!;
      sums.set(name, (sums.get(name) ?? 0) + term * (left + value * term));
    }
    const next = new Map<string, number>();
    for (const [name, sum] of sums) {
      next.set(name, (sum + weight * prior) / (this.#squares.get(name)! + weight));
    }
    for (const { row, size } of this.#rows) {
      const name = size.slopes[family];
      const change = this.#values.get(name)! - next.get(name)!;
      residual[row]! += change * sizeTerm(family, size.log);
    }
    for (const [name, value] of next) this.#values.set(name, value);
  }

  entries(): (readonly [string, number])[] {
    return [...this.#values];
  }

  /** One for each family. */
  static all(rows: readonly SizedRow[], residual: Float64Array): Slopes[] {
    return SLOPE_FAMILIES.map((family) => new Slopes(family, rows, residual));
  }
}
