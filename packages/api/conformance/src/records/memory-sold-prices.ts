import { distanceMetres, normaliseStreet, sameBuilding, type SaleMatch } from '@freehold/market';
import { coveredUntil } from '@freehold/market/aggregates';
import { missingMonths } from '@freehold/operations';
import type {
  ComparedSale,
  DatedCoverage,
  LinkedSale,
  Point,
  PropertyRecord,
  PropertyTypeCode,
  SaleLink,
  SaleRecord,
  SoldEvidence,
  SoldHome,
  SoldNearby,
  SoldPrices,
} from '@freehold/operations';
import { isWithin, outcodeOf, type KeptRecords, order } from './kept-records.ts';

const newestFirst = (a: SaleRecord, b: SaleRecord) => order(b.date, a.date) || order(a.id, b.id);

/** Metres that a home may lie from the point of its postcode and still be looked for. */
const postcodeReachMetres = 250;

const evidenceOf = (sale: SoldNearby): SoldEvidence => ({
  id: sale.id,
  pricePence: sale.pricePence,
  date: sale.date,
  typeCode: sale.typeCode,
  newBuild: sale.newBuild,
  tenure: sale.tenure,
  category: sale.category,
  saon: sale.saon,
  paon: sale.paon,
  street: sale.street,
  town: sale.town,
  postcode: sale.postcode,
  point: sale.point,
  floorAreaSqm: sale.floorAreaSqm,
});

const comparedOf = (sale: SoldNearby): ComparedSale => ({
  ...evidenceOf(sale),
  locality: sale.locality,
  bedrooms: sale.bedrooms,
  energyBand: sale.energyBand,
  position: sale.position,
  distanceMetres: sale.distanceMetres,
});

export interface Link {
  readonly home: PropertyRecord;
  readonly sale: SaleRecord;
  readonly match: SaleMatch;
}

/** Links as they were kept last. */
export class MemoryLinks {
  readonly #kept: KeptRecords;
  readonly #links = new Map<string, readonly SaleLink[]>();
  #ofSale: ReadonlyMap<string, readonly Link[]> | null = null;

  constructor(kept: KeptRecords) {
    this.#kept = kept;
  }

  /** Gives whether the home has links now or had any. */
  set(home: string, links: readonly SaleLink[]): boolean {
    const had = this.ofHome(home).length > 0;
    this.#links.set(home, links);
    this.#ofSale = null;
    return had || links.length > 0;
  }

  rename(from: string, to: string): void {
    const links = this.#links.get(from);
    if (links !== undefined) this.#links.set(to, links);
    this.#links.delete(from);
    this.#ofSale = null;
  }

  /** The home that a sale is surely of: the surest link, of equals the home that came first. */
  homeOf(sale: SaleRecord, isWanted = (_home: PropertyRecord) => true): PropertyRecord | null {
    this.#ofSale ??= grouped(this.#kept.properties().flatMap(({ id }) => this.ofHome(id)));
    const own = (this.#ofSale.get(sale.id) ?? []).filter(
      ({ home, match }) =>
        match.unitExact && isWanted(this.#kept.of.property.get(home.id) as PropertyRecord),
    );
    const [best] = own.toSorted((a, b) => b.match.score - a.match.score);
    return best === undefined ? null : (this.#kept.of.property.get(best.home.id) ?? null);
  }

  ofHome(id: string): readonly Link[] {
    const home = this.#kept.of.property.get(id);
    if (home === undefined) return [];
    return (this.#links.get(home.id) ?? []).flatMap(({ sale: key, ...match }) => {
      const sale = this.#kept.of.sale.get(String(key));
      return sale === undefined ? [] : [{ home, sale, match }];
    });
  }
}

function grouped(links: readonly Link[]): Map<string, Link[]> {
  const groups = new Map<string, Link[]>();
  for (const link of links) {
    const group = groups.get(link.sale.id);
    if (group) group.push(link);
    else groups.set(link.sale.id, [link]);
  }
  return groups;
}

/** A sale with what its home, its UPRN and its postcode add. */
export function soldHome(kept: KeptRecords, links: MemoryLinks, sale: SaleRecord): SoldHome {
  const home = links.homeOf(sale);
  const own = home?.point ?? kept.of.uprn.get(String(sale.uprn))?.point;
  const point = own ?? kept.of.postcode.get(sale.postcode ?? '')?.point ?? null;
  return {
    ...sale,
    propertyId: home?.id ?? null,
    point,
    position: own ? 'property' : point && 'postcode',
    bedrooms: home?.bedrooms ?? null,
    floorAreaSqm: home?.floorAreaSqm ?? null,
    energyBand: home?.energyBand ?? null,
  };
}

export function memorySoldPrices(kept: KeptRecords, links: MemoryLinks): SoldPrices {
  const sold = (sale: SaleRecord): SoldHome => soldHome(kept, links, sale);
  const since = (from: string, typeCodes: readonly PropertyTypeCode[] | undefined) =>
    kept
      .sales()
      .filter((sale) => sale.date >= from && (typeCodes?.includes(sale.typeCode) ?? true))
      .sort(newestFirst);
  /** Oldest first. */
  const ownSalesOf = (id: string): SaleRecord[] =>
    links
      .ofHome(id)
      .filter(({ match }) => match.unitExact)
      .map(({ sale }) => sale)
      .sort((a, b) => newestFirst(b, a));
  /** Sales that lie about there by their postcode and within the circle by their own point. */
  const within = (sales: readonly SaleRecord[], centre: Point, metres: number): SoldNearby[] =>
    sales.map(sold).flatMap((sale) => {
      const postcode = kept.of.postcode.get(sale.postcode ?? '')?.point;
      if (sale.point === null || sale.position === null || !postcode) return [];
      if (distanceMetres(centre, postcode) > metres + postcodeReachMetres) return [];
      const distance = distanceMetres(centre, sale.point);
      return distance <= metres
        ? [{ ...sale, point: sale.point, position: sale.position, distanceMetres: distance }]
        : [];
    });
  const coverage = (postcode: string): DatedCoverage | null => {
    const area = outcodeOf(postcode) as string;
    const own = kept
      .sales()
      .filter((sale) => isWithin(sale.postcode, area))
      .sort(newestFirst);
    const [newest, oldest] = [own[0], own.at(-1)];
    if (!newest || !oldest) return null;
    const { date: from } = oldest;
    const until = kept
      .sales()
      .map(({ date }) => date)
      .sort(order)
      .at(-1) as string;
    const span = { from, until: newest.date, count: own.length };
    const covered = coveredUntil(span, until);
    return {
      source: newest.source,
      area,
      from,
      count: own.length,
      until: covered,
      missingMonths: missingMonths([...kept.of['sale-months'].values()], { from, until: covered }),
    };
  };

  return {
    coverage: async (postcode) => coverage(postcode),
    forProperty: async (propertyId) =>
      links
        .ofHome(propertyId)
        .map(({ sale, match }): LinkedSale => ({
          ...sold(sale),
          matchConfidence: match.confidence,
          matchScore: match.score,
          unitExact: match.unitExact,
        }))
        .sort(newestFirst),
    inBuilding: async (propertyId) => {
      const home = kept.of.property.get(propertyId);
      if (!home?.postcode) return [];
      return kept
        .sales()
        .filter((sale) => sale.postcode === home.postcode)
        .map(sold)
        .filter((sale) => sameBuilding(home, sale))
        .sort(newestFirst);
    },
    ofPostcode: async (postcode, limit) =>
      since('', undefined)
        .filter((sale) => sale.postcode === postcode)
        .slice(0, limit)
        .map(sold),
    near: async ({ centre, radiusMetres, since: from, until = '9999', typeCodes, limit }) =>
      within(
        since(from, typeCodes).filter(({ date }) => date <= until),
        centre,
        radiusMetres,
      )
        .slice(0, limit)
        .map(comparedOf),
    nearEnough: async ({ centre, radiiMetres, enough, since: from, postcode, limit }) => {
      const known = since(from, undefined).filter(
        (sale) => postcode === undefined || sale.postcode === postcode,
      );
      const answers = radiiMetres.map((metres) => within(known, centre, metres).slice(0, limit));
      const isEnough = (sales: readonly SoldNearby[]) =>
        sales.filter((sale) => sale.typeCode !== 'O' && sale.pricePence > 0).length >= enough;
      return (answers.find(isEnough) ?? answers.at(-1) ?? []).map(evidenceOf);
    },
    onStreet: async ({ propertyId, since: from, radiusMetres, typeCodes }) => {
      const home = kept.of.property.get(propertyId);
      const centre = home?.point ?? kept.of.postcode.get(home?.postcode ?? '')?.point;
      const street = normaliseStreet(home?.street ?? null);
      if (!home || !centre || street === null) return [];
      const own = since(from, typeCodes).filter((sale) => normaliseStreet(sale.street) === street);
      return within(own, centre, radiusMetres);
    },
    inArea: async ({ postcode, since: from, typeCode, withFloorArea }) =>
      since(from, typeCode && [typeCode])
        .filter((sale) => isWithin(sale.postcode, postcode))
        .toReversed()
        .map((sale) => {
          const home = links.homeOf(sale, ({ floorAreaSqm }) => floorAreaSqm !== null);
          return {
            pricePence: sale.pricePence,
            date: sale.date,
            typeCode: sale.typeCode,
            category: sale.category,
            floorAreaSqm: withFloorArea ? (home?.floorAreaSqm ?? null) : null,
          };
        }),
    townsOfNewest: async (outcode, limit) =>
      kept
        .sales()
        .filter(({ postcode }) => isWithin(postcode, outcode))
        .sort(newestFirst)
        .slice(0, limit)
        .flatMap(({ town }) => (town === null ? [] : [town])),
    homeCounts: async ({ postcode, propertyType }) => {
      const homes = kept
        .properties()
        .filter(
          (home) =>
            isWithin(home.postcode, postcode) &&
            (propertyType === undefined || home.propertyType === propertyType),
        );
      const anyKnown = kept
        .properties()
        .some((home) => home.companyOwner !== null && home.postcode !== null);
      const owned = homes.filter(({ companyOwner }) => companyOwner !== null);
      return { homes: homes.length, companyOwned: anyKnown ? owned.length : null };
    },
    datesOfResold: async ({ postcode, since: from, typeCode }) => {
      const dates = new Map<string, Set<string>>();
      for (const sale of since(from, typeCode && [typeCode]).toReversed()) {
        if (sale.paon === null || !isWithin(sale.postcode, postcode)) continue;
        const address = JSON.stringify([sale.postcode, sale.street, sale.paon, sale.saon]);
        dates.set(address, (dates.get(address) ?? new Set()).add(sale.date));
      }
      return [...dates.values()].filter(({ size }) => size > 1).map((own) => [...own]);
    },
    soldListings: async (outcode) =>
      kept.listings().flatMap((listing) => {
        const home = kept.of.property.get(listing.propertyId) as PropertyRecord;
        if (listing.listingType !== 'sale' || listing.status !== 'sold') return [];
        if (listing.pricePence === null || !isWithin(home.postcode, outcode)) return [];
        const sales = ownSalesOf(home.id).map(({ date, pricePence }) => ({ date, pricePence }));
        if (sales.length === 0) return [];
        const firstListedOn = listing.firstListedAt.slice(0, 10);
        return [{ propertyId: home.id, askingPence: listing.pricePence, firstListedOn, sales }];
      }),
    ownSales: async (outcode) =>
      kept
        .properties()
        .filter(({ postcode }) => outcodeOf(postcode) === outcode)
        .map(({ id }) => ({ propertyId: id, sales: ownSalesOf(id) }))
        .filter(({ sales }) => sales.length > 0)
        .map(({ propertyId, sales }) => ({
          propertyId,
          sales: sales.map(({ date, pricePence, typeCode, newBuild, category }) => ({
            date,
            pricePence,
            typeCode,
            newBuild,
            category,
          })),
        })),
  };
}
