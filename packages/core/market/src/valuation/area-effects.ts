import { AREA_MODEL } from '../data/valuation-2026-11.ts';

/** A residual, as far as it moves the fit. */
export function clipped(value: number): number {
  return Math.max(-AREA_MODEL.clip, Math.min(AREA_MODEL.clip, value));
}

/** The effects of one family, by name, with the sales that each concerns numbered once. */
export class Effects {
  readonly #priorWeight: number;
  readonly #names: ReadonlyMap<string, number>;
  readonly #ids: Int32Array;
  readonly #counts: Float64Array;
  readonly #values: Float64Array;

  constructor(family: {
    readonly priorWeight: number;
    readonly names: ReadonlyMap<string, number>;
    readonly ids: Int32Array;
  }) {
    this.#priorWeight = family.priorWeight;
    this.#names = family.names;
    this.#ids = family.ids;
    this.#counts = new Float64Array(family.names.size);
    this.#values = new Float64Array(family.names.size);
    for (const id of this.#ids) this.#counts[id]! += 1;
  }

  refit(residual: Float64Array): void {
    const ids = this.#ids;
    const values = this.#values;
    const sums = new Float64Array(values.length);
    for (let row = 0; row < ids.length; row += 1) {
      sums[ids[row]!]! += clipped(residual[row]!) + values[ids[row]!]!;
    }
    const next = sums.map((sum, id) => sum / (this.#counts[id]! + this.#priorWeight));
    for (let row = 0; row < ids.length; row += 1) {
      residual[row]! += values[ids[row]!]! - next[ids[row]!]!;
    }
    values.set(next);
  }

  /** Those that a sale has. */
  entries(): (readonly [string, number])[] {
    return [...this.#names]
      .filter(([, id]) => this.#counts[id]! > 0)
      .map(([name, id]) => [name, this.#values[id]!] as const);
  }
}
