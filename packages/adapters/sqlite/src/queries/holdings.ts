import type { Holding, Need } from '@freehold/operations';
import type { ReadSession } from './session.ts';

const day = (column: string) => `date(${column} * 86400, 'unixepoch')`;
const instant = (column: string) => `date(${column} / 1000, 'unixepoch')`;
const designation = (kind: string) =>
  `SELECT count(*) AS rows, NULL AS first, NULL AS last FROM designations WHERE kind = '${kind}'`;
const undated = (table: string) =>
  `SELECT count(*) AS rows, NULL AS first, NULL AS last FROM ${table}`;
const dated = (table: string, column: string) =>
  `SELECT count(*) AS rows, min(${column}) AS first, max(${column}) AS last FROM ${table}`;
const offered = (type: string) =>
  `SELECT count(*) AS rows, ${instant('min(first_listed_at)')} AS first, ${instant('max(updated_at)')} AS last
   FROM listings WHERE listing_type = '${type}'`;

/** What each evidence is counted by. */
const sources: Readonly<Record<Need, string>> = {
  sales: `SELECT (SELECT count(*) FROM sales) AS rows, ${day('min(first_day)')} AS first,
    ${day('max(last_day)')} AS last FROM sale_spans`,
  positions: undated('postcodes WHERE lat IS NOT NULL'),
  price_index: dated('house_price_index', 'month'),
  listings: offered('sale'),
  rents: `SELECT sum(rows) AS rows, min(first) AS first, max(last) AS last
    FROM (${offered('rent')} UNION ALL ${dated('rent_levels', 'month')})`,
  certificates: dated('certificates', 'lodgement_date'),
  uprns: undated('uprns'),
  schools: dated('schools', 'inspection_date'),
  stops: undated('stops'),
  places: undated('places'),
  conservation_area: designation('conservation_area'),
  listed_building: designation('listed_building'),
  article_4: designation('article_4'),
  flood_zone: designation('flood_zone'),
  planning_applications: dated('planning_applications', 'date_received'),
  districts: undated('districts'),
};

interface CountedRow {
  readonly rows: number;
  readonly first: string | null;
  readonly last: string | null;
}

/** What the records of a database hold of an evidence: every row is counted. */
export function holdingOf(session: ReadSession, need: Need): Holding {
  const row = session.get<CountedRow>(sources[need]) as CountedRow;
  return { rows: row.rows, from: row.first, until: row.last };
}
