import { criteriaFlags, type PlaybookSlug } from '@freehold/contract';
import { playbooks } from '@freehold/operations';
import fc from 'fast-check';
import { recordsOfDemo } from '../demo-records.ts';
import { demoNow } from './demo-now.ts';
import type { Json } from './demo-server.ts';

/** Whether an item of an answer meets a value of a filter. */
export type Test = (item: Json, value: never) => boolean;
export type Filters = Readonly<Record<string, readonly [fc.Arbitrary<unknown>, Test]>>;
/** An item's place in an order, from the smallest up; unknown last. */
export type Rank = (item: Json) => number | null;

const now = new Date(demoNow);

const atLeast = (value: number | null, bound: number) => value !== null && value >= bound;
const least =
  (field: string): Test =>
  (item, value) =>
    atLeast(item[field], value);
const most =
  (field: string): Test =>
  (item, value) =>
    item[field] !== null && item[field] <= value;
const among =
  (field: string): Test =>
  (item, value: string) =>
    value.split(',').includes(item[field]);
const is =
  (field: string): Test =>
  (item, value) =>
    item[field] === value;
const whenTrue =
  (holds: (item: Json) => boolean): Test =>
  (item, value) =>
    !value || holds(item);
const since =
  (field: string): Test =>
  (item, value: string) =>
    item[field] !== null && Date.parse(item[field]) >= Date.parse(value);

const list = (...values: string[]) =>
  fc
    .uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
    .map((v) => v.join(','));
const between = (min: number, max: number) => fc.integer({ min, max });
/** Pounds and percentages to the hundredth. */
const fine = (min: number, max: number) => between(min * 100, max * 100).map((n) => n / 100);
const yes = fc.boolean();
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
const instant = fc.oneof(
  between(0, 400).map((days) => ago(days * 86_400_000).slice(0, 10)),
  between(0, 400 * 86_400).map((seconds) => ago(seconds * 1000)),
);

/** What lists do not show of a listing: the words it was imported with, and how often its price fell. */
const advertised = new Map(
  (await recordsOfDemo(now)).records.listing.map(
    ({ propertyId, listingType, keyFeatures, history }) => [
      `${propertyId} ${listingType}`,
      { keyFeatures, reductions: history.filter(({ event }) => event === 'reduced').length },
    ],
  ),
);
const advertisedOf = ({ id, listing_type: type }: Json) => advertised.get(`${id} ${type}`)!;

function words(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '');
  return ` ${plain.replaceAll(/[^a-z0-9]+/g, ' ').trim()} `;
}
const holdsWords = (item: Json, term: string) =>
  [item.title, ...advertisedOf(item).keyFeatures].some((line) => words(line).includes(words(term)));
const terms = list(
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

const has = (item: Json, ...names: string[]) => names.some((name) => item.flags.includes(name));
const repair = ['needs_modernisation', 'needs_renovation', 'derelict'];
const severe = ['structural_issues', 'fire_damaged', 'water_damaged'];
const houses = ['detached', 'semi-detached', 'terraced', 'bungalow'];
const tourist: readonly (string | null)[] = playbooks.sa_candidate.anyOf?.outcodes ?? [];
const tiers = ['gold', 'silver', 'bronze'];
/** A home whose tier in a playbook is not known is none of its homes. */
const fits = ({ playbook_tiers: known }: Json, playbook: string) => tiers.includes(known[playbook]);

/** The playbooks of the API specification, told anew. */
const books: Readonly<Record<PlaybookSlug, (item: Json) => boolean>> = {
  brrr_candidate: (i) =>
    fits(i, 'brrr_candidate') && atLeast(i.bmv_discount_percentage, 10) && has(i, ...repair),
  hmo_conversion: (i) =>
    fits(i, 'hmo_conversion') &&
    houses.includes(i.property_type) &&
    (atLeast(i.bedrooms, 3) || atLeast(i.floor_area_sqft, 969)) &&
    i.has_article4 !== true,
  btl_candidate: (i) =>
    fits(i, 'btl_candidate') &&
    atLeast(i.estimated_rental_yield, 6) &&
    !has(i, 'derelict', ...severe),
  flip_candidate: (i) => atLeast(i.bmv_discount_percentage, 15) && has(i, ...repair, ...severe),
  sa_candidate: (i) =>
    (has(i, 'holiday_let') || tourist.includes(i.outcode)) && !has(i, 'occupancy_restriction'),
  probate_deals: (i) => has(i, 'probate'),
  auction_deals: (i) => has(i, 'auction'),
  repossessions: (i) => has(i, 'repossession'),
  tenanted_investments: (i) => has(i, 'tenanted'),
  title_split: (i) => has(i, 'title_split'),
  short_lease: (i) => has(i, 'short_lease'),
  cash_buyers_only: (i) => has(i, 'cash_buyers_only'),
  below_market_value: (i) => atLeast(i.bmv_discount_percentage, 15),
  high_yield: (i) => atLeast(i.estimated_rental_yield, 8),
  motivated_sellers: (i) => atLeast(i.motivation_score, 55),
  stale_listings: (i) => i.days_listed >= 180 || advertisedOf(i).reductions >= 2,
  development_sites: (i) => has(i, 'building_plot', 'planning_granted', 'development_potential'),
  commercial_conversion: (i) => has(i, 'commercial_conversion', 'is_former_pub', 'mixed_use'),
};
const withTiers = ['brrr_candidate', 'hmo_conversion', 'btl_candidate'];

/** Of the playbook that the query names, where it has tiers, else of any that has. */
export function holdsTier(item: Json, query: Readonly<Record<string, unknown>>): boolean {
  const { playbook, playbook_tiers: wanted } = query;
  if (typeof wanted !== 'string') return true;
  const asked = withTiers.includes(String(playbook)) ? [String(playbook)] : withTiers;
  return asked.some((slug) => wanted.split(',').includes(item.playbook_tiers[slug]));
}

const flagFilters: Filters = Object.fromEntries(
  criteriaFlags.map((flag) => [
    flag,
    [yes, (item: Json, value: boolean) => item.flags.includes(flag) === value] as const,
  ]),
);

/** Each filter: its values, and what it asks of an item, told anew from the API specification. */
export const listedFilters: Filters = {
  ...flagFilters,
  listing_type: [fc.constantFrom('sale', 'rent'), is('listing_type')],
  status: [
    list('active', 'under_offer', 'sold_stc', 'sold', 'let_agreed', 'let', 'withdrawn'),
    among('status'),
  ],
  min_price: [fine(0, 500_000), least('price')],
  max_price: [fine(400, 900_000), most('price')],
  min_bedrooms: [between(0, 5), least('bedrooms')],
  max_bedrooms: [between(1, 6), most('bedrooms')],
  min_bathrooms: [between(0, 3), least('bathrooms')],
  max_bathrooms: [between(1, 3), most('bathrooms')],
  min_floor_area_sqft: [fine(300, 1_500), least('floor_area_sqft')],
  max_floor_area_sqft: [fine(600, 2_500), most('floor_area_sqft')],
  min_price_per_sqft: [fine(1, 300), least('price_per_sqft')],
  max_price_per_sqft: [fine(1, 700), most('price_per_sqft')],
  property_types: [
    list('detached', 'semi-detached', 'terraced', 'flat', 'bungalow'),
    among('property_type'),
  ],
  tenure: [list('freehold', 'leasehold', 'share_of_freehold', 'commonhold'), among('tenure')],
  min_lease_years: [between(20, 200), least('lease_years_remaining')],
  max_lease_years: [between(60, 999), most('lease_years_remaining')],
  new_build: [yes, is('new_build')],
  epc_ratings: [list('A', 'B', 'C', 'D', 'E', 'F', 'G'), among('energy_rating')],
  council_tax_bands: [list('A', 'B', 'C', 'D', 'E', 'F'), among('council_tax_band')],
  bmv_only: [yes, whenTrue((item) => (item.bmv_discount_percentage ?? 0) > 0)],
  min_bmv_discount: [fine(0, 60), least('bmv_discount_percentage')],
  min_yield: [fine(0, 12), least('estimated_rental_yield')],
  max_yield: [fine(2, 20), most('estimated_rental_yield')],
  min_deal_score: [fine(0, 90), least('deal_score')],
  hot_deals_only: [yes, whenTrue((item) => item.is_hot_deal === true)],
  min_motivation_score: [fine(0, 90), least('motivation_score')],
  motivation_tiers: [list(...tiers, 'excluded'), among('motivation_tier')],
  playbook: [
    fc.constantFrom(...Object.keys(books)),
    (item, value: PlaybookSlug) => books[value](item),
  ],
  // Depends on the playbook of the query: see `holdsTier`.
  playbook_tiers: [list(...tiers), () => true],
  added_since: [instant, since('first_listed_at')],
  min_days_listed: [between(0, 200), least('days_listed')],
  max_days_listed: [between(10, 300), most('days_listed')],
  reduced_only: [yes, whenTrue((item) => item.last_reduced_at !== null)],
  min_reduction_pct: [fine(0, 15), least('total_reduction_pct')],
  reduced_since: [instant, since('last_reduced_at')],
  is_listed_building: [yes, is('is_listed_building')],
  in_conservation_area: [yes, is('in_conservation_area')],
  is_flood_zone: [yes, is('is_flood_zone')],
  has_article4: [yes, is('has_article4')],
  keywords: [terms, (item, value: string) => value.split(',').every((t) => holdsWords(item, t))],
  exclude_keywords: [
    terms,
    (item, value: string) => !value.split(',').some((t) => holdsWords(item, t)),
  ],
};

const classes = ['hot', 'warm', 'standard', 'low'];
/** What a list of homes off the market takes beside its saved criteria. */
export const homeFilters: Filters = {
  classification: [fc.constantFrom(...classes), is('lead_classification')],
  lead_classifications: [list(...classes), among('lead_classification')],
  min_ownership_years: [between(0, 30), least('years_owned')],
  min_motivation_score: [fine(0, 60), least('motivation_score')],
  min_yield: [fine(0, 12), least('gross_yield')],
  serial_investment_only: [yes, whenTrue((item) => item.transaction_count > 1)],
  underwater_only: [yes, whenTrue((item) => item.is_underwater === true)],
  min_price: [between(0, 300_000), least('last_sold_price')],
  max_price: [between(20_000, 600_000), most('last_sold_price')],
  min_bedrooms: [between(0, 5), least('bedrooms')],
  max_bedrooms: [between(1, 6), most('bedrooms')],
  property_types: [
    list('detached', 'semi-detached', 'terraced', 'flat', 'bungalow'),
    among('property_type'),
  ],
};

const up =
  (field: string): Rank =>
  (item) =>
    item[field];
const down =
  (field: string): Rank =>
  (item) =>
    item[field] === null ? null : -item[field];
const time =
  (field: string, sign: number): Rank =>
  (item) =>
    sign * Date.parse(item[field]);

export const listedSorts: Readonly<Record<string, Rank>> = {
  newest: time('first_listed_at', -1),
  oldest: time('first_listed_at', 1),
  longest_listed: time('first_listed_at', 1),
  price_asc: up('price'),
  price_desc: down('price'),
  best_bmv: down('bmv_discount_percentage'),
  highest_yield: down('estimated_rental_yield'),
  deal_score: down('deal_score'),
  motivation_score: down('motivation_score'),
  most_reduced: down('total_reduction_pct'),
  price_per_sqft_asc: up('price_per_sqft'),
};
export const homeSorts: Readonly<Record<string, Rank>> = {
  motivation_score: down('motivation_score'),
  ownership_duration: time('last_sold_date', 1),
  gross_yield: down('gross_yield'),
  equity_gained: down('equity_gained'),
  transaction_count: down('transaction_count'),
  newest: time('last_sold_date', -1),
  oldest: time('last_sold_date', 1),
  price_asc: up('last_sold_price'),
  price_desc: down('last_sold_price'),
  estimate_asc: up('estimated_value'),
  estimate_desc: down('estimated_value'),
};
