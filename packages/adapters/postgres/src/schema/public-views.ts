const pounds = (pence: string): string => `${pence} / 100.0::double precision`;
/** Pounds a square metre, half up to a penny. */
const perSqm = (pence: string, area: string): string =>
  `floor(${pence} / nullif(${area}, 0) + 0.5) / 100`;
const dayOf = (day: string): string => `date '1970-01-01' + ${day}`;
const yearOf = (day: string): string => `extract(year FROM ${dayOf(day)})::integer`;
const dayOfInstant = (instant: string): string =>
  `date '1970-01-01' + (${instant} / 86400000)::integer`;
const point = (lon: string, lat: string): string =>
  `ST_SetSRID(ST_MakePoint(${lon}, ${lat}), 4326)::geometry(Point, 4326) AS geom`;

/**
 * What anybody may see of the records, as people read it: pounds, dates, names and degrees, and the point as `geom`. Not
 * the names of owners and agents, the texts of listings and what these say of sellers. A program that writes a table knows
 * nothing of its view.
 */
export const publicViews = `
CREATE VIEW public_sales AS
SELECT s.key, s.id AS sale_id, p.id::text AS property_id, s.uprn,
  s.saon, s.paon, s.street, s.locality, s.town, s.district, s.county, s.postcode, s.outcode,
  ${pounds('s.price')} AS price, ${dayOf('s.day')} AS sale_date, ${yearOf('s.day')} AS sale_year,
  CASE s.type_code WHEN 'D' THEN 'detached' WHEN 'S' THEN 'semi-detached' WHEN 'T' THEN 'terraced' WHEN 'F' THEN 'flat'
    ELSE 'other' END AS property_type,
  s.new_build, s.tenure,
  CASE s.category WHEN 'A' THEN 'standard' ELSE 'non_standard' END AS transaction_category,
  p.bedrooms, p.floor_area_sqm, p.energy_band AS energy_rating,
  ${perSqm('s.price', 'p.floor_area_sqm')} AS price_per_sqm,
  coalesce(p.lon, u.lon, c.lon) AS longitude, coalesce(p.lat, u.lat, c.lat) AS latitude,
  CASE WHEN coalesce(p.lat, u.lat) IS NOT NULL THEN 'property' WHEN c.lat IS NOT NULL THEN 'postcode' END AS position,
  s.source,
  ${point('coalesce(p.lon, u.lon, c.lon)', 'coalesce(p.lat, u.lat, c.lat)')}
FROM sales s
LEFT JOIN LATERAL (SELECT h.* FROM sale_links k JOIN properties h ON h.key = k.property_key
  WHERE k.sale_key = s.key AND k.unit_exact ORDER BY k.score DESC, k.property_key LIMIT 1) p ON true
LEFT JOIN uprns u ON u.uprn = s.uprn
LEFT JOIN postcodes c ON c.postcode = s.postcode;

CREATE VIEW public_listings AS
SELECT l.key, p.id::text AS property_id, p.uprn, l.listing_type, l.status,
  p.saon, p.paon, p.street, p.locality, p.town, p.postcode, p.outcode, p.nation,
  ${pounds('l.price')} AS price, l.price_qualifier, ${perSqm('l.price', 'p.floor_area_sqm')} AS price_per_sqm,
  ${pounds('l.original_price')} AS original_price, l.reductions, ${pounds('l.reduction')} AS total_reduction_pct,
  p.property_type, p.bedrooms, p.bathrooms, p.floor_area_sqm, p.tenure, p.energy_band AS energy_rating,
  p.council_tax_band, l.lease_years AS lease_years_remaining,
  ${pounds('l.ground_rent')} AS ground_rent_annual, ${pounds('l.service_charge')} AS service_charge_annual, l.new_build,
  ${pounds('e.value')} AS estimated_value, ${pounds('s.discount')} AS bmv_discount_percentage,
  ${pounds('e.rent')} AS estimated_monthly_rent, ${pounds('s.yield')} AS estimated_rental_yield, s.deal_score,
  p.is_listed_building, p.in_conservation_area, p.is_flood_zone, p.has_article4,
  ${dayOfInstant('l.first_listed_at')} AS first_listed_on, ${dayOfInstant('l.updated_at')} AS updated_on,
  ${dayOfInstant('l.last_reduced_at')} AS last_reduced_on,
  p.lon AS longitude, p.lat AS latitude, l.source, l.listing_url, p.geom
FROM listings l
JOIN properties p ON p.key = l.property_key
JOIN listing_search s ON s.key = l.key
LEFT JOIN estimates e ON e.property_key = l.property_key;

CREATE VIEW public_homes AS
SELECT p.key, p.id::text AS property_id, p.uprn,
  p.saon, p.paon, p.street, p.locality, p.town, p.postcode, p.outcode, p.nation,
  p.property_type, p.bedrooms, p.bathrooms, p.floor_area_sqm, p.tenure, p.energy_band AS energy_rating,
  p.council_tax_band, p.is_listed_building, p.in_conservation_area, p.is_flood_zone, p.has_article4, p.flood_level,
  (SELECT count(*) FROM sale_links k WHERE k.property_key = p.key AND k.unit_exact)::integer AS sales_count,
  ${dayOf('s.day')} AS last_sale_date, ${yearOf('s.day')} AS last_sale_year, ${pounds('s.price')} AS last_sale_price,
  ${perSqm('s.price', 'p.floor_area_sqm')} AS last_sale_price_per_sqm,
  ${pounds('e.value')} AS estimated_value, ${pounds('e.value_lower')} AS estimated_value_lower,
  ${pounds('e.value_upper')} AS estimated_value_upper, ${pounds('e.rent')} AS estimated_monthly_rent,
  ${dayOfInstant('e.scored_at')} AS estimated_on,
  p.lon AS longitude, p.lat AS latitude, p.geom
FROM properties p
LEFT JOIN LATERAL (SELECT n.* FROM sale_links k JOIN sales n ON n.key = k.sale_key
  WHERE k.property_key = p.key AND k.unit_exact ORDER BY n.day DESC, n.price DESC LIMIT 1) s ON true
LEFT JOIN estimates e ON e.property_key = p.key;
`;
