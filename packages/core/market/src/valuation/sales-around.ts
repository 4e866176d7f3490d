import { STACK } from '../data/stack-2026-11.ts';
import { planeMetres, type Prepared, type PreparedSale } from './prepared.ts';
import { inTextOrder } from '../text-order.ts';

/** So many of the nearest sales of a type are read. */
export const nearestMost = /* @__PURE__ */ Math.max(...STACK.nearest);

export interface SaleAway {
  readonly sale: PreparedSale;
  readonly metres: number;
}

/** The ordinary sales around homes, grouped once for all homes that have a group in common. */
export class SalesAround {
  readonly #ordinary: readonly PreparedSale[];
  readonly #groups = new Map<string, readonly PreparedSale[]>();
  readonly #away = new Map<string, readonly SaleAway[]>();

  constructor(sales: readonly PreparedSale[]) {
    this.#ordinary = sales.filter((sale) => !sale.nonStandard);
  }

  get count(): number {
    return this.#ordinary.length;
  }

  ofPostcode(home: Prepared): readonly PreparedSale[] {
    return this.#group(`postcode ${home.postcode}`, (sale) => sale.postcode === home.postcode);
  }

  onStreet({ street }: Prepared): readonly PreparedSale[] {
    return street === null ? [] : this.#group(`street ${street}`, (sale) => sale.street === street);
  }

  /** Of the type of a home, those of its last months. */
  recent(home: Prepared): readonly PreparedSale[] {
    return this.#group(
      `recent ${home.typeIndex} ${home.years}`,
      ({ typeIndex, years }) =>
        typeIndex === home.typeIndex && home.years - years <= STACK.recentYears,
    );
  }

  /** Of the type of a home, the nearest first: as many as are read, and its own. */
  nearest(home: Prepared): readonly SaleAway[] {
    const key = `${home.typeIndex} ${home.latitude} ${home.longitude}`;
    const known = this.#away.get(key);
    if (known !== undefined) return known;
    const alike = this.#ordinary.filter(({ typeIndex }) => typeIndex === home.typeIndex);
    const metres = Float64Array.from(alike, (sale) => planeMetres(home, sale));
    const most = metres.toSorted()[nearestMost + STACK.ownMost - 1] ?? Infinity;
    const away = alike
      .map((sale, at) => ({ sale, metres: metres[at]! }))
      .filter((one) => one.metres <= most)
      .sort((a, b) => a.metres - b.metres || byId(a.sale, b.sale));
    this.#away.set(key, away);
    return away;
  }

  #group(name: string, holds: (sale: PreparedSale) => boolean): readonly PreparedSale[] {
    const known = this.#groups.get(name);
    if (known !== undefined) return known;
    const group = this.#ordinary.filter(holds);
    this.#groups.set(name, group);
    return group;
  }
}

export function byId(a: PreparedSale, b: PreparedSale): number {
  return inTextOrder(a.sale.id, b.sale.id);
}
