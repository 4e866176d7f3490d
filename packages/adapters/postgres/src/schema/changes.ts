import { text } from './column-types.ts';
import { plannedAnew } from './planned-anew.ts';

const datasets =
  `property listing sale sale-uprn lease company title register-edition home-fact postcode certificate uprn house-price-index rent-level place school stop designation
  planning-application area-figure crime-month build-cost-reference sale-link home-placement off-market district-market estimate area-judgement
  price-model`.split(/\s+/);

/** Notes that a record of an outcode changed. Whoever writes has counted the change before. */
function noting(outcodes: string): string {
  return `INSERT INTO outcode_changes
    SELECT DISTINCT outcode, (SELECT value FROM store_state WHERE name = 'generation')
    FROM (${outcodes}) changed WHERE outcode IS NOT NULL
    ON CONFLICT (outcode) DO UPDATE SET generation = excluded.generation
      WHERE outcode_changes.generation <> excluded.generation`;
}

const rowOf = (name: string, columns: readonly string[]): string =>
  columns.map((column) => `${name}.${column}`).join(', ');
/** That a row `b` before and a row `n` now differ. */
const differs = (columns: readonly string[]): string =>
  `(${rowOf('b', columns)}) IS DISTINCT FROM (${rowOf('n', columns)})`;

interface Watched {
  readonly table: string;
  /** Columns whose change matters to a judgement. */
  readonly columns: readonly string[];
  /** A query of the outcodes of the rows of a table `ROWS`. */
  readonly outcodes: string;
}

/** Triggers, so that no way of writing a record passes by; a row written again as it was changes nothing. */
function watching({ table, columns, outcodes }: Watched): string {
  const of = (rows: string): string => outcodes.replaceAll('ROWS', rows);
  const changed = (name: string): string =>
    `(SELECT ${name}.* FROM rows_before b JOIN rows_now n ON n.key = b.key
      WHERE ${differs(columns)})`;
  const trigger = (name: string, event: string, tables: string, body: string): string => `
CREATE FUNCTION ${table}_${name}() RETURNS trigger LANGUAGE plpgsql AS $note$
BEGIN ${plannedAnew(noting(body))}; RETURN NULL; END $note$;
CREATE TRIGGER ${table}_${name} AFTER ${event} ON ${table} REFERENCING ${tables}
FOR EACH STATEMENT EXECUTE FUNCTION ${table}_${name}();`;
  return [
    trigger('added', 'INSERT', 'NEW TABLE AS rows_now', of('rows_now')),
    trigger('removed', 'DELETE', 'OLD TABLE AS rows_before', of('rows_before')),
    trigger(
      'changed',
      'UPDATE',
      'OLD TABLE AS rows_before NEW TABLE AS rows_now',
      `${of(changed('n'))} UNION ALL ${of(changed('b'))}`,
    ),
  ].join('');
}

const words = (columns: string): string[] => columns.split(/\s+/);

/** Columns of a listing whose change matters to a judgement. */
const ofListings =
  words(`property_key listing_type status price reductions reduction history::text lease_years new_build
  first_listed_at gone_at flags_0 flags_1 flags_2 flag_evidence::text`);

const watched: readonly Watched[] = [
  {
    table: 'listings',
    columns: ofListings,
    outcodes: 'SELECT p.outcode FROM ROWS r JOIN properties p ON p.key = r.property_key',
  },
  {
    table: 'properties',
    columns:
      words(`saon paon street town postcode outcode lat lon type_code property_type bedrooms floor_area_sqm
      tenure energy_band owner_name owner_distressed is_company_owned is_listed_building has_article4`),
    outcodes: 'SELECT r.outcode FROM ROWS r',
  },
  {
    table: 'sales',
    columns: words(
      'price day type_code new_build tenure category saon paon street town postcode uprn',
    ),
    outcodes: 'SELECT r.outcode FROM ROWS r',
  },
  {
    table: 'postcodes',
    columns: words('lat lon district'),
    outcodes: `SELECT split_part(r.postcode, ' ', 1) AS outcode FROM ROWS r`,
  },
];

const changedListings = `SELECT b.property_key AS was, n.property_key AS home FROM rows_before b JOIN rows_now n ON n.key = b.key
  WHERE ${differs(ofListings)}`;

/** Notes the homes of listings that changed in an outcode that is judged. */
const notingHomes = (name: string, event: string, tables: string, homes: string): string => `
CREATE FUNCTION listing_home_${name}() RETURNS trigger LANGUAGE plpgsql AS $note$
BEGIN
  ${plannedAnew(`INSERT INTO changed_homes
    SELECT DISTINCT p.key FROM (${homes}) r JOIN properties p ON p.key = r.home
    WHERE EXISTS (SELECT 1 FROM area_judgements a WHERE a.outcode = p.outcode)
    ON CONFLICT DO NOTHING`)};
  RETURN NULL;
END $note$;
CREATE TRIGGER listing_home_${name} AFTER ${event} ON listings REFERENCING ${tables}
FOR EACH STATEMENT EXECUTE FUNCTION listing_home_${name}();`;

/**
 * What changed, and what is to be derived anew. Whoever writes records counts a change first, which
 * holds the row `generation` until the end of the transaction: so there is one writer at a time, and its number is its own.
 */
export const changes = `
CREATE TABLE store_state (name ${text} PRIMARY KEY, value bigint NOT NULL);
INSERT INTO store_state VALUES ('generation', 1), ('designations_changed', 0), ('postcodes_changed', 0),
  ('sales_until', 0), ('sale_listings_until', 0), ('rent_listings_until', 0), ('applications_until', 0);

-- The number of changes at the last change of each dataset.
CREATE TABLE data_versions (dataset ${text} PRIMARY KEY, version bigint NOT NULL);
INSERT INTO data_versions VALUES ${datasets.map((name) => `('${name}', 0)`).join(', ')};

-- At which number of changes a record of each outcode last changed.
CREATE TABLE outcode_changes (outcode ${text} PRIMARY KEY, generation bigint NOT NULL);

-- What is to be derived anew, by stage of derivation, with the number of changes at which it was marked.
CREATE TABLE marked_links (mark ${text} PRIMARY KEY, revision bigint NOT NULL);
CREATE TABLE marked_homes (mark ${text} PRIMARY KEY, revision bigint NOT NULL);
CREATE TABLE marked_placement (mark bigint PRIMARY KEY, revision bigint NOT NULL);
CREATE TABLE marked_models (mark ${text} PRIMARY KEY, revision bigint NOT NULL);
CREATE TABLE marked_leads (mark bigint PRIMARY KEY, revision bigint NOT NULL);
CREATE TABLE marked_markets (mark ${text} PRIMARY KEY, revision bigint NOT NULL);
${watched.map(watching).join('')}

-- Homes whose listings changed since their outcode was judged, which are scored before others.
CREATE TABLE changed_homes (property_key bigint PRIMARY KEY);
${notingHomes('added', 'INSERT', 'NEW TABLE AS rows_now', 'SELECT property_key AS home FROM rows_now')}
${notingHomes('removed', 'DELETE', 'OLD TABLE AS rows_before', 'SELECT property_key AS home FROM rows_before')}
${notingHomes(
  'changed',
  'UPDATE',
  'OLD TABLE AS rows_before NEW TABLE AS rows_now',
  `SELECT unnest(ARRAY[was, home]) AS home FROM (${changedListings}) moved`,
)}
`;
