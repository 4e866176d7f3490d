import { type Located, matchSale, normaliseBuilding, type SaleMatch } from '@freehold/market';
import type {
  HomeLinks,
  HomeSides,
  LinkSide,
  PostcodeSides,
  RecordKey,
  SaleLink,
  SaleSide,
} from '../ports/derived-records.ts';

/** The sales that are a home's own, or of its building. */
export function linksOfHome({ home, sales }: HomeSides): SaleLink[] {
  const links: SaleLink[] = [];
  for (const sale of sales) {
    const match = matchOf(home, sale);
    if (match !== null) links.push({ sale: sale.key, ...match });
  }
  return links;
}

/**
 * A sale that a home was made of is its own, whatever two addresses alone say. Of another home it is one of its building, or
 * its own by UPRN: the postcode of a home may have changed.
 */
function matchOf(home: LinkSide, sale: SaleSide): SaleMatch | null {
  const match = matchSale(home, sale);
  if (sale.home === null || match?.unitExact === (sale.home === home.key)) return match;
  if (sale.home !== home.key) return match?.confidence === 'exact_uprn' ? match : null;
  const address = { ...sale, uprn: null, point: null };
  return matchSale(address, address) ?? matchSale(sale, sale);
}

/** The links of every home of a postcode: with sales of like buildings there, and with those of its UPRN anywhere. */
export function linksOfPostcode({ homes, sales, salesElsewhere }: PostcodeSides): HomeLinks[] {
  const candidates = new SaleCandidates(sales);
  const byUprn = new Map<number, SaleSide[]>();
  for (const sale of [...sales, ...salesElsewhere]) {
    if (sale.uprn === null) continue;
    const alike = byUprn.get(sale.uprn);
    if (alike === undefined) byUprn.set(sale.uprn, [sale]);
    else alike.push(sale);
  }
  const byHome = new Map<RecordKey | null, SaleSide[]>();
  for (const sale of sales) {
    const alike = byHome.get(sale.home);
    if (alike === undefined) byHome.set(sale.home, [sale]);
    else alike.push(sale);
  }
  return homes.map((home) => {
    const near = candidates.for(home);
    const ofUprn = home.uprn === null ? [] : (byUprn.get(home.uprn) ?? []);
    const all = [...new Set([...near, ...(byHome.get(home.key) ?? []), ...ofUprn])];
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
