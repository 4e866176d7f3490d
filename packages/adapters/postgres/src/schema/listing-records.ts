const events = { INSERT: 'added', UPDATE: 'changed' } as const;
/** Writes the records of the homes that `homes` finds in the rows of a table that were just written. */
const keptBy = (table: string, homes: string, event: keyof typeof events): string => `
CREATE FUNCTION ${table}_recorded_${events[event]}() RETURNS trigger LANGUAGE plpgsql AS $kept$
BEGIN
  PERFORM write_listing_records(ARRAY(${homes}));
  RETURN NULL;
END $kept$;
CREATE TRIGGER ${table}_recorded_${events[event]} AFTER ${event} ON ${table} REFERENCING NEW TABLE AS rows_now
FOR EACH STATEMENT EXECUTE FUNCTION ${table}_recorded_${events[event]}();`;

const emptied = (table: string): string => `
CREATE TRIGGER ${table}_recorded_emptied AFTER TRUNCATE ON ${table}
FOR EACH STATEMENT EXECUTE FUNCTION listing_records_again();`;

const ofHome = 'SELECT property_key FROM rows_now';

/**
 * A listing as lists show it, in one place of the table: a page of them is shown by reading as many rows, where the facts stand in
 * four tables, all over each. The view says what a record is now, in the order of `listingRecordNames`; to it names may be added at
 * the end. Triggers write the records, so that no way of writing a listing or its figures passes by.
 */
export const listingRecords = `
CREATE TABLE listing_records (key bigint PRIMARY KEY, record text NOT NULL);
CREATE VIEW listing_records_now AS
  SELECT l.key, l.property_key, json_build_array(p.id, p.uprn, p.saon, p.paon, p.street, p.locality, p.town, p.postcode,
    p.outcode, p.nation, p.lat, p.lon, p.type_code, p.tenure, p.council_tax_band, p.energy_band, p.property_type, p.bedrooms,
    p.bathrooms, p.is_listed_building, p.in_conservation_area, p.is_flood_zone, p.has_article4, l.listing_type, l.status,
    l.source, l.listing_url, l.title, l.price, l.price_qualifier, l.original_price, l.last_reduced_at, l.reductions, l.reduction,
    l.lease_years, l.ground_rent, l.service_charge, l.new_build, l.flags_0, l.flags_1, l.flags_2, l.first_listed_at,
    l.updated_at, l.image_count, l.main_image_id, s.price_per_sqft, s.floor_area_sqft, s.discount, s.yield,
    json_build_array(e.value, e.value_lower, e.value_upper, e.value_confidence, e.rent, e.deal_score, e.is_hot_deal,
      e.motivation_score, e.motivation_tier, e.brrr_tier, e.hmo_tier, e.btl_tier, e.scored_at))::text AS record
  FROM listings l JOIN properties p ON p.key = l.property_key JOIN listing_search s ON s.key = l.key
  LEFT JOIN estimates e ON e.property_key = l.property_key;

CREATE FUNCTION write_listing_records(homes bigint[]) RETURNS void LANGUAGE plpgsql AS $kept$
BEGIN
  INSERT INTO listing_records AS t SELECT n.key, n.record
    FROM (SELECT DISTINCT key FROM unnest(homes) key) home
    CROSS JOIN LATERAL (SELECT key, record FROM listing_records_now WHERE property_key = home.key OFFSET 0) n
  ON CONFLICT (key) DO UPDATE SET record = excluded.record WHERE t.record <> excluded.record;
END $kept$;
CREATE FUNCTION listing_records_again() RETURNS trigger LANGUAGE plpgsql AS $kept$
BEGIN
  DELETE FROM listing_records;
  INSERT INTO listing_records SELECT key, record FROM listing_records_now;
  RETURN NULL;
END $kept$;
${keptBy('properties', 'SELECT key FROM rows_now', 'UPDATE')}
${(['INSERT', 'UPDATE'] as const)
  .flatMap((event) => [
    keptBy('listings', ofHome, event),
    keptBy('estimates', ofHome, event),
    keptBy(
      'listing_search',
      'SELECT (SELECT l.property_key FROM listings l WHERE l.key = s.key) FROM rows_now s',
      event,
    ),
  ])
  .join('\n')}
${['listings', 'estimates', 'listing_search'].map(emptied).join('\n')}
`;
