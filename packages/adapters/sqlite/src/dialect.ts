import {
  raw,
  sql,
  uuidBytes,
  type ColumnType,
  type RecordDialect,
  type PlacedTable,
  type Sql,
} from '@freehold/operations';
import { exactJson } from './exact-json.ts';

/** The R*Tree of each table. */
const trees: Readonly<Record<PlacedTable, string>> = {
  properties: 'property_points',
  postcodes: 'postcode_points',
  places: 'place_points',
  schools: 'school_points',
  stops: 'stop_points',
  planning_applications: 'application_points',
  designations: 'designation_boxes',
};

/** A value of a JSON list as a column of a type holds it. */
const listed = (value: string, type: ColumnType): string =>
  type === 'uuid' ? `unhex(replace(${value}, '-', ''))` : value;

/** Looks at the clock once in 1,024 rows. */
export const alive = (row: string): Sql => raw(`((${row}.key & 1023) <> 0 OR alive())`);

/** What statements of SQLite say in its own words. */
export const sqlite: RecordDialect = {
  uuid: uuidBytes,
  yes: raw('1'),
  unindexed: (column) => raw(`+${column}`),
  // Unlike as many parameters, one statement serves any number of values.
  oneOf: (column, type, values) =>
    sql`${column} IN (SELECT ${raw(listed('value', type))} FROM json_each(${JSON.stringify(values)}))`,
  whole: (value) => sql`${value}`,
  // The words of the term only: quoted, so nothing of it is query syntax.
  holdsWords: (words, extent) =>
    extent === 'national'
      ? sql`s.key IN (SELECT rowid FROM listing_words WHERE listing_words MATCH ${`"${words}"`})`
      : sql`instr((SELECT words FROM listings WHERE key = s.key), ${` ${words} `}) > 0`,
  listHolds: (column, value) =>
    sql`EXISTS (SELECT 1 FROM json_each(${raw(column)}) WHERE value = ${value})`,
  rows: (name, columns, rows) => {
    const read = Object.entries(columns).map(
      ([column, type], at) => `${listed(`value ->> ${at}`, type)} AS ${column}`,
    );
    return sql`(SELECT ${raw(read.join(', '))} FROM json_each(${JSON.stringify(rows)})) ${raw(name)}`;
  },
  tuples: (columns, order) =>
    `json_group_array(json_array(${columns.join(', ')}) ORDER BY ${order})`,
  numbers: (column, kind) => `json_group_array(${kind === 'exact' ? exactJson(column) : column})`,
  within: (table, alias, { south, north, west, east }) => ({
    from: raw(`${trees[table]} r CROSS JOIN ${table} ${alias}`),
    condition: sql`r.north >= ${south} AND r.south <= ${north} AND r.east >= ${west} AND r.west <= ${east}
      AND ${raw(alias)}.key = r.key AND ${alive(alias)}`,
  }),
  designationBoxes: {
    from: raw('designations d CROSS JOIN designation_boxes b ON b.key = d.key'),
    columns: raw('b.south, b.north, b.west, b.east'),
  },
  lettingsAbout: ({ south, north, west, east }) => ({
    from: raw('listing_points r CROSS JOIN listing_search s'),
    condition: sql`r.north >= ${south} AND r.south <= ${north} AND r.east >= ${west} AND r.west <= ${east}
      AND r.listing_type = 'rent' AND s.listing_type = r.listing_type AND s.outcode = r.outcode AND s.key = r.key
      AND ${alive('s')}`,
  }),
  metres: (alias, { latitude, longitude }) =>
    sql`metres(${raw(`${alias}.lat, ${alias}.lon`)}, ${latitude}, ${longitude})`,
  surestHome: sql`LEFT JOIN properties p ON p.key = (SELECT k.property_key FROM sale_links k
    WHERE k.sale_key = s.key AND k.unit_exact = 1 ORDER BY k.score DESC, k.property_key LIMIT 1)`,
};
