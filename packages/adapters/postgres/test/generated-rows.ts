import type pg from 'pg';

/** Rows of every table of the property records, made by the server itself, so that its plans are those of a store in use. */
const homes = 200_000;
/** Fewer of what no search goes through. */
const others = 40_000;
/** 400 of them, `M14` among them, with as many homes in each. */
const outcode = `(ARRAY['M', 'B', 'EH', 'CF', 'BT', 'LS', 'S', 'L'])[1 + n % 8] || n % 400 / 8`;
const postcode = `${outcode} || ' ' || (1 + n % 9) || chr((65 + n % 19)::integer) || chr((65 + n % 17)::integer)`;
/** Scattered over a degree of latitude and three of longitude. */
const [lat, lon] = ['53 + (n * 7919 % 100000) / 100000.0', '-3 + (n * 104729 % 100000) / 33333.0'];
const town = `(ARRAY['MANCHESTER', 'BIRMINGHAM', 'CARDIFF'])[1 + n % 3] || CASE WHEN n % 5 = 0 THEN '' ELSE n % 400 || '' END`;
const rows = (count: number): string => `FROM generate_series(1::bigint, ${count}) n`;
const id = `md5(n::text)::uuid`;
const price = `(60000 + n * 7717 % 900000) * 100`;

const statements: readonly string[] = [
  `INSERT INTO properties (key, id, uprn, paon, street, town, postcode, outcode, lat, lon, property_type, bedrooms,
     floor_area_sqm, is_listed_building, in_conservation_area, owner_name)
   SELECT n, ${id}, 100000000 + n, n % 90, 'ROAD ' || n % 50, ${town}, ${postcode}, ${outcode}, ${lat}, ${lon},
     'terraced', n % 6, 90, n % 400 = 0, n % 90 = 0, CASE WHEN n % 30 = 0 THEN 'LTD' END ${rows(homes)}`,
  `INSERT INTO agents (key, branch_id, name) SELECT n, 'branch-' || n, 'Branch ' || n ${rows(500)}`,
  `INSERT INTO listings (key, property_key, property_id, listing_type, status, source, source_reference, title, key_features, price,
     first_listed_at, updated_at, reductions, history, flag_evidence, agent_key, image_count,
     flags_0, flags_1, flags_2, search_outcode)
   SELECT n, n, ${id}, CASE WHEN n % 4 = 0 THEN 'rent' ELSE 'sale' END,
     (ARRAY['active', 'active', 'active', 'under_offer', 'sold'])[1 + n % 5], 'test', n, 'Home ' || n, '[]', ${price},
     1700000000000 + n * 86400, 1700000000000, 0,
     CASE WHEN n % 50 = 0 THEN '[{"event":"withdrawn"}]' ELSE '[{"event":"listed"}]' END::json, '[]',
     1 + n % 500, 1, n % 1024, 0, 0, ${outcode} ${rows(homes)}`,
  `INSERT INTO listing_words SELECT n, '| home ' || n || ' | large rear garden | garage ' || n % 1000 || ' |' ${rows(others)}`,
  `INSERT INTO listing_search (key, listing_type, outcode, id, status, price, bedrooms, property_type, discount, yield,
     deal_score, first_listed_at, reductions, flags_0, flags_1, flags_2, postcode, town, lat, lon)
   SELECT l.key, l.listing_type, l.search_outcode, p.id, l.status, l.price, p.bedrooms, p.property_type, l.key % 3000,
     l.key % 1200, l.key % 100, l.first_listed_at, 0, l.flags_0, 0, 0, p.postcode, lower(p.town), p.lat, p.lon
   FROM listings l JOIN properties p ON p.key = l.property_key`,
  `INSERT INTO images SELECT 'image-' || n, n, 0, 'photo', NULL, 1, 1, 'file:1' ${rows(others)}`,
  `INSERT INTO estimates (property_key, value, value_evidence, rent, scored_at) SELECT n, ${price}, 9, 90000, 1700000000000 ${rows(homes)}`,
  `INSERT INTO changed_homes SELECT n ${rows(others)}`,
  'INSERT INTO listing_records SELECT key, record FROM listing_records_now',
  `INSERT INTO postcodes (postcode, lat, lon, district)
   SELECT DISTINCT ON (postcode) postcode, lat, lon, 'E0' || abs(hashtext(outcode)) % 40 FROM properties ORDER BY postcode, key`,
  `INSERT INTO uprns SELECT 100000000 + n, ${lat}, ${lon} ${rows(others)}`,
  `INSERT INTO sales (key, id, price, day, type_code, new_build, category, paon, street, town, postcode, outcode, uprn, source, home_key)
   SELECT n, 'SALE-' || n, ${price}, 12000 + n % 8000, 'T', false, 'A', n % 90, 'ROAD ' || n % 50, ${town},
     ${postcode}, ${outcode}, 100000000 + n, 'test', n ${rows(homes)}`,
  `INSERT INTO home_aliases SELECT md5('alias of ' || n)::uuid, n ${rows(others)}`,
  `INSERT INTO feed_homes (key, id, uprn, paon, street, postcode)
   SELECT n, ${id}, 100000000 + n, n % 90, 'ROAD ' || n % 50, ${postcode} ${rows(others)}`,
  `INSERT INTO sale_uprns SELECT 'SALE-' || n, 100000000 + n, '2026-10' ${rows(others)}`,
  `INSERT INTO sale_links SELECT n, n, 'exact_uprn', 90, true ${rows(homes)}`,
  `INSERT INTO certificates (certificate_number, uprn, postcode, address, lodgement_date, record)
   SELECT n, 100000000 + n, ${postcode}, n % 90 || ' ROAD', '2020-01-01',
     json_build_object('uprn', 100000000 + n, 'postcode', ${postcode}, 'address', n % 90 || ' ROAD')
   ${rows(others)}`,
  `INSERT INTO off_market (key, outcode, id, last_sold_day, last_sold_price, transaction_count, motivation_score,
     classification, signals, yield, lat, lon)
   SELECT n, ${outcode}, ${id}, 15000, ${price}, 1, n % 100, 'warm', '[]', n % 1200, ${lat}, ${lon} ${rows(homes)}`,
  `INSERT INTO places (id, name, category, lat, lon, source) SELECT n, 'Place', 'shop', ${lat}, ${lon}, 'test' ${rows(others)}`,
  `INSERT INTO stops (id, name, transport_type, lines, lat, lon) SELECT n, 'Stop', 'bus', '[]', ${lat}, ${lon} ${rows(others)}`,
  `INSERT INTO schools (urn, name, phases, lat, lon, source)
   SELECT n, 'School', '["primary"]', ${lat}, ${lon}, 'test' ${rows(others)}`,
  `INSERT INTO planning_applications (reference, source, authority_name, status, lat, lon)
   SELECT n, 'test', '', 'decided', ${lat}, ${lon} ${rows(others)}`,
  `INSERT INTO designations (kind, reference, source, geojson)
   SELECT 'conservation_area', n, 'test', json_build_object('type', 'Polygon', 'coordinates', json_build_array(json_build_array(
     json_build_array(${lon}, ${lat}), json_build_array(${lon} + 0.01, ${lat}), json_build_array(${lon}, ${lat} + 0.01),
     json_build_array(${lon}, ${lat})))) ${rows(20_000)}`,
  `INSERT INTO designation_districts SELECT 'conservation_area', 'E0' || n, 'test' ${rows(300)}`,
  `INSERT INTO house_price_index SELECT 'E' || n % 300, n / 300, '{}' ${rows(others)}`,
  `INSERT INTO rent_levels SELECT 'E' || n % 300, n / 300, 0, 'test', 'Area', 90000 ${rows(others)}`,
  `INSERT INTO leases SELECT 'lease-' || n, 100000000 + n, n % 90 || ' ROAD', ${postcode}, '2020-01-01', '2145-01-01', '2026-10'
   ${rows(others)}`,
  `INSERT INTO companies SELECT lpad(n::text, 8, '0'), 'active', '2026-10' ${rows(others)}`,
  `INSERT INTO titles SELECT 'uk', 'TITLE' || n, 'freehold', n % 90 || ' ROAD', ${postcode}, false, 'LTD', lpad(n::text, 8, '0'),
     'limited_company', '2026-10' ${rows(others)}`,
  `INSERT INTO home_facts SELECT 'council_tax_band', n, 100000000 + n, NULL, NULL, 'B', NULL, NULL, '2026-10' ${rows(others)}`,
  `INSERT INTO area_figures SELECT 'E0' || n, 'households', 'census_2021', '2021-03-21', '{}' ${rows(others)}`,
  `INSERT INTO crime_months SELECT 'force-' || n % 43, to_char(make_date(2023, 1, 1) + (n / 43)::integer * 31, 'YYYY-MM')
   ${rows(43 * 36)} ON CONFLICT DO NOTHING`,
  `INSERT INTO crime_counts SELECT 'E0' || n, 'force-1', '2025-12', 3 ${rows(others)}`,
  `INSERT INTO district_market SELECT outcode, count(*), count(*), 1, 1, 1, 1, 1, 1, 0 FROM properties GROUP BY outcode`,
  `INSERT INTO area_judgements (outcode, rules, judged_at, generation)
   SELECT outcode, '2026-11', 1700000000000, 1 FROM district_market`,
];

/** Fills an empty schema. Indexes are made afterwards, which takes a tenth of the time. */
export async function fill(client: pg.Client): Promise<void> {
  // What the triggers note is of no interest here.
  await client.query(`SET session_replication_role = replica; SET maintenance_work_mem = '256MB'`);
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made
     FROM pg_index WHERE NOT indisunique AND indrelid::regclass::text <> 'migrations'
       AND (SELECT relnamespace::regnamespace::text FROM pg_class WHERE oid = indexrelid) = current_schema`,
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const statement of statements) await client.query(statement);
  for (const { made } of indexes) await client.query(made);
  await client.query('ANALYZE');
}
