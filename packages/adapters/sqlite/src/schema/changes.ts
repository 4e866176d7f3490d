/** Notes that a record of an outcode changed, under the generation of the change. */
function noting(outcodes: string): string {
  return `INSERT INTO outcode_changes
    SELECT DISTINCT outcode, (SELECT value FROM store_state WHERE name = 'generation')
    FROM (${outcodes}) WHERE outcode IS NOT NULL
    ON CONFLICT (outcode) DO UPDATE SET generation = excluded.generation WHERE generation <> excluded.generation`;
}

const differs = (columns: readonly string[]): string =>
  columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');

interface Watched {
  readonly table: string;
  /** Columns whose change matters to a judgement. */
  readonly columns: readonly string[];
  /** A query of the outcodes of a row named `NEW`. */
  readonly outcodes: string;
}

/** Triggers, so that no way of writing a record passes by; a row written again as it was changes nothing. */
function watching({ table, columns, outcodes }: Watched): string {
  const old = outcodes.replaceAll('NEW.', 'OLD.');
  return `
CREATE TRIGGER ${table}_added AFTER INSERT ON ${table} BEGIN ${noting(outcodes)}; END;
CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table} BEGIN ${noting(old)}; END;
CREATE TRIGGER ${table}_changed AFTER UPDATE OF ${columns.join(', ')} ON ${table} WHEN ${differs(columns)}
BEGIN ${noting(`${outcodes} UNION ALL ${old}`)}; END;`;
}

/** Columns of a listing whose change matters to a judgement. */
const ofListings =
  `property_key listing_type status price reductions reduction history lease_years new_build
  first_listed_at gone_at flags_0 flags_1 flags_2 flag_evidence`.split(/\s+/);

const watched: readonly Watched[] = [
  {
    table: 'listings',
    columns: ofListings,
    outcodes: 'SELECT outcode FROM properties WHERE key = NEW.property_key',
  },
  {
    table: 'properties',
    columns:
      `saon paon street town postcode outcode lat lon type_code property_type bedrooms floor_area_sqm
      tenure energy_band owner_name owner_distressed is_company_owned is_listed_building has_article4`.split(
        /\s+/,
      ),
    outcodes: 'SELECT NEW.outcode AS outcode',
  },
  {
    table: 'sales',
    columns:
      'price day type_code new_build tenure category saon paon street town postcode uprn'.split(
        ' ',
      ),
    outcodes: 'SELECT NEW.outcode AS outcode',
  },
  {
    table: 'postcodes',
    columns: ['lat', 'lon', 'district'],
    outcodes: `SELECT substr(NEW.postcode, 1, instr(NEW.postcode, ' ') - 1) AS outcode`,
  },
];

/** Notes that the listing of a home changed in an outcode that is judged. */
const notingHome = (row: string): string => `INSERT INTO changed_homes
  SELECT p.key FROM properties p WHERE p.key = ${row}.property_key
    AND EXISTS (SELECT 1 FROM area_judgements a WHERE a.outcode = p.outcode)
  ON CONFLICT DO NOTHING`;

const datasets =
  `property listing sale sale-uprn lease company title register-edition home-fact postcode certificate uprn house-price-index rent-level place school stop designation
  planning-application area-figure crime-month build-cost-reference sale-link home-placement off-market district-market estimate area-judgement
  price-model`.split(/\s+/);

/** What changed, and what is to be derived anew. */
export const changes = `
-- Numbers of the store by name: generation counts its changes, those that end in until are the last days that imports speak of, in
-- days since 1970-01-01; 0 without any.
CREATE TABLE store_state (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO store_state VALUES ('generation', 1), ('designations_changed', 0), ('postcodes_changed', 0),
  ('sales_until', 0), ('sale_listings_until', 0), ('rent_listings_until', 0), ('applications_until', 0);

-- The number of changes at the last change of each dataset.
CREATE TABLE data_versions (dataset TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO data_versions VALUES ${datasets.map((name) => `('${name}', 0)`).join(', ')};

-- At which number of changes a record of each outcode last changed.
CREATE TABLE outcode_changes (outcode TEXT PRIMARY KEY, generation INTEGER NOT NULL) STRICT, WITHOUT ROWID;
${watched.map(watching).join('')}

-- What is to be derived anew, by stage of derivation, each with the revision that it was marked at.
CREATE TABLE marked_links (mark TEXT PRIMARY KEY, revision INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE marked_homes (mark TEXT PRIMARY KEY, revision INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE marked_placement (mark INTEGER PRIMARY KEY, revision INTEGER NOT NULL) STRICT;
CREATE TABLE marked_models (mark TEXT PRIMARY KEY, revision INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE marked_leads (mark INTEGER PRIMARY KEY, revision INTEGER NOT NULL) STRICT;
CREATE TABLE marked_markets (mark TEXT PRIMARY KEY, revision INTEGER NOT NULL) STRICT, WITHOUT ROWID;

-- Homes whose listings changed since their outcode was judged, which are scored before others.
CREATE TABLE changed_homes (property_key INTEGER PRIMARY KEY) STRICT;
CREATE TRIGGER listing_home_added AFTER INSERT ON listings BEGIN ${notingHome('NEW')}; END;
CREATE TRIGGER listing_home_removed AFTER DELETE ON listings BEGIN ${notingHome('OLD')}; END;
CREATE TRIGGER listing_home_changed AFTER UPDATE OF ${ofListings.join(', ')} ON listings
WHEN ${differs(ofListings)}
BEGIN ${notingHome('NEW')}; ${notingHome('OLD')}; END;
`;
