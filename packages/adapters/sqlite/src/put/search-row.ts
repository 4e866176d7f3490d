import { searchFigures, type ListingRecord } from '@freehold/operations';
import { mark } from './marks.ts';
import type { Statements } from './statements.ts';

const insert = `INSERT INTO listing_search
  (listing_type, outcode, key, id, status, price, bedrooms, bathrooms, floor_area_sqft, price_per_sqft,
   property_type, tenure, energy_band, council_tax_band, lease_years, new_build, discount, yield,
   deal_score, is_hot_deal, motivation_score, motivation_tier, brrr_tier, hmo_tier, btl_tier,
   first_listed_at, reductions, reduction, last_reduced_at, is_listed_building, in_conservation_area,
   is_flood_zone, has_article4, flags_0, flags_1, flags_2, postcode, town, lat, lon, rent, gone_at)
  SELECT l.listing_type, ifnull(p.outcode, ''), l.key, p.id, l.status, l.price, p.bedrooms, p.bathrooms,
   @floorAreaSqft, @pricePerSqft,
   p.property_type, p.tenure, p.energy_band, p.council_tax_band, l.lease_years, l.new_build,
   @discount, @yield, e.deal_score, e.is_hot_deal, e.motivation_score, e.motivation_tier,
   e.brrr_tier, e.hmo_tier, e.btl_tier, l.first_listed_at, l.reductions, l.reduction, l.last_reduced_at,
   p.is_listed_building, p.in_conservation_area, p.is_flood_zone, p.has_article4,
   l.flags_0, l.flags_1, l.flags_2, p.postcode, lower(p.town), p.lat, p.lon, e.rent,
   CASE WHEN l.status <> 'active' THEN coalesce(l.gone_at, l.updated_at) END
  FROM listings l JOIN properties p ON p.key = l.property_key
  LEFT JOIN estimates e ON e.property_key = l.property_key
  WHERE l.key = @key`;

const factsSql = `SELECT l.key, l.listing_type, l.search_outcode, p.outcode, l.price, p.floor_area_sqm, e.value, e.rent
  FROM listings l JOIN properties p ON p.key = l.property_key
  LEFT JOIN estimates e ON e.property_key = l.property_key
  WHERE l.property_key = ?`;

/** A listing with what its figures are worked out from. */
export interface FactsRow {
  readonly key: number;
  readonly listing_type: ListingRecord['listingType'];
  readonly search_outcode: string;
  readonly price: number | null;
  readonly floor_area_sqm: number | null;
  readonly value: number | null;
  readonly rent: number | null;
}

/** The figures that a listing is searched by and that follow from others. */
export const figuresOf = (row: FactsRow): ReturnType<typeof searchFigures> =>
  searchFigures({
    listingType: row.listing_type,
    pricePence: row.price,
    floorAreaSqm: row.floor_area_sqm,
    valuePence: row.value,
    monthlyRentPence: row.rent,
  });

const points = `INSERT OR REPLACE INTO listing_points
  SELECT l.key, p.lat, p.lat, p.lon, p.lon, l.listing_type, ifnull(p.outcode, '')
  FROM listings l JOIN properties p ON p.key = l.property_key WHERE l.property_key = ? AND p.lat IS NOT NULL`;

const records = `INSERT OR REPLACE INTO listing_records
  SELECT key, record FROM listing_records_now WHERE property_key = ?`;

/** Writes what a property's listings are shown as. */
export function putListingRecords(statements: Statements, propertyKey: number): void {
  statements.run(records, propertyKey);
}

/** Writes anew what a property's listings are searched by and shown as; called after anything that feeds it changed. */
export function refreshSearchRows(statements: Statements, propertyKey: number): void {
  const rows = statements.get(factsSql).all(propertyKey) as (FactsRow & {
    readonly outcode: string | null;
  })[];
  if (rows.length === 0) return;
  for (const row of rows) {
    const { key, listing_type, search_outcode, outcode } = row;
    if (search_outcode !== '') mark(statements, 'markets', search_outcode);
    if (outcode !== null && outcode !== search_outcode) mark(statements, 'markets', outcode);
    statements.run(
      'DELETE FROM listing_search WHERE listing_type = ? AND outcode = ? AND key = ?',
      listing_type,
      search_outcode,
      key,
    );
    statements.run('DELETE FROM listing_points WHERE key = ?', key);
    const figures = figuresOf(row);
    statements.run(insert, {
      key,
      floorAreaSqft: figures.floorAreaSqft,
      pricePerSqft: figures.pricePerSqftPence,
      discount: figures.discountBasisPoints,
      yield: figures.yieldBasisPoints,
    });
  }
  statements.run(points, propertyKey);
  statements.run(
    `UPDATE listings SET search_outcode = (SELECT ifnull(outcode, '') FROM properties WHERE key = property_key)
     WHERE property_key = ?`,
    propertyKey,
  );
  putListingRecords(statements, propertyKey);
}
