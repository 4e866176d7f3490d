/** Slugs of the investor playbooks; `high_yield`, … are also flags, which are keys of their own. */
export const playbookSlugs = [
  'brrr_candidate',
  'hmo_conversion',
  'btl_candidate',
  'flip_candidate',
  'sa_candidate',
  'probate_deals',
  'auction_deals',
  'repossessions',
  'tenanted_investments',
  'title_split',
  'short_lease',
  'cash_buyers_only',
  'below_market_value',
  'high_yield',
  'motivated_sellers',
  'stale_listings',
  'development_sites',
  'commercial_conversion',
] as const;
export type PlaybookSlug = (typeof playbookSlugs)[number];

export const listingStatuses = [
  'active',
  'under_offer',
  'sold_stc',
  'sold',
  'let_agreed',
  'let',
  'withdrawn',
] as const;
/** Bands of an energy certificate, best first. */
export const energyBands = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export const propertyTypes = [
  'detached',
  'semi-detached',
  'terraced',
  'flat',
  'bungalow',
  'park_home',
  'land',
  'commercial',
  'other',
] as const;
export const tenures = ['freehold', 'leasehold', 'share_of_freehold', 'commonhold'] as const;
export const leadClasses = ['hot', 'warm', 'standard', 'low'] as const;
const tiers = ['gold', 'silver', 'bronze'] as const;

const money = { kind: 'number', min: 0, max: 1_000_000_000_000 } as const;
const rooms = { kind: 'integer', min: 0, max: 100 } as const;
const area = { kind: 'number', min: 0, max: 10_000_000 } as const;
const percent = { kind: 'number', min: 0, max: 100 } as const;
const score = { kind: 'number', min: 0, max: 100 } as const;
const years = { kind: 'integer', min: 0, max: 1000 } as const;
const days = { kind: 'integer', min: 0, max: 36_500 } as const;
const yes = { kind: 'boolean' } as const;
const since = { kind: 'instant' } as const;
const terms = { kind: 'terms', max: 10 } as const;
const choice = <const V extends readonly string[]>(values: V) =>
  ({ kind: 'choice', values }) as const;
const list = <const V extends readonly string[]>(values: V) => ({ kind: 'list', values }) as const;

/** Every key of the search criteria but the flags: what kind of value it takes and its bounds. Money is pounds. */
export const criteriaKeys = {
  listing_type: choice(['sale', 'rent']),
  status: list(listingStatuses),
  min_price: money,
  max_price: money,
  min_bedrooms: rooms,
  max_bedrooms: rooms,
  min_bathrooms: rooms,
  max_bathrooms: rooms,
  min_floor_area_sqft: area,
  max_floor_area_sqft: area,
  min_price_per_sqft: money,
  max_price_per_sqft: money,
  property_types: list(propertyTypes),
  tenure: list(tenures),
  min_lease_years: years,
  max_lease_years: years,
  new_build: yes,
  epc_ratings: list(energyBands),
  council_tax_bands: list(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']),
  bmv_only: yes,
  min_bmv_discount: percent,
  min_yield: percent,
  max_yield: percent,
  min_deal_score: score,
  hot_deals_only: yes,
  min_motivation_score: score,
  motivation_tiers: list([...tiers, 'excluded']),
  playbook: choice(playbookSlugs),
  playbook_tiers: list(tiers),
  added_since: since,
  min_days_listed: days,
  max_days_listed: days,
  reduced_only: yes,
  min_reduction_pct: percent,
  reduced_since: since,
  is_listed_building: yes,
  in_conservation_area: yes,
  is_flood_zone: yes,
  has_article4: yes,
  keywords: terms,
  exclude_keywords: terms,
  min_ownership_years: years,
  serial_investment_only: yes,
  underwater_only: yes,
  classification: choice(leadClasses),
  lead_classifications: list(leadClasses),
} as const;
export type CriteriaKey = keyof typeof criteriaKeys;

/** Pairs whose lower bound may not pass the upper. */
export const criteriaBounds = [
  ['min_price', 'max_price'],
  ['min_bedrooms', 'max_bedrooms'],
  ['min_bathrooms', 'max_bathrooms'],
  ['min_floor_area_sqft', 'max_floor_area_sqft'],
  ['min_price_per_sqft', 'max_price_per_sqft'],
  ['min_lease_years', 'max_lease_years'],
  ['min_yield', 'max_yield'],
  ['min_days_listed', 'max_days_listed'],
] as const;

/** Keys that only the off-market scanners know. */
export const offMarketKeys = [
  'min_ownership_years',
  'serial_investment_only',
  'underwater_only',
  'classification',
  'lead_classifications',
] as const satisfies readonly CriteriaKey[];
