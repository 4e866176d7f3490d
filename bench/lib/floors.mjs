/** Requests of each family with the one statement by which the floor server reads the rows of the answer. */

const metresOfDegree = 111_195;
const round6 = (degrees) => Math.round(degrees * 1e6) / 1e6;
const bytesOf = (id) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('hex').toUpperCase();

/** South, north, west and east of a circle. */
function boundsOf({ lat, lon }, metres) {
  const north = metres / metresOfDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return [lat - north, lat + north, lon - east, lon + east];
}

const inBox = 'r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ?';
const salesAbout = `SELECT s.*, p.id, p.bedrooms, p.floor_area_sqm, p.energy_band, p.lat, p.lon
  FROM postcode_points r CROSS JOIN postcodes c ON c.key = r.key
    CROSS JOIN sales s ON s.postcode = c.postcode
    LEFT JOIN sale_links k ON k.sale_key = s.key AND k.unit_exact = 1
    LEFT JOIN properties p ON p.key = k.property_key
  WHERE ${inBox} ORDER BY s.day DESC LIMIT 600`;
const home = `SELECT p.*, l.*, e.* FROM properties p JOIN listings l ON l.property_key = p.key
    LEFT JOIN estimates e ON e.property_key = p.key
  WHERE p.id = unhex(?)`;

export const floors = {
  trivial: [
    'Categories of points of interest',
    () => ({ path: '/api/v1/points-of-interest/categories', sql: null }),
  ],
  stampDuty: [
    'Stamp duty of a price',
    (_, at) => ({
      method: 'POST',
      path: '/api/v1/investment/stamp-duty',
      body: { price: 150_000 + at * 1_750, location: 'england' },
      sql: null,
    }),
  ],
  home: [
    'A home by its id',
    ({ id }) => ({ path: `/api/v1/properties/${id}`, sql: home, values: [bytesOf(id)] }),
  ],
  dealScore: [
    'Deal score of a home',
    ({ id }) => ({
      path: `/api/v1/deal-score?property_id=${id}`,
      sql: home,
      values: [bytesOf(id)],
    }),
  ],
  search: [
    'Twenty listings of an outcode',
    ({ outcode }, at) => ({
      path: `/api/v1/properties?area=${outcode}&max_price=${400_000 + at * 1_000}&limit=20`,
      sql: `SELECT r.record FROM listing_search s CROSS JOIN listing_records r ON r.key = s.key
        WHERE s.listing_type = 'sale' AND s.outcode = ? AND s.price <= ? AND s.status = 'active'
        ORDER BY s.first_listed_at DESC, s.id LIMIT 20`,
      values: [outcode, 100 * (400_000 + at * 1_000)],
    }),
  ],
  comparables: [
    'Comparables within half a mile',
    ({ postcode, lat, lon }) => ({
      path: `/api/v1/comparables?postcode=${encodeURIComponent(postcode)}&radius_miles=0.5`,
      sql: salesAbout,
      values: boundsOf({ lat, lon }, 805),
    }),
  ],
  amenities: [
    'Amenities about a point',
    ({ lat, lon }) => ({
      path: `/api/v1/area/amenities?latitude=${round6(lat)}&longitude=${round6(lon)}`,
      sql: `SELECT c.* FROM place_points r CROSS JOIN places c ON c.key = r.key WHERE ${inBox}`,
      values: boundsOf({ lat, lon }, 1_609),
    }),
  ],
  trends: [
    'Trends of an outcode',
    ({ outcode }) => ({
      path: `/api/v1/market-data/area/${outcode}/trends`,
      sql: `SELECT s.day, s.price, s.type_code, s.category FROM sales s WHERE s.outcode = ?
        AND s.day >= (SELECT max(day) FROM sales WHERE outcode = s.outcode) - 1830`,
      values: [outcode],
    }),
  ],
};
