import { needs, raw, type Holding, type Need } from '@freehold/operations';
import type pg from 'pg';
import type { ReadSession } from './session.ts';

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
  sales: `SELECT (SELECT count(*) FROM sales) AS rows, ${day('min(first_day)')} AS first, ${day('max(last_day)')} AS last
    FROM sale_spans`,
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

interface CountedRow {
  readonly rows: number;
  readonly first: string | null;
  readonly last: string | null;
}

/** What the records of a schema hold of an evidence: every row is counted. */
export async function holdingOf(session: ReadSession, need: Need): Promise<Holding> {
  return holdingOfRow(await session.get<CountedRow>(raw(sources[need])));
}

/** The same of every evidence, over a connection of its own. */
export async function holdingsOf(client: pg.Client): Promise<Readonly<Record<Need, Holding>>> {
  const held: [string, Holding][] = [];
  for (const need of needs) {
    const { rows } = await client.query<CountedRow>(sources[need]);
    held.push([need, holdingOfRow(rows[0])]);
  }
  return Object.fromEntries(held) as Record<Need, Holding>;
}

/** A count is one row, of an empty table too. */
function holdingOfRow(row: CountedRow | null | undefined): Holding {
  const { rows, first, last } = row as CountedRow;
  return { rows, from: first, until: last };
}
