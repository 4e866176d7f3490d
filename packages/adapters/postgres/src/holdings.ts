import type { Holding, Need } from '@freehold/operations';
import type pg from 'pg';

const day = (column: string) => `to_char(date '1970-01-01' + ${column}, 'YYYY-MM-DD')`;
const instant = (column: string) =>
  `to_char(to_timestamp(${column} / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
const undated = (table: string) =>
  `SELECT count(*) AS rows, NULL::text AS first, NULL::text AS last FROM ${table}`;
const dated = (table: string, column: string) =>
  `SELECT count(*) AS rows, min(${column}) AS first, max(${column}) AS last FROM ${table}`;
const designation = (kind: string) => undated(`designations WHERE kind = '${kind}'`);
const offered = (type: string) =>
  `SELECT count(*) AS rows, ${instant('min(first_listed_at)')} AS first, ${instant('max(updated_at)')} AS last
   FROM listings WHERE listing_type = '${type}'`;

/** What each evidence is counted by, as the embedded store counts it. */
const sources: Readonly<Record<Need, string>> = {
  sales: `SELECT (SELECT count(*) FROM sales) AS rows, ${day('min(day)')} AS first, ${day('max(day)')} AS last
    FROM sales WHERE outcode IS NOT NULL`,
  positions: undated('postcodes WHERE lat IS NOT NULL'),
  price_index: dated('house_price_index', 'month'),
  listings: offered('sale'),
  rents: `SELECT sum(rows)::bigint AS rows, min(first) AS first, max(last) AS last
    FROM (${offered('rent')} UNION ALL ${dated('rent_levels', 'month')}) each`,
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

/** What the records of a schema hold, by evidence: every row is counted. */
export async function holdingsOf(client: pg.Client): Promise<Readonly<Record<Need, Holding>>> {
  const held: [string, Holding][] = [];
  for (const [need, sql] of Object.entries(sources)) {
    const { rows } = await client.query<{
      rows: number;
      first: string | null;
      last: string | null;
    }>(sql);
    const row = rows[0] as (typeof rows)[0];
    held.push([need, { rows: row.rows, from: row.first, until: row.last }]);
  }
  return Object.fromEntries(held) as Record<Need, Holding>;
}
