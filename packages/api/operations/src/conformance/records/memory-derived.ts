import type { DistrictMarket, Districts, DistrictSort } from '../../ports/districts.ts';
import type { DesignationKind, Point } from '../../ports/records.ts';
import type { Property } from '../../ports/listings.ts';
import { outcodeOf, type KeptRecords } from './kept-records.ts';
import { listingFacts } from './listing-reference.ts';
import { memoryDesignations } from './memory-map.ts';

export type MapFacts = Pick<
  Property,
  'isListedBuilding' | 'inConservationArea' | 'isFloodZone' | 'floodLevel' | 'hasArticle4'
>;

const unknown: MapFacts = {
  isListedBuilding: null,
  inConservationArea: null,
  isFloodZone: null,
  floodLevel: null,
  hasArticle4: null,
};
const kinds = ['conservation_area', 'listed_building', 'article_4', 'flood_zone'] as const;
/** A home this near to the point of a listed building counts as the building. */
const listedBuildingMetres = 10;

/** What the maps say of a point: null where no map of the kind reaches. */
export async function mapFactsAt(kept: KeptRecords, point: Point | null): Promise<MapFacts> {
  if (point === null || kept.of.designation.size === 0) return unknown;
  const { signal } = new AbortController();
  const maps = memoryDesignations(kept);
  const found = await maps.at(point, { kinds, withinMetres: listedBuildingMetres }, signal);
  const fact = async (kind: DesignationKind): Promise<boolean | null> =>
    found.some((one) => one.kind === kind) ||
    ((await maps.coverage(kind, point, signal)) === null ? null : false);
  const grades = found.map(({ kind, grade }) => (kind === 'flood_zone' ? grade : null));
  return {
    isListedBuilding: await fact('listed_building'),
    inConservationArea: await fact('conservation_area'),
    isFloodZone: await fact('flood_zone'),
    floodLevel: ['3b', '3a', '3', '2'].find((level) => grades.includes(level)) ?? null,
    hasArticle4: await fact('article_4'),
  };
}

const dayOf = (time: number): number => Math.floor(time / 86_400_000);

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length;
}

function median(values: readonly (number | null)[]): number | null {
  const ascending = values.filter((value) => value !== null).sort((a, b) => a - b);
  const half = ascending.length / 2;
  return mean([ascending[Math.ceil(half) - 1] ?? null, ascending[Math.floor(half)] ?? null]);
}

/** What is on offer in each outcode with a listing, gone ones in the total alone: yields above 30 % are taken for faults of the data. */
export function marketOf(kept: KeptRecords, now: Date): Map<string, DistrictMarket> {
  const all = kept.listings().map((listing) => {
    const property = kept.of.property.get(listing.propertyId);
    if (!property) throw new Error('a listing has a property');
    const estimates = kept.estimates.get(property.id) ?? null;
    const facts = listingFacts({ property, listing, estimates, hasArticle4: null });
    return { listing, facts, estimates, outcode: outcodeOf(property.postcode) };
  });
  const dates = kept
    .listings()
    .flatMap(({ firstListedAt, updatedAt, history }) => [
      firstListedAt,
      updatedAt,
      ...history.map(({ date }) => date),
    ]);
  const until = Math.min(
    dayOf(now.getTime()),
    ...(dates.length === 0 ? [] : [Math.max(...dates.map((date) => dayOf(Date.parse(date))))]),
  );
  const markets = new Map<string, DistrictMarket>();
  for (const { outcode } of all) {
    if (outcode === null || markets.has(outcode)) continue;
    const own = all.filter((one) => one.outcode === outcode);
    const active = own.filter(({ listing }) => listing.status === 'active');
    const priceOf = (type: 'sale' | 'rent') =>
      active.map(({ listing }) => (listing.listingType === type ? listing.pricePence : null));
    markets.set(outcode, {
      district: outcode,
      activeCount: active.length,
      totalCount: own.length,
      averagePricePence: mean(priceOf('sale')),
      medianPricePence: median(priceOf('sale')),
      averageMonthlyRentPence: mean(priceOf('rent')),
      averageYieldBasisPoints: mean(
        active.map(({ facts }) =>
          facts.yield !== null && facts.yield <= 3_000 ? facts.yield : null,
        ),
      ),
      averageDaysOnMarket: mean(active.map(({ facts }) => until - dayOf(facts.listedAt))),
      averageDealScore: mean(active.map(({ estimates }) => estimates?.dealScore ?? null)),
      refreshedAt: now,
    });
  }
  return markets;
}

const figures: Readonly<Record<DistrictSort, (market: DistrictMarket) => number | null>> = {
  avg_yield: (market) => market.averageYieldBasisPoints,
  avg_rent_pcm: (market) => market.averageMonthlyRentPence,
  median_price: (market) => market.medianPricePence,
  avg_price: (market) => market.averagePricePence,
  avg_days_on_market: (market) => market.averageDaysOnMarket,
  active_property_count: (market) => market.activeCount,
  avg_deal_score: (market) => market.averageDealScore,
};

export function memoryDistricts(
  kept: KeptRecords,
  markets: () => ReadonlyMap<string, DistrictMarket>,
): Districts {
  return {
    find: async (district) => kept.of.district.get(district) ?? null,
    market: async (district) => markets().get(district) ?? null,
    ranked: async ({ sort, minActive, offset, limit }) => {
      const rank = (market: DistrictMarket) => figures[sort](market) ?? -Infinity;
      const ranked = [...markets().values()]
        .filter(({ activeCount }) => activeCount >= minActive)
        .sort((a, b) => {
          const [first, second] = [rank(a), rank(b)];
          return first === second ? (a.district < b.district ? -1 : 1) : second - first;
        });
      return { districts: ranked.slice(offset, offset + limit), total: ranked.length };
    },
  };
}
