import { normaliseBuilding, type Located } from '@freehold/market';

/**
 * The sales of a postcode by the number of their building, so that a home is compared with those alone that can be its
 * own: those of the same number, or of a building named otherwise.
 */
export class SaleCandidates<Sale extends Located> {
  readonly #byNumber = new Map<string | null, Sale[]>();

  constructor(sales: readonly Sale[]) {
    for (const sale of sales) {
      const number = numberOf(sale);
      const alike = this.#byNumber.get(number);
      if (alike === undefined) this.#byNumber.set(number, [sale]);
      else alike.push(sale);
    }
  }

  for(home: Located): readonly Sale[] {
    const number = numberOf(home);
    if (number === null) return [...this.#byNumber.values()].flat();
    return [...(this.#byNumber.get(number) ?? []), ...(this.#byNumber.get(null) ?? [])];
  }
}

/** The number of the building in one spelling. */
function numberOf({ paon }: Located): string | null {
  return normaliseBuilding(paon)?.number ?? null;
}
