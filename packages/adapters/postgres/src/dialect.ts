import {
  isUuid,
  joined,
  raw,
  sql,
  type ColumnType,
  type RecordDialect,
} from '@freehold/operations';
import { metresSql, nearBox } from './queries/geometry-sql.ts';
import { numbersOf } from './queries/lists.ts';

/** The type of a column that holds something. */
export const types: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  bigint: 'bigint',
  integer: 'integer',
  boolean: 'boolean',
  double: 'float8',
  uuid: 'uuid',
  registry: 'text',
  json: 'json',
};

/** What statements of PostgreSQL say in its own words. */
export const postgres: RecordDialect = {
  uuid: (text) => (isUuid(text) ? text : null),
  yes: raw('true'),
  unindexed: raw,
  oneOf: (column, type, values) => sql`${column} = ANY(${values}${raw(`::${types[type]}[]`)})`,
  whole: (value) => sql`${value}::bigint`,
  // Folded words are letters and digits, so nothing of them is a pattern.
  holdsWords: (words) =>
    sql`EXISTS (SELECT 1 FROM listing_words w WHERE w.key = s.key AND w.words LIKE ${`% ${words} %`})`,
  listHolds: (column, value) => sql`${raw(column)}::jsonb ? ${value}`,
  rows: (name, columns, rows) => {
    const lists = Object.values(columns).map(
      (type, at) => sql`${rows.map((row) => row[at] ?? null)}${raw(`::${types[type]}[]`)}`,
    );
    return sql`unnest(${joined(lists, ', ')}) AS ${raw(`${name} (${Object.keys(columns).join(', ')})`)}`;
  },
  tuples: (columns, order) =>
    `coalesce(json_agg(json_build_array(${columns.join(', ')}) ORDER BY ${order}), '[]')`,
  numbers: (column) => numbersOf(`coalesce(${column}::text, 'null')`),
  within: (table, alias, bounds) => ({
    from: raw(`${table} ${alias}`),
    condition: nearBox(alias, bounds),
  }),
  designationBoxes: {
    from: raw('designations d'),
    columns: raw(
      'ST_YMin(d.geom) AS south, ST_YMax(d.geom) AS north, ST_XMin(d.geom) AS west, ST_XMax(d.geom) AS east',
    ),
  },
  // One index holds all that is asked for.
  lettingsAbout: ({ south, north, west, east }) => ({
    from: raw('listing_search s'),
    condition: sql`s.listing_type = 'rent'
      AND point(s.lon, s.lat) <@ box(point(${west}, ${south}), point(${east}, ${north}))`,
  }),
  metres: metresSql,
  surestHome: sql`LEFT JOIN LATERAL (SELECT h.* FROM sale_links k JOIN properties h ON h.key = k.property_key
    WHERE k.sale_key = s.key AND k.unit_exact ORDER BY k.score DESC, k.property_key LIMIT 1) p ON true`,
};
