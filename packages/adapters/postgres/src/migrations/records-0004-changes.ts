const text = 'text COLLATE "C"';

const datasets =
  `property listing sale postcode certificate uprn house-price-index rent-level place school stop designation
  planning-application district sale-link home-placement off-market district-market estimate area-judgement`.split(
    /\s+/,
  );

/** Notes that a record of an outcode changed. Whoever writes has counted the change before. */
function noting(outcodes: string): string {
  return `INSERT INTO outcode_changes
    SELECT DISTINCT outcode, (SELECT value FROM store_state WHERE name = 'generation')
    FROM (${outcodes}) changed WHERE outcode IS NOT NULL
    ON CONFLICT (outcode) DO UPDATE SET generation = excluded.generation
      WHERE outcode_changes.generation <> excluded.generation`;
}

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
  const rowOf = (name: string): string => columns.map((column) => `${name}.${column}`).join(', ');
  const changed = (name: string): string =>
    `(SELECT ${name}.* FROM rows_before b JOIN rows_now n ON n.key = b.key
      WHERE (${rowOf('b')}) IS DISTINCT FROM (${rowOf('n')}))`;
  const trigger = (name: string, event: string, tables: string, body: string): string => `
CREATE FUNCTION ${table}_${name}() RETURNS trigger LANGUAGE plpgsql AS $note$
BEGIN ${noting(body)}; RETURN NULL; END $note$;
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
const watched: readonly Watched[] = [
  {
    table: 'listings',
    columns:
      words(`property_key listing_type status price reductions reduction history::text lease_years new_build
      first_listed_at gone_at flags_0 flags_1 flags_2 flag_evidence::text`),
    outcodes: 'SELECT p.outcode FROM ROWS r JOIN properties p ON p.key = r.property_key',
  },
  {
    table: 'properties',
    columns:
      words(`saon paon street town postcode outcode lat lon type_code property_type bedrooms floor_area_sqm
      tenure energy_band owner_name owner_distressed is_listed_building has_article4`),
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

/**
 * What changed: the number of changes, at which number each dataset and each outcode changed last, and what is to be derived
 * anew, by stage of derivation, with the number at which it was marked. Whoever writes records counts a change first, which
 * holds the row `generation` until the end of the transaction: so there is one writer at a time, and its number is its own.
 */
export const changes = `
CREATE TABLE store_state (name ${text} PRIMARY KEY, value bigint NOT NULL);
INSERT INTO store_state VALUES ('generation', 1), ('designations_changed', 0), ('postcodes_changed', 0),
  ('sales_until', 0), ('sale_listings_until', 0), ('rent_listings_until', 0), ('applications_until', 0);

CREATE TABLE data_versions (dataset ${text} PRIMARY KEY, version bigint NOT NULL);
INSERT INTO data_versions VALUES ${datasets.map((name) => `('${name}', 0)`).join(', ')};

CREATE TABLE outcode_changes (outcode ${text} PRIMARY KEY, generation bigint NOT NULL);

CREATE TABLE marked_links (mark ${text} PRIMARY KEY, revision bigint NOT NULL);
CREATE TABLE marked_homes (mark bigint PRIMARY KEY, revision bigint NOT NULL);
CREATE TABLE marked_leads (mark bigint PRIMARY KEY, revision bigint NOT NULL);
CREATE TABLE marked_markets (mark ${text} PRIMARY KEY, revision bigint NOT NULL);
${watched.map(watching).join('')}
`;
