/**
 * A listing as lists show it, in one place of the file: a page of them is shown by reading as many rows, where the
 * facts stand in four tables. The view says what a record is now.
 */
export const listingRecords = `
CREATE TABLE listing_records (key INTEGER PRIMARY KEY, record TEXT NOT NULL) STRICT;
CREATE VIEW listing_records_now AS
  SELECT l.key, l.property_key, json_array(lower(hex(p.id)), p.uprn, p.saon, p.paon, p.street, p.locality, p.town, p.postcode,
    p.outcode, p.nation, json(iif(p.lat IS NULL, 'null', printf('%!.17g', p.lat))),
    json(iif(p.lon IS NULL, 'null', printf('%!.17g', p.lon))), p.type_code, p.tenure, p.council_tax_band,
    p.energy_band, p.property_type, p.bedrooms, p.bathrooms, p.is_listed_building,
    p.in_conservation_area, p.is_flood_zone, p.has_article4, l.listing_type, l.status, l.source,
    l.listing_url, l.title, l.price, l.price_qualifier, l.original_price, l.last_reduced_at,
    l.reductions, l.reduction, l.lease_years, l.ground_rent, l.service_charge, l.new_build, l.flags_0,
    l.flags_1, l.flags_2, l.first_listed_at, l.updated_at, l.image_count, l.main_image_id,
    s.price_per_sqft, s.floor_area_sqft, s.discount, s.yield, json_array(e.value, e.value_lower,
    e.value_upper, e.value_confidence, e.rent, e.deal_score, e.is_hot_deal, e.motivation_score,
    e.motivation_tier, e.brrr_tier, e.hmo_tier, e.btl_tier, e.scored_at)) AS record
  FROM listings l JOIN properties p ON p.key = l.property_key
  JOIN listing_search s ON s.listing_type = l.listing_type AND s.outcode = l.search_outcode AND s.key = l.key
  LEFT JOIN estimates e ON e.property_key = l.property_key;
INSERT INTO listing_records SELECT key, record FROM listing_records_now;
`;
