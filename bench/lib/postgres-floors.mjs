/** The statement of each family as a programmer would write it by hand for PostgreSQL, in place of that of `floors.mjs`. */
const inBox = 'c.geom && ST_MakeEnvelope($3, $1, $4, $2, 4326)';
const home = `SELECT p.*, l.*, e.* FROM freehold.properties p JOIN freehold.listings l ON l.property_key = p.key
    LEFT JOIN freehold.estimates e ON e.property_key = p.key
  WHERE p.id = $1::uuid`;

const statements = {
  home,
  dealScore: home,
  search: `SELECT r.record FROM freehold.listing_search s JOIN freehold.listing_records r ON r.key = s.key
    WHERE s.listing_type = 'sale' AND s.outcode = $1 AND s.price <= $2 AND s.status = 'active'
    ORDER BY s.first_listed_at DESC, s.id LIMIT 20`,
  comparables: `SELECT s.*, p.id, p.bedrooms, p.floor_area_sqm, p.energy_band, p.lat, p.lon
    FROM freehold.postcodes c JOIN freehold.sales s ON s.postcode = c.postcode
      LEFT JOIN freehold.sale_links k ON k.sale_key = s.key AND k.unit_exact
      LEFT JOIN freehold.properties p ON p.key = k.property_key
    WHERE ${inBox} ORDER BY s.day DESC LIMIT 600`,
  amenities: `SELECT c.* FROM freehold.places c WHERE ${inBox}`,
  trends: `SELECT s.day, s.price, s.type_code, s.category FROM freehold.sales s WHERE s.outcode = $1
    AND s.day >= (SELECT max(day) FROM freehold.sales WHERE outcode = $1) - 1830`,
};

/** A request of a family with its statement for PostgreSQL; one that reads nothing stays as it is. */
export const onPostgres = (name, request) =>
  request.sql === null ? request : { ...request, sql: statements[name] };
