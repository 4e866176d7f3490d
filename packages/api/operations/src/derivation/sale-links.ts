import { type Located, matchSale, normaliseBuilding } from '@freehold/market';
import type {
  HomeLinks,
  HomeSides,
  LinkSide,
  PostcodeSides,
  SaleLink,
} from '../ports/derived-records.ts';

/** The sales that are a home's own, or of its building. */
export function linksOfHome({ home, sales }: HomeSides): SaleLink[] {
  const links: SaleLink[] = [];
  for (const sale of sales) {
    const match = matchSale(home, sale);
    if (match !== null) links.push({ sale: sale.key, ...match });
  }
  return links;
}

/** The links of every home of a postcode: with sales of like buildings there, and with those of its UPRN anywhere. */
export function linksOfPostcode({ homes, sales, salesElsewhere }: PostcodeSides): HomeLinks[] {
  const candidates = new SaleCandidates(sales);
  const byUprn = new Map<number, LinkSide[]>();
  for (const sale of [...sales, ...salesElsewhere]) {
    if (sale.uprn === null) continue;
    const alike = byUprn.get(sale.uprn);
    if (alike === undefined) byUprn.set(sale.uprn, [sale]);
    else alike.push(sale);
  }
  return homes.map((home) => {
    const near = candidates.for(home);
    const own = home.uprn === null ? [] : (byUprn.get(home.uprn) ?? []);
    const all = own.length === 0 ? near : [...new Set([...near, ...own])];
    return { home: home.key, links: linksOfHome({ home, sales: all }) };
  });
}

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
