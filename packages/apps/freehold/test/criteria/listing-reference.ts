import type { Criteria, CriteriaFlag, PlaybookSlug } from '@freehold/contract';
import { criteriaFlags } from '@freehold/contract';
import { playbooks, type Listing, type ListingSort } from '@freehold/operations';
import fc from 'fast-check';

/** A listing as a search without filters shows it, with the words it was imported with. */
export interface Candidate extends Listing {
  readonly keyFeatures: readonly string[];
}

type Key = keyof Criteria;
type Holds<K extends Key> = (item: Candidate, wanted: NonNullable<Criteria[K]>) => boolean;
type Rules = { readonly [K in Key]-?: readonly [fc.Arbitrary<NonNullable<Criteria[K]>>, Holds<K>] };

export const now = new Date('2026-11-21T12:00:00Z');
const dayMs = 86_400_000;

const few = <T>(...values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
const whole = (min: number, max: number) => fc.integer({ min, max });
/** Percentages and pounds to the hundredth. */
const fine = (min: number, max: number) => whole(min * 100, max * 100).map((n) => n / 100);
const day = whole(0, 400).map((ago) =>
  new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10),
);
const instant = whole(0, 400 * 86_400).map((ago) =>
  new Date(now.getTime() - ago * 1000).toISOString(),
);

const least = (value: number | null, bound: number) => value !== null && value >= bound;
const most = (value: number | null, bound: number) => value !== null && value <= bound;
const among = (value: string | null, list: readonly string[]) =>
  value !== null && list.includes(value);
/** Bounds in pounds and percent against pence and hundredths, without the dust of the multiplication. */
const hundred = (bound: number) => Math.round(bound * 100);
const daysOf = ({ firstListedAt }: Listing) =>
  Math.floor(now.getTime() / dayMs) - Math.floor(firstListedAt.getTime() / dayMs);

function words(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '');
  return ` ${plain.replaceAll(/[^a-z0-9]+/g, ' ').trim()} `;
}
const holdsWords = ({ title, keyFeatures }: Candidate, term: string) =>
  [title, ...keyFeatures].some((line) => words(line).includes(words(term)));
const term = fc.constantFrom(
  'garage',
  'Rear Garden',
  'off-street',
  'onward chain',
  'house',
  'terraced house',
  'EWS1',
  'central heating',
  'garden gas',
  '4 bedroom',
  'cash',
  'Self contained',
  'no such words',
  'heat',
);

const flagOf = (item: Listing, ...names: CriteriaFlag[]) =>
  names.some((name) => item.flags.includes(name));
const repair: CriteriaFlag[] = ['needs_modernisation', 'needs_renovation', 'derelict'];
const severe: CriteriaFlag[] = ['structural_issues', 'fire_damaged', 'water_damaged'];
const houses = ['detached', 'semi-detached', 'terraced', 'bungalow'];
const tourist = playbooks.sa_candidate.anyOf?.outcodes ?? [];

/** A home whose tier in a playbook is not known is none of its homes. */
const fits = ({ estimates }: Listing, playbook: keyof Listing['estimates']['playbookTiers']) =>
  among(estimates.playbookTiers[playbook], ['gold', 'silver', 'bronze']);

/** The playbooks of the API specification, told anew. */
const books: Readonly<Record<PlaybookSlug, (item: Listing) => boolean>> = {
  brrr_candidate: (i) =>
    fits(i, 'brrr_candidate') && least(i.discountBasisPoints, 1000) && flagOf(i, ...repair),
  hmo_conversion: (i) =>
    fits(i, 'hmo_conversion') &&
    among(i.propertyType, houses) &&
    (least(i.bedrooms, 3) || least(i.floorAreaSqft, 969)) &&
    i.hasArticle4 !== true,
  btl_candidate: (i) =>
    fits(i, 'btl_candidate') && least(i.yieldBasisPoints, 600) && !flagOf(i, 'derelict', ...severe),
  flip_candidate: (i) => least(i.discountBasisPoints, 1500) && flagOf(i, ...repair, ...severe),
  sa_candidate: (i) =>
    (flagOf(i, 'holiday_let') || among(i.outcode, tourist)) && !flagOf(i, 'occupancy_restriction'),
  probate_deals: (i) => flagOf(i, 'probate'),
  auction_deals: (i) => flagOf(i, 'auction'),
  repossessions: (i) => flagOf(i, 'repossession'),
  tenanted_investments: (i) => flagOf(i, 'tenanted'),
  title_split: (i) => flagOf(i, 'title_split'),
  short_lease: (i) => flagOf(i, 'short_lease'),
  cash_buyers_only: (i) => flagOf(i, 'cash_buyers_only'),
  below_market_value: (i) => least(i.discountBasisPoints, 1500),
  high_yield: (i) => least(i.yieldBasisPoints, 800),
  motivated_sellers: (i) => least(i.estimates.motivationScore, 55),
  stale_listings: (i) => daysOf(i) >= 180 || i.reductions >= 2,
  development_sites: (i) => flagOf(i, 'building_plot', 'planning_granted', 'development_potential'),
  commercial_conversion: (i) => flagOf(i, 'commercial_conversion', 'is_former_pub', 'mixed_use'),
};

const idle = [fc.constant(undefined as never), () => true] as const;
const flagRules = Object.fromEntries(
  criteriaFlags.map((flag) => [
    flag,
    [fc.boolean(), (item: Listing, wanted: boolean) => item.flags.includes(flag) === wanted],
  ]),
) as unknown as Pick<Rules, CriteriaFlag>;

/** Every key: its values, and what it asks of a listing. Keys of homes off the market ask nothing. */
export const rules: Rules = {
  ...flagRules,
  listing_type: [fc.constantFrom('sale', 'rent'), (i, v) => i.listingType === v],
  status: [
    few('active', 'under_offer', 'sold_stc', 'sold', 'let_agreed', 'let', 'withdrawn'),
    (i, v) => v.includes(i.status),
  ],
  min_price: [fine(0, 500_000), (i, v) => least(i.pricePence, hundred(v))],
  max_price: [fine(400, 900_000), (i, v) => most(i.pricePence, hundred(v))],
  min_bedrooms: [whole(0, 5), (i, v) => least(i.bedrooms, v)],
  max_bedrooms: [whole(1, 6), (i, v) => most(i.bedrooms, v)],
  min_bathrooms: [whole(0, 3), (i, v) => least(i.bathrooms, v)],
  max_bathrooms: [whole(1, 3), (i, v) => most(i.bathrooms, v)],
  min_floor_area_sqft: [fine(300, 1_500), (i, v) => least(i.floorAreaSqft, v)],
  max_floor_area_sqft: [fine(600, 2_500), (i, v) => most(i.floorAreaSqft, v)],
  min_price_per_sqft: [fine(1, 300), (i, v) => least(i.pricePerSqftPence, hundred(v))],
  max_price_per_sqft: [fine(1, 700), (i, v) => most(i.pricePerSqftPence, hundred(v))],
  property_types: [
    few('detached', 'semi-detached', 'terraced', 'flat', 'bungalow'),
    (i, v) => among(i.propertyType, v),
  ],
  tenure: [
    few('freehold', 'leasehold', 'share_of_freehold', 'commonhold'),
    (i, v) => among(i.tenure, v),
  ],
  min_lease_years: [whole(20, 200), (i, v) => least(i.leaseYearsRemaining, v)],
  max_lease_years: [whole(60, 999), (i, v) => most(i.leaseYearsRemaining, v)],
  new_build: [fc.boolean(), (i, v) => i.newBuild === v],
  epc_ratings: [few('A', 'B', 'C', 'D', 'E', 'F', 'G'), (i, v) => among(i.energyBand, v)],
  council_tax_bands: [few('A', 'B', 'C', 'D', 'E', 'F'), (i, v) => among(i.councilTaxBand, v)],
  bmv_only: [fc.boolean(), (i, v) => !v || least(i.discountBasisPoints, 1)],
  min_bmv_discount: [fine(0, 60), (i, v) => least(i.discountBasisPoints, hundred(v))],
  min_yield: [fine(0, 12), (i, v) => least(i.yieldBasisPoints, hundred(v))],
  max_yield: [fine(2, 20), (i, v) => most(i.yieldBasisPoints, hundred(v))],
  min_deal_score: [fine(0, 90), (i, v) => least(i.estimates.dealScore, v)],
  hot_deals_only: [fc.boolean(), (i, v) => !v || i.estimates.isHotDeal === true],
  min_motivation_score: [fine(0, 90), (i, v) => least(i.estimates.motivationScore, v)],
  motivation_tiers: [
    few('gold', 'silver', 'bronze', 'excluded'),
    (i, v) => among(i.estimates.motivationTier, v),
  ],
  playbook: [fc.constantFrom(...(Object.keys(books) as PlaybookSlug[])), (i, v) => books[v](i)],
  // Of the playbook that was asked for, where it has tiers; see `holds`.
  playbook_tiers: [few('gold', 'silver', 'bronze'), () => true],
  added_since: [fc.oneof(day, instant), (i, v) => i.firstListedAt.getTime() >= Date.parse(v)],
  min_days_listed: [whole(0, 200), (i, v) => daysOf(i) >= v],
  max_days_listed: [whole(10, 300), (i, v) => daysOf(i) <= v],
  reduced_only: [fc.boolean(), (i, v) => !v || i.reductions > 0],
  min_reduction_pct: [fine(0, 15), (i, v) => least(i.totalReductionBasisPoints, hundred(v))],
  reduced_since: [
    fc.oneof(day, instant),
    (i, v) => i.lastReducedAt !== null && i.lastReducedAt.getTime() >= Date.parse(v),
  ],
  is_listed_building: [fc.boolean(), (i, v) => i.isListedBuilding === v],
  in_conservation_area: [fc.boolean(), (i, v) => i.inConservationArea === v],
  is_flood_zone: [fc.boolean(), (i, v) => i.isFloodZone === v],
  has_article4: [fc.boolean(), (i, v) => i.hasArticle4 === v],
  keywords: [
    fc.uniqueArray(term, { minLength: 1, maxLength: 2 }),
    (i, v) => v.every((t) => holdsWords(i, t)),
  ],
  exclude_keywords: [
    fc.uniqueArray(term, { minLength: 1, maxLength: 3 }),
    (i, v) => !v.some((t) => holdsWords(i, t)),
  ],
  min_ownership_years: idle,
  serial_investment_only: idle,
  underwater_only: idle,
  classification: idle,
  lead_classifications: idle,
};

const stored = ['brrr_candidate', 'hmo_conversion', 'btl_candidate'] as const;

function tierHolds(item: Listing, { playbook, playbook_tiers: wanted }: Criteria): boolean {
  if (wanted === undefined) return true;
  const asked = stored.filter((slug) => slug === playbook);
  return (asked.length > 0 ? asked : stored).some((slug) =>
    among(item.estimates.playbookTiers[slug], wanted),
  );
}

/** Whether a listing meets criteria: what the store must find, and nothing else. */
export function holds(item: Candidate, criteria: Criteria): boolean {
  const asked = { listing_type: 'sale', status: ['active'], ...criteria } as const;
  return (
    tierHolds(item, criteria) &&
    (Object.keys(asked) as Key[]).every((key) => rules[key][1](item, asked[key] as never))
  );
}

const up = (value: number | null) => value ?? Infinity;
const down = (value: number | null) => (value === null ? Infinity : -value);

/** Every order as a rank from the smallest up; unknown last, ties by id. */
export const ranks: Readonly<Record<Exclude<ListingSort, 'distance'>, (item: Listing) => number>> =
  {
    newest: (i) => -i.firstListedAt.getTime(),
    oldest: (i) => i.firstListedAt.getTime(),
    longest_listed: (i) => i.firstListedAt.getTime(),
    price_asc: (i) => up(i.pricePence),
    price_desc: (i) => down(i.pricePence),
    best_bmv: (i) => down(i.discountBasisPoints),
    highest_yield: (i) => down(i.yieldBasisPoints),
    deal_score: (i) => down(i.estimates.dealScore),
    motivation_score: (i) => down(i.estimates.motivationScore),
    most_reduced: (i) => down(i.totalReductionBasisPoints),
    price_per_sqft_asc: (i) => up(i.pricePerSqftPence),
  };
