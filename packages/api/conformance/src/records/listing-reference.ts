import type { Criteria, CriteriaFlag } from '@freehold/contract';
import type {
  ListingRecord,
  ListingSort,
  NamedArea,
  PropertyEstimates,
  PropertyRecord,
  SearchShape,
} from '@freehold/operations';
import { phrases } from './generated.ts';
import { isInGeometry } from './point-in-geometry.ts';

/** A listing with all that it is searched by, worked out here from the records alone. */
export interface Candidate {
  readonly property: PropertyRecord;
  readonly listing: ListingRecord;
  /** Null for a home that no scoring has reached. */
  readonly estimates: PropertyEstimates | null;
  /** Null where no map reaches, absent where none was asked. */
  readonly hasArticle4: boolean | null;
  readonly isListedBuilding?: boolean | null;
  readonly inConservationArea?: boolean | null;
  readonly isFloodZone?: boolean | null;
}

const dayMs = 86_400_000;
const houses = ['detached', 'semi-detached', 'terraced', 'bungalow'];

function halfAwayFromZero(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

const known = new WeakMap<Candidate, Facts>();

/** What follows from the records of a listing, worked out once. */
export function listingFacts(candidate: Candidate): Facts {
  let facts = known.get(candidate);
  if (!facts) known.set(candidate, (facts = workOut(candidate)));
  return facts;
}

function daysListed({ listing }: Candidate, now: Date): number {
  return Math.floor(now.getTime() / dayMs) - Math.floor(Date.parse(listing.firstListedAt) / dayMs);
}

function workOut({ property, listing, estimates }: Candidate) {
  const price = listing.pricePence;
  const sqft =
    property.floorAreaSqm === null ? null : Math.round(property.floorAreaSqm * 10.7639104167);
  const sale = listing.listingType === 'sale' && price !== null;
  const value = estimates?.valuePence ?? null;
  const rent = estimates?.monthlyRentPence ?? null;
  const isChange = ({ event }: (typeof listing.history)[number]) =>
    event === 'reduced' || event === 'increased';
  const told = listing.history.find((one) => one.pricePence !== null || isChange(one));
  const first = told === undefined ? price : told.pricePence;
  const original = told !== undefined && isChange(told) ? null : first;
  const cuts = listing.history.filter(({ event }) => event === 'reduced');
  const left = listing.history.findLast(({ event }) => !['reduced', 'increased'].includes(event));
  const leftOn = left && !['listed', 'relisted'].includes(left.event) ? left.date : null;
  return {
    price,
    sqft,
    perSqft: price === null || sqft === null ? null : Math.round(price / sqft),
    discount:
      sale && value !== null
        ? in32Bits(halfAwayFromZero(((value - price) * 10_000) / value))
        : null,
    yield: sale && rent !== null ? in32Bits(Math.round((rent * 12 * 10_000) / price)) : null,
    original,
    reduction:
      price === null || original === null
        ? null
        : Math.max(0, Math.round(((original - price) * 10_000) / original)),
    cuts: cuts.length,
    lastCut: cuts.length === 0 ? null : Date.parse(cuts.at(-1)?.date as string),
    goneAt: listing.status === 'active' ? null : Date.parse(leftOn ?? listing.updatedAt),
    listedAt: Date.parse(listing.firstListedAt),
    flags: new Set<CriteriaFlag>(
      phrases.flatMap(([text, flag]) => (flag && listing.keyFeatures.includes(text) ? [flag] : [])),
    ),
  };
}
export type Facts = ReturnType<typeof workOut>;

/** No store keeps a ratio past 32 bits. */
const in32Bits = (basisPoints: number) => (Math.abs(basisPoints) < 2 ** 31 ? basisPoints : null);

const atLeast = (value: number | null, low: number | undefined) =>
  low === undefined || (value !== null && value >= low);
const atMost = (value: number | null, high: number | undefined) =>
  high === undefined || (value !== null && value <= high);
const among = (value: string | null, list: readonly string[] | undefined) =>
  list === undefined || (value !== null && list.includes(value));

const equals = (value: boolean | null | undefined, asked: boolean | undefined) =>
  asked === undefined || value === asked;

/** Of the playbook asked for, where it is one that has tiers; else of any. */
function hasTier({ estimates }: Candidate, q: Criteria): boolean {
  const tiers: Readonly<Record<string, string | null>> = estimates?.playbookTiers ?? {};
  const own = Object.entries(tiers).filter(([slug]) => slug === q.playbook);
  const tiered = ['brrr_candidate', 'hmo_conversion', 'btl_candidate'].includes(q.playbook ?? '');
  const asked = tiered ? own : Object.entries(tiers);
  return q.playbook_tiers === undefined || asked.some(([, tier]) => among(tier, q.playbook_tiers));
}

function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;
}

function hasWords({ listing }: Candidate, term: string): boolean {
  return [listing.title, ...listing.keyFeatures].some((line) => plain(line).includes(plain(term)));
}

/** Neither `excluded` nor unknown. */
const fits = (tier: string | null | undefined) =>
  tier === 'gold' || tier === 'silver' || tier === 'bronze';

function playbook(c: Candidate, slug: string | undefined, now: Date): boolean {
  const f = listingFacts(c);
  const flag = (...names: CriteriaFlag[]) => names.some((name) => f.flags.has(name));
  switch (slug) {
    case undefined:
      return true;
    case 'brrr_candidate':
      return (
        fits(c.estimates?.playbookTiers.brrr_candidate) &&
        (f.discount ?? -1) >= 1000 &&
        flag('needs_modernisation', 'needs_renovation', 'derelict')
      );
    case 'btl_candidate':
      return fits(c.estimates?.playbookTiers.btl_candidate) && (f.yield ?? 0) >= 600;
    case 'hmo_conversion':
      return (
        fits(c.estimates?.playbookTiers.hmo_conversion) &&
        c.hasArticle4 !== true &&
        houses.includes(c.property.propertyType as string) &&
        ((c.property.bedrooms ?? 0) >= 3 || (f.sqft ?? 0) >= 969)
      );
    case 'stale_listings':
      return daysListed(c, now) >= 180 || f.cuts >= 2;
    case 'high_yield':
      return (f.yield ?? 0) >= 800;
    case 'tenanted_investments':
      return flag('tenanted');
    case 'motivated_sellers':
      return (c.estimates?.motivationScore ?? 0) >= 55;
    default:
      throw new Error(`The reference knows no playbook ${slug}`);
  }
}

function pence(pounds: number | undefined): number | undefined {
  return pounds === undefined ? undefined : pounds * 100 - 1e-6;
}

/** Filter and sort over all records, nothing more: what the store must answer. */
export function matches(c: Candidate, q: Criteria, now: Date): boolean {
  const f = listingFacts(c);
  const { property, listing, estimates } = c;
  const days = daysListed(c, now);
  const flagsHold = Object.entries(q).every(([key, value]) => {
    const known = phrases.some(([, flag]) => flag === key);
    return !known || f.flags.has(key as CriteriaFlag) === value;
  });
  return (
    listing.listingType === (q.listing_type ?? 'sale') &&
    among(listing.status, q.status ?? ['active']) &&
    atLeast(f.price, pence(q.min_price)) &&
    (q.max_price === undefined || (f.price !== null && f.price <= q.max_price * 100 + 1e-6)) &&
    atLeast(property.bedrooms, q.min_bedrooms) &&
    atMost(property.bedrooms, q.max_bedrooms) &&
    atLeast(property.bathrooms, q.min_bathrooms) &&
    atMost(property.bathrooms, q.max_bathrooms) &&
    atLeast(f.sqft, q.min_floor_area_sqft) &&
    atMost(f.sqft, q.max_floor_area_sqft) &&
    atLeast(
      f.perSqft,
      q.min_price_per_sqft === undefined ? undefined : q.min_price_per_sqft * 100,
    ) &&
    atMost(
      f.perSqft,
      q.max_price_per_sqft === undefined ? undefined : q.max_price_per_sqft * 100,
    ) &&
    among(property.propertyType, q.property_types) &&
    among(property.tenure, q.tenure) &&
    atLeast(listing.leaseYearsRemaining, q.min_lease_years) &&
    atMost(listing.leaseYearsRemaining, q.max_lease_years) &&
    (q.new_build === undefined || listing.newBuild === q.new_build) &&
    among(property.energyBand, q.epc_ratings) &&
    among(property.councilTaxBand, q.council_tax_bands) &&
    (!q.bmv_only || (f.discount ?? 0) > 0) &&
    atLeast(f.discount, q.min_bmv_discount === undefined ? undefined : q.min_bmv_discount * 100) &&
    atLeast(f.yield, q.min_yield === undefined ? undefined : q.min_yield * 100) &&
    atMost(f.yield, q.max_yield === undefined ? undefined : q.max_yield * 100) &&
    atLeast(estimates?.dealScore ?? null, q.min_deal_score) &&
    (!q.hot_deals_only || estimates?.isHotDeal === true) &&
    atLeast(estimates?.motivationScore ?? null, q.min_motivation_score) &&
    among(estimates?.motivationTier ?? null, q.motivation_tiers) &&
    hasTier(c, q) &&
    equals(c.isListedBuilding, q.is_listed_building) &&
    equals(c.inConservationArea, q.in_conservation_area) &&
    equals(c.isFloodZone, q.is_flood_zone) &&
    equals(c.hasArticle4, q.has_article4) &&
    atLeast(days, q.min_days_listed) &&
    atMost(days, q.max_days_listed) &&
    (q.added_since === undefined || f.listedAt >= Date.parse(q.added_since)) &&
    (!q.reduced_only || f.cuts > 0) &&
    atLeast(
      f.reduction,
      q.min_reduction_pct === undefined ? undefined : q.min_reduction_pct * 100,
    ) &&
    (q.reduced_since === undefined ||
      (f.lastCut !== null && f.lastCut >= Date.parse(q.reduced_since))) &&
    (q.keywords ?? []).every((term) => hasWords(c, term)) &&
    !(q.exclude_keywords ?? []).some((term) => hasWords(c, term)) &&
    flagsHold &&
    playbook(c, q.playbook, now)
  );
}

export function inArea({ property }: Candidate, area: NamedArea): boolean {
  const outcode = property.postcode?.split(' ')[0] ?? null;
  if (area.kind === 'outcode') return outcode === area.postcode;
  if (area.kind === 'postcode') return property.postcode === area.postcode;
  if (area.kind === 'town') return property.town?.toLowerCase() === area.town.toLowerCase();
  return outcode !== null && /^[A-Z]+/.exec(outcode)?.[0] === area.letters;
}

function metres(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const r = Math.PI / 180;
  const cosine =
    Math.sin(a.latitude * r) * Math.sin(b.latitude * r) +
    Math.cos(a.latitude * r) * Math.cos(b.latitude * r) * Math.cos((a.longitude - b.longitude) * r);
  return Math.acos(Math.min(1, cosine)) * 6_371_008.8;
}

export function inShape({ property }: Candidate, shape: SearchShape): boolean {
  const { point } = property;
  if (point === null) return false;
  if (shape.kind === 'radius') return metres(point, shape.centre) <= shape.radiusMetres;
  if (shape.kind === 'box') {
    return (
      point.latitude >= shape.south &&
      point.latitude <= shape.north &&
      point.longitude >= shape.west &&
      point.longitude <= shape.east
    );
  }
  return isInGeometry(shape.polygon, point, 0);
}

const downwards = (value: number | null | undefined): number | null =>
  (value ?? null) === null ? null : -(value as number);

const ranks: Readonly<
  Record<Exclude<ListingSort, 'distance'>, (f: Facts, c: Candidate) => number | null>
> = {
  newest: (f) => -f.listedAt,
  oldest: (f) => f.listedAt,
  longest_listed: (f) => f.listedAt,
  price_asc: (f) => f.price,
  price_desc: (f) => (f.price === null ? null : -f.price),
  best_bmv: (f) => (f.discount === null ? null : -f.discount),
  highest_yield: (f) => (f.yield === null ? null : -f.yield),
  deal_score: (_, c) => downwards(c.estimates?.dealScore),
  motivation_score: (_, c) => downwards(c.estimates?.motivationScore),
  most_reduced: (f) => (f.reduction === null ? null : -f.reduction),
  price_per_sqft_asc: (f) => f.perSqft,
};

export function sorted(
  candidates: readonly Candidate[],
  sort: Exclude<ListingSort, 'distance'>,
): string[] {
  return candidates
    .map((c) => ({ id: c.property.id, rank: ranks[sort](listingFacts(c), c) ?? Infinity }))
    .sort((a, b) => (a.rank === b.rank ? (a.id < b.id ? -1 : 1) : a.rank < b.rank ? -1 : 1))
    .map(({ id }) => id);
}
