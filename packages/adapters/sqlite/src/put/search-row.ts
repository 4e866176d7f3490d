import type { Statements } from './statements.ts';

const price = 'l.price';
const sqft = 'CAST(round(p.floor_area_sqm * 10.7639104167) AS INTEGER)';
const discount = `CASE WHEN l.listing_type = 'sale' AND e.value > 0 AND ${price} IS NOT NULL
  THEN CAST(round((e.value - ${price}) * 10000.0 / e.value) AS INTEGER) END`;
const grossYield = `CASE WHEN l.listing_type = 'sale' AND ${price} > 0
  THEN CAST(round(e.rent * 12 * 10000.0 / ${price}) AS INTEGER) END`;

const insert = `INSERT INTO listing_search
  (listing_type, outcode, key, id, status, price, bedrooms, bathrooms, floor_area_sqft, price_per_sqft,
   property_type, tenure, energy_band, council_tax_band, lease_years, new_build, discount, yield,
   deal_score, is_hot_deal, motivation_score, motivation_tier, brrr_tier, hmo_tier, btl_tier,
   first_listed_at, reductions, reduction, last_reduced_at, is_listed_building, in_conservation_area,
   is_flood_zone, has_article4, flags_0, flags_1, flags_2, postcode, town, lat, lon, rent, gone_at)
  SELECT l.listing_type, ifnull(p.outcode, ''), l.key, p.id, l.status, ${price}, p.bedrooms, p.bathrooms,
   ${sqft}, CASE WHEN ${sqft} > 0 THEN CAST(round(1.0 * ${price} / ${sqft}) AS INTEGER) END,
   p.property_type, p.tenure, p.energy_band, p.council_tax_band, l.lease_years, l.new_build,
   ${discount}, ${grossYield}, e.deal_score, e.is_hot_deal, e.motivation_score, e.motivation_tier,
   e.brrr_tier, e.hmo_tier, e.btl_tier, l.first_listed_at, l.reductions, l.reduction, l.last_reduced_at,
   p.is_listed_building, p.in_conservation_area, p.is_flood_zone, p.has_article4,
   l.flags_0, l.flags_1, l.flags_2, p.postcode, lower(p.town), p.lat, p.lon, e.rent,
   CASE WHEN l.status <> 'active' THEN coalesce(l.gone_at, l.updated_at) END
  FROM listings l JOIN properties p ON p.key = l.property_key
  LEFT JOIN estimates e ON e.property_key = l.property_key
  WHERE l.property_key = ?`;

const points = `INSERT OR REPLACE INTO listing_points
  SELECT l.key, p.lat, p.lat, p.lon, p.lon, l.listing_type, ifnull(p.outcode, '')
  FROM listings l JOIN properties p ON p.key = l.property_key WHERE l.property_key = ? AND p.lat IS NOT NULL`;

const records = `INSERT OR REPLACE INTO listing_records
  SELECT key, record FROM listing_records_now WHERE property_key = ?`;

/** Writes anew what a property's listings are searched by and shown as; called after anything that feeds it changed. */
export function refreshSearchRows(statements: Statements, propertyKey: number): void {
  const rows = statements
    .get('SELECT key, listing_type, search_outcode FROM listings WHERE property_key = ?')
    .all(propertyKey) as { key: number; listing_type: string; search_outcode: string }[];
  if (rows.length === 0) return;
  for (const { key, listing_type, search_outcode } of rows) {
    statements.run(
      'DELETE FROM listing_search WHERE listing_type = ? AND outcode = ? AND key = ?',
      listing_type,
      search_outcode,
      key,
    );
    statements.run('DELETE FROM listing_points WHERE key = ?', key);
  }
  statements.run(insert, propertyKey);
  statements.run(points, propertyKey);
  statements.run(
    `UPDATE listings SET search_outcode = (SELECT ifnull(outcode, '') FROM properties WHERE key = property_key)
     WHERE property_key = ?`,
    propertyKey,
  );
  statements.run(records, propertyKey);
}
