import { matchSale } from '@freehold/market';
import {
  outcodeOf,
  type KeptRecords,
  listingFacts,
  type MapFacts,
  nearestPostcode,
  isInGeometry,
} from '@freehold/conformance';
import type { Geometry } from '../../src/ports/planning.ts';
import type { DistrictMarket } from '../../src/ports/districts.ts';
import type {
  DesignationKind,
  Point,
  PropertyRecord,
  SaleRecord,
} from '../../src/ports/records.ts';

/** What derivation finds, worked out from all records at once and to the letter of its description. */
export interface Link {
  readonly home: PropertyRecord;
  readonly sale: SaleRecord;
  readonly match: NonNullable<ReturnType<typeof matchSale>>;
}

/** Every pair of a home and a sale of one postcode or one UPRN that is of the home. */
export function linksOf(kept: KeptRecords): Link[] {
  const sales = kept.sales();
  return kept.properties().flatMap((home) =>
    sales.flatMap((sale) => {
      const together =
        (home.postcode !== null && home.postcode === sale.postcode) ||
        (home.uprn !== null && home.uprn === sale.uprn);
      if (!together) return [];
      const point =
        sale.uprn === null ? null : (kept.of.uprn.get(String(sale.uprn))?.point ?? null);
      const match = matchSale(home, { ...sale, point });
      return match ? [{ home, sale, match }] : [];
    }),
  );
}

const middle = (values: readonly number[]): number =>
  (Math.min(...values) + Math.max(...values)) / 2;

function middleOf(geometry: Geometry): Point {
  const corners =
    geometry.type === 'Point'
      ? [geometry.coordinates]
      : geometry.type === 'Polygon'
        ? geometry.coordinates.flat()
        : geometry.coordinates.flat(2);
  return {
    latitude: middle(corners.map(([, latitude]) => latitude)),
    longitude: middle(corners.map(([longitude]) => longitude)),
  };
}

/** By kind and local authority the source of what is known of it. */
/** A publisher most of whose rows stand in one authority is that council; one whose rows are spread is known everywhere. */
export function knownDistricts(kept: KeptRecords): Map<string, string> {
  const placed = [...kept.of.designation.values()].flatMap((record) => {
    const district = nearestPostcode(kept, middleOf(record.geometry))?.district ?? null;
    return district === null ? [] : [{ ...record, district }];
  });
  const sources = new Map<string, string>();
  for (const { kind, publisher, district, source } of placed) {
    const own = placed.filter((one) => one.kind === kind && one.publisher === publisher);
    const countOf = (name: string) => own.filter((one) => one.district === name).length;
    const most = Math.max(...own.map((one) => countOf(one.district)));
    const isKnown = publisher === null || countOf(district) === most || most * 2 <= own.length;
    if (isKnown) sources.set(`${kind} ${district}`, source);
  }
  return sources;
}
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

/** What the maps say of a home at its point, else of its postcode's: null where no map of the kind reaches. */
export function mapFactsOf(
  kept: KeptRecords,
  home: Pick<PropertyRecord, 'point' | 'postcode'>,
): MapFacts {
  const point = home.point ?? kept.of.postcode.get(home.postcode ?? '')?.point ?? null;
  if (point === null || kept.of.designation.size === 0) return unknown;
  const found = [...kept.of.designation.values()].filter(
    ({ kind, endDate, geometry }) =>
      kinds.includes(kind) &&
      endDate === null &&
      isInGeometry(geometry, point, listedBuildingMetres),
  );
  const known = knownDistricts(kept);
  const district = nearestPostcode(kept, point)?.district ?? null;
  const fact = (kind: DesignationKind): boolean | null =>
    found.some((one) => one.kind === kind) || (known.has(`${kind} ${district}`) ? false : null);
  const grades = found.map(({ kind, grade }) => (kind === 'flood_zone' ? grade : null));
  return {
    // A postcode is no building.
    isListedBuilding: home.point === null ? null : fact('listed_building'),
    inConservationArea: fact('conservation_area'),
    isFloodZone: fact('flood_zone'),
    floodLevel: ['3b', '3a', '3', '2'].find((level) => grades.includes(level)) ?? null,
    hasArticle4: fact('article_4'),
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

/** The middle of points and the box that leaves out a twentieth on each side, between neighbours by parts. */
function placeOf(points: readonly Point[]): DistrictMarket['place'] {
  if (points.length === 0) return null;
  const shareOf = (side: keyof Point, twentieths: number) => {
    const ascending = points.map((point) => point[side]).sort((a, b) => a - b);
    const whole = Math.floor((twentieths * (points.length - 1)) / 20);
    const rest = (twentieths * (points.length - 1)) / 20 - whole;
    const low = ascending[whole] as number;
    return Number((low + ((ascending[whole + 1] ?? low) - low) * rest).toFixed(5));
  };
  return {
    centre: { latitude: shareOf('latitude', 10), longitude: shareOf('longitude', 10) },
    south: shareOf('latitude', 1),
    north: shareOf('latitude', 19),
    west: shareOf('longitude', 1),
    east: shareOf('longitude', 19),
  };
}

/** What is on offer in each outcode with a listing, gone ones in the total alone: yields above 30 % are taken for faults of the data. */
export function marketOf(kept: KeptRecords, now: Date): Map<string, DistrictMarket> {
  const all = kept.listings().map((listing) => {
    const property = kept.of.property.get(listing.propertyId);
    if (!property) throw new Error('a listing has a property');
    const estimates = kept.estimates.get(property.id) ?? null;
    const facts = listingFacts({ property, listing, estimates, hasArticle4: null });
    const { point, postcode } = property;
    return { listing, facts, estimates, point, outcode: outcodeOf(postcode) };
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
      medianPricePerSqftPence: median(
        active.map(({ listing, facts }) => (listing.listingType === 'sale' ? facts.perSqft : null)),
      ),
      averageMonthlyRentPence: mean(priceOf('rent')),
      averageYieldBasisPoints: mean(
        active.map(({ facts }) =>
          facts.yield !== null && facts.yield <= 3_000 ? facts.yield : null,
        ),
      ),
      averageDaysOnMarket: mean(active.map(({ facts }) => until - dayOf(facts.listedAt))),
      averageDealScore: mean(active.map(({ estimates }) => estimates?.dealScore ?? null)),
      place: placeOf(own.flatMap(({ point }) => point ?? [])),
      refreshedAt: now,
    });
  }
  return markets;
}
