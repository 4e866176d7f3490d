import {
  areaOfName,
  columnsOf,
  raw,
  sql,
  type BranchCount,
  type DesignatedSample,
  type NamedArea,
} from '@freehold/operations';
import { propertyColumns, readProperty, type PropertyRow } from './home-rows.ts';
import type { ReadSession } from './session.ts';

/** What each name stands for; a town without a listing is left out. */
export async function knownAreas(
  session: ReadSession,
  names: readonly string[],
): Promise<Map<string, NamedArea>> {
  const areas = names.map((name) => [name, areaOfName(name)] as const);
  const towns = areas.flatMap(([, area]) => (area.kind === 'town' ? [area.town] : []));
  if (towns.length === 0) return new Map(areas);
  const rows = await session.all<{ town: string }>(
    sql`SELECT named.town FROM unnest(${towns}::text[]) named (town)
      WHERE EXISTS (SELECT 1 FROM listing_search s WHERE s.listing_type = 'sale' AND s.town = named.town)
        OR EXISTS (SELECT 1 FROM listing_search s WHERE s.listing_type = 'rent' AND s.town = named.town)`,
  );
  const known = new Set(rows.map(({ town }) => town));
  return new Map(areas.filter(([, area]) => area.kind !== 'town' || known.has(area.town)));
}

/** Branches by active listings in an outcode. */
export function branchCounts(
  session: ReadSession,
  outcode: string,
  limit: number,
): Promise<readonly BranchCount[]> {
  return session.all<BranchCount>(
    sql`SELECT a.name, a.branch_id AS "branchId", a.company_name AS "companyName", a.phone,
        counted.listings AS "listingCount"
      FROM (SELECT l.agent_key, count(*) AS listings
        FROM listing_search s JOIN listings l ON l.key = s.key
        WHERE s.listing_type IN ('sale', 'rent') AND s.outcode = ${outcode} AND s.status = 'active'
        GROUP BY l.agent_key) counted JOIN agents a ON a.key = counted.agent_key
      ORDER BY counted.listings DESC, a.name, a.branch_id LIMIT ${limit}`,
  );
}

type Designated = 'is_listed_building' | 'in_conservation_area';

interface SampleRow extends PropertyRow {
  readonly pricePence: number | null;
  readonly designated: number;
  readonly isMapped: boolean;
}

/** Homes of an outcode under a designation, with the price of the listing of each, the sale's before the rent. */
async function designatedSample(
  session: ReadSession,
  designation: Designated,
  { outcode, limit }: { readonly outcode: string; readonly limit: number },
): Promise<DesignatedSample> {
  const column = raw(`p.${designation}`);
  const rows = await session.all<SampleRow>(
    sql`SELECT known.*, home.*
      FROM (SELECT
          (SELECT count(*) FROM properties p WHERE p.outcode = ${outcode} AND ${column}) AS designated,
          (SELECT p.key FROM properties p WHERE p.postcode >= ${`${outcode} `} AND p.postcode < ${`${outcode}!`}
            AND NOT ${column} ORDER BY p.postcode LIMIT 1) IS NOT NULL AS "isMapped") known
      LEFT JOIN (SELECT ${columnsOf(propertyColumns)}, p.key,
          (SELECT l.price FROM listings l WHERE l.property_key = p.key AND l.price IS NOT NULL
            ORDER BY l.listing_type DESC LIMIT 1) AS "pricePence"
        FROM properties p LEFT JOIN estimates e ON e.property_key = p.key
        WHERE p.outcode = ${outcode} AND ${column} ORDER BY p.key LIMIT ${limit}) home ON true
      ORDER BY home.key`,
  );
  const { designated, isMapped } = rows[0] as SampleRow;
  return {
    count: designated > 0 || isMapped ? designated : null,
    sample: designated === 0 ? [] : rows.map(sampleOf),
  };
}

function sampleOf(row: SampleRow & { readonly key?: number }): DesignatedSample['sample'][number] {
  const { designated: _designated, isMapped: _isMapped, key: _key, pricePence, ...home } = row;
  return { ...readProperty(home), pricePence };
}

export async function designatedProperties(
  session: ReadSession,
  outcode: string,
  sampleLimit: number,
) {
  const of = { outcode, limit: sampleLimit };
  return {
    listedBuildings: await designatedSample(session, 'is_listed_building', of),
    conservation: await designatedSample(session, 'in_conservation_area', of),
  };
}
