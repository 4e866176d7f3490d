/** Random search criteria over the whole vocabulary, as an object of a body. */
const flags = [
  'garage',
  'off_street_parking',
  'garden',
  'chain_free',
  'needs_modernisation',
  'tenanted',
  'cash_buyers_only',
  'investment_opportunity',
  'vacant_possession',
  'development_potential',
  'price_reduced_text',
  'quick_sale',
  'probate',
  'mixed_use',
];
const words = [
  'garage',
  'garden',
  'south facing',
  'tenant',
  'double glazing',
  'open plan',
  'quiet',
  'detached',
  'station road',
  'victoria',
  'ensuite to master',
  'cul de sac',
];
const playbooks = [
  'brrr_candidate',
  'hmo_conversion',
  'btl_candidate',
  'flip_candidate',
  'sa_candidate',
  'tenanted_investments',
  'cash_buyers_only',
  'below_market_value',
  'high_yield',
  'motivated_sellers',
  'stale_listings',
  'development_sites',
  'commercial_conversion',
];
const today = Date.UTC(2026, 10, 21);

const oneOrTwo = (random, values) => [
  ...new Set(Array.from({ length: random.between(1, 2) }, () => random.pick(values))),
];
const hundredths = (random, low, high) => random.between(low * 100, high * 100) / 100;
const dayAgo = (random, most) =>
  new Date(today - random.between(1, most) * 86_400_000).toISOString().slice(0, 10);

/** Bounds lie where the generated records do, so that criteria cut some away and leave some. */
const makers = [
  (random) => ({ min_price: random.between(60_000, 500_000) }),
  (random) => ({ max_price: random.between(120_000, 900_000) }),
  (random) => {
    const low = random.between(80_000, 500_000);
    return { min_price: low, max_price: low + random.between(20_000, 200_000) };
  },
  (random) => ({ min_bedrooms: random.between(1, 5) }),
  (random) => ({ max_bedrooms: random.between(1, 5) }),
  (random) => ({ min_bathrooms: random.between(1, 2) }),
  (random) => ({ min_floor_area_sqft: random.between(400, 1_600) }),
  (random) => ({ max_floor_area_sqft: random.between(600, 2_000) }),
  (random) => ({ min_price_per_sqft: random.between(150, 450) }),
  (random) => ({ max_price_per_sqft: random.between(200, 550) }),
  (random) => ({
    property_types: oneOrTwo(random, ['detached', 'semi-detached', 'terraced', 'flat']),
  }),
  (random) => ({ tenure: [random.pick(['freehold', 'leasehold'])] }),
  (random) => ({ min_lease_years: random.between(60, 900) }),
  (random) => ({ new_build: random.chance(0.5) }),
  (random) => ({ epc_ratings: oneOrTwo(random, 'BCDEF'.split('')) }),
  (random) => ({ council_tax_bands: oneOrTwo(random, 'ABCDE'.split('')) }),
  () => ({ bmv_only: true }),
  (random) => ({ min_bmv_discount: hundredths(random, 0, 25) }),
  (random) => ({ min_yield: hundredths(random, 3, 8) }),
  (random) => ({ max_yield: hundredths(random, 4, 9) }),
  (random) => ({ min_deal_score: random.between(10, 90) }),
  () => ({ hot_deals_only: true }),
  (random) => ({ min_motivation_score: random.between(5, 95) }),
  (random) => ({ playbook: random.pick(playbooks) }),
  (random) => ({ added_since: dayAgo(random, 300) }),
  (random) => ({ min_days_listed: random.between(1, 250) }),
  (random) => ({ max_days_listed: random.between(3, 300) }),
  () => ({ reduced_only: true }),
  (random) => ({ min_reduction_pct: hundredths(random, 1, 8) }),
  (random) => ({ reduced_since: dayAgo(random, 300) }),
  (random) => ({ in_conservation_area: random.chance(0.5) }),
  (random) => ({ is_flood_zone: random.chance(0.5) }),
  (random) => ({ has_article4: random.chance(0.5) }),
  (random) => ({ status: oneOrTwo(random, ['active', 'under_offer', 'sold_stc', 'withdrawn']) }),
  (random) => ({ keywords: oneOrTwo(random, words) }),
  (random) => ({ exclude_keywords: oneOrTwo(random, words) }),
  (random) => ({ [random.pick(flags)]: random.chance(0.8) }),
];

/** One to four criteria whose bounds do not cross. */
export function randomCriteria(random) {
  const criteria = { listing_type: random.chance(0.85) ? 'sale' : 'rent' };
  for (let left = random.between(1, 4); left > 0; left -= 1) {
    Object.assign(criteria, random.pick(makers)(random));
  }
  for (const what of [
    'price',
    'bedrooms',
    'floor_area_sqft',
    'price_per_sqft',
    'yield',
    'days_listed',
  ]) {
    const [low, high] = [criteria[`min_${what}`], criteria[`max_${what}`]];
    if (low > high) [criteria[`min_${what}`], criteria[`max_${what}`]] = [high, low];
  }
  return criteria;
}

/** Criteria of homes that are not for sale. */
export function randomOffMarketCriteria(random) {
  const wanted = [
    { min_ownership_years: random.between(0, 4) },
    { min_motivation_score: random.between(5, 60) },
    { min_yield: hundredths(random, 3, 7) },
    { serial_investment_only: true },
    { underwater_only: true },
    { classification: random.pick(['hot', 'warm', 'standard', 'low']) },
    { lead_classifications: oneOrTwo(random, ['hot', 'warm', 'standard', 'low']) },
    { min_price: random.between(60_000, 400_000) },
    { max_price: random.between(100_000, 900_000) },
    { min_bedrooms: random.between(1, 4) },
    { property_types: oneOrTwo(random, ['detached', 'semi-detached', 'terraced', 'flat']) },
  ];
  const {
    min_price: low,
    max_price: high,
    ...rest
  } = Object.assign({}, ...Array.from({ length: random.between(1, 3) }, () => random.pick(wanted)));
  if (low === undefined && high === undefined) return rest;
  return {
    ...rest,
    min_price: Math.min(low ?? 0, high ?? low),
    max_price: Math.max(low ?? 0, high ?? 1e9),
  };
}
