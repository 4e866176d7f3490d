/** Notes that a record of an outcode changed, under the generation that the change will have when it is committed. */
function noting(outcodes: string): string {
  return `INSERT INTO outcode_changes
    SELECT DISTINCT outcode, (SELECT value + 1 FROM store_state WHERE name = 'generation')
    FROM (${outcodes}) WHERE outcode IS NOT NULL
    ON CONFLICT (outcode) DO UPDATE SET generation = excluded.generation WHERE generation <> excluded.generation`;
}

interface Watched {
  readonly table: string;
  /** Columns whose change matters to a judgement. */
  readonly columns: readonly string[];
  /** A query of the outcodes of a row named `NEW`. */
  readonly outcodes: string;
}

/** Triggers, so that no way of writing a record passes by; a row written again as it was changes nothing. */
function watching({ table, columns, outcodes }: Watched): string {
  const differs = columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');
  const old = outcodes.replaceAll('NEW.', 'OLD.');
  return `
CREATE TRIGGER ${table}_added AFTER INSERT ON ${table} BEGIN ${noting(outcodes)}; END;
CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table} BEGIN ${noting(old)}; END;
CREATE TRIGGER ${table}_changed AFTER UPDATE OF ${columns.join(', ')} ON ${table} WHEN ${differs}
BEGIN ${noting(`${outcodes} UNION ALL ${old}`)}; END;`;
}

const watched: readonly Watched[] = [
  {
    table: 'listings',
    columns:
      `property_key listing_type status price reductions reduction history lease_years new_build
      first_listed_at gone_at flags_0 flags_1 flags_2 flag_evidence`.split(/\s+/),
    outcodes: 'SELECT outcode FROM properties WHERE key = NEW.property_key',
  },
  {
    table: 'properties',
    columns:
      `saon paon street town postcode outcode lat lon type_code property_type bedrooms floor_area_sqm
      tenure energy_band owner_name owner_distressed is_listed_building has_article4`.split(/\s+/),
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

/**
 * What scoring found of homes and outcodes beyond the figures that listings are searched by, and when a record of an
 * outcode last changed: a judgement serves while its generation is not below that of the change.
 */
export const judgements = `
ALTER TABLE estimates ADD COLUMN value_reason TEXT;
ALTER TABLE estimates ADD COLUMN value_evidence INTEGER;
ALTER TABLE estimates ADD COLUMN area_average INTEGER;
ALTER TABLE estimates ADD COLUMN rent_lower INTEGER;
ALTER TABLE estimates ADD COLUMN rent_upper INTEGER;
ALTER TABLE estimates ADD COLUMN rent_evidence INTEGER;
ALTER TABLE estimates ADD COLUMN rent_radius_metres INTEGER;
ALTER TABLE estimates ADD COLUMN rent_basis TEXT;

CREATE TABLE area_judgements (
  outcode TEXT PRIMARY KEY,
  rules TEXT NOT NULL, judged_at INTEGER NOT NULL, generation INTEGER NOT NULL,
  demand_index INTEGER, median_days_listed INTEGER,
  yield_p25 INTEGER, yield_median INTEGER, yield_p75 INTEGER,
  model TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE outcode_changes (outcode TEXT PRIMARY KEY, generation INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO store_state VALUES ('everywhere_changed', 0);
${watched.map(watching).join('')}
`;
