import { exactJson } from '../exact-json.ts';

/** Estimates of a home, in their order in a record. */
export const estimateNames = [
  'value',
  'value_lower',
  'value_upper',
  'value_confidence',
  'rent',
  'deal_score',
  'is_hot_deal',
  'motivation_score',
  'motivation_tier',
  'brrr_tier',
  'hmo_tier',
  'btl_tier',
  'scored_at',
] as const;

/** Estimates as one JSON array, from a row `e` of `estimates`. */
export const estimatesJson = `json_array(${estimateNames.map((name) => `e.${name}`).join(', ')})`;

/** What lists show of a listing, by name and in the order of a record. */
const columns = {
  id: 'lower(hex(p.id))',
  uprn: 'p.uprn',
  saon: 'p.saon',
  paon: 'p.paon',
  street: 'p.street',
  locality: 'p.locality',
  town: 'p.town',
  postcode: 'p.postcode',
  outcode: 'p.outcode',
  nation: 'p.nation',
  lat: exactJson('p.lat'),
  lon: exactJson('p.lon'),
  type_code: 'p.type_code',
  tenure: 'p.tenure',
  council_tax_band: 'p.council_tax_band',
  energy_band: 'p.energy_band',
  property_type: 'p.property_type',
  bedrooms: 'p.bedrooms',
  bathrooms: 'p.bathrooms',
  is_listed_building: 'p.is_listed_building',
  in_conservation_area: 'p.in_conservation_area',
  is_flood_zone: 'p.is_flood_zone',
  has_article4: 'p.has_article4',
  listing_type: 'l.listing_type',
  status: 'l.status',
  source: 'l.source',
  listing_url: 'l.listing_url',
  title: 'l.title',
  price: 'l.price',
  price_qualifier: 'l.price_qualifier',
  original_price: 'l.original_price',
  last_reduced_at: 'l.last_reduced_at',
  reductions: 'l.reductions',
  reduction: 'l.reduction',
  lease_years: 'l.lease_years',
  ground_rent: 'l.ground_rent',
  service_charge: 'l.service_charge',
  new_build: 'l.new_build',
  flags_0: 'l.flags_0',
  flags_1: 'l.flags_1',
  flags_2: 'l.flags_2',
  first_listed_at: 'l.first_listed_at',
  updated_at: 'l.updated_at',
  image_count: 'l.image_count',
  main_image_id: 'l.main_image_id',
  price_per_sqft: 's.price_per_sqft',
  floor_area_sqft: 's.floor_area_sqft',
  discount: 's.discount',
  yield: 's.yield',
  estimates: estimatesJson,
} as const;
export type RecordName = keyof typeof columns;
export const recordNames = Object.keys(columns) as readonly RecordName[];

/**
 * A listing as lists show it, in one place of the file: a page of them is shown by reading as many rows, where the
 * facts stand in four tables. The view says what a record is now.
 */
export const listingRecords = `
CREATE TABLE listing_records (key INTEGER PRIMARY KEY, record TEXT NOT NULL) STRICT;
CREATE VIEW listing_records_now AS
  SELECT l.key, l.property_key, json_array(${Object.values(columns).join(', ')}) AS record
  FROM listings l JOIN properties p ON p.key = l.property_key
  JOIN listing_search s ON s.listing_type = l.listing_type AND s.outcode = l.search_outcode AND s.key = l.key
  LEFT JOIN estimates e ON e.property_key = l.property_key;
INSERT INTO listing_records SELECT key, record FROM listing_records_now;
`;
