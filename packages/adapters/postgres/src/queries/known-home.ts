import {
  besideListings,
  detailColumns,
  homeColumns,
  homeKey,
  homeServes,
  isUuid,
  judgedColumns,
  postcodeColumns,
  raw,
  readDetail,
  readHome,
  readJudged,
  readPostcode,
  sql,
  type DetailRow,
  type HomeRow,
  type JudgedBy,
  type JudgedRow,
  type KnownHome,
  type PostcodeRow,
  type Sql,
} from '@freehold/operations';
import { postgres } from '../dialect.ts';
import type { ReadSession } from './session.ts';

type Columns = Readonly<Record<string, string>>;

/** The values of columns in their order, as JSON: the driver reads a list faster than as many columns. */
const listOf = (columns: Columns): Sql =>
  raw(`json_build_array(${Object.values(columns).join(', ')})`);

/** The row of such a list. */
function rowOf(columns: Columns, values: readonly unknown[]): unknown {
  const names = Object.keys(columns);
  return Object.fromEntries(names.map((name, at) => [name, values[at]]));
}

const listingColumns = detailColumns(postgres);

interface KnownRow {
  readonly home: readonly unknown[];
  readonly judged: readonly unknown[] | null;
  readonly postcode: readonly unknown[] | null;
  readonly listings: readonly (readonly unknown[])[];
}

export async function knownHome(
  session: ReadSession,
  propertyId: string,
  by: JudgedBy,
): Promise<KnownHome | null> {
  if (!isUuid(propertyId)) return null;
  const row = await session.get<KnownRow>(
    sql`SELECT ${listOf(homeColumns)} AS home,
        CASE WHEN a.outcode IS NOT NULL THEN ${listOf(judgedColumns)} END AS judged,
        CASE WHEN c.postcode IS NOT NULL THEN ${listOf(postcodeColumns)} END AS postcode,
        (SELECT coalesce(json_agg(${listOf(listingColumns)} ORDER BY l.listing_type DESC), '[]')
          FROM listings l ${besideListings} WHERE l.property_key = p.key) AS listings
      FROM properties p LEFT JOIN estimates e ON e.property_key = p.key
      LEFT JOIN area_judgements a ON ${homeServes(by)}
      LEFT JOIN postcodes c ON c.postcode = p.postcode
      WHERE p.key = ${homeKey(postgres, propertyId)}`,
    'once',
  );
  if (row === null) return null;
  const { home, judged, postcode, listings } = row;
  return {
    property: readHome(rowOf(homeColumns, home) as HomeRow),
    listings: listings.map((values) => readDetail(rowOf(listingColumns, values) as DetailRow)),
    postcode: postcode && readPostcode(rowOf(postcodeColumns, postcode) as PostcodeRow),
    judged: judged && readJudged(rowOf(judgedColumns, judged) as JudgedRow),
  };
}
