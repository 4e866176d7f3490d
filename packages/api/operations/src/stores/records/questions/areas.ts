import type {
  BranchCount,
  DesignatedSample,
  Listings,
  NamedArea,
} from '../../../ports/listings.ts';
import { areaOfName } from '../../listing-scope.ts';
import { columnsOf, raw, sql } from '../../sql.ts';
import { all, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { homeColumns, type HomeRow, readHome } from './homes.ts';

/** What each name stands for; a town without a listing is left out. */
export function* knownAreas(
  dialect: RecordDialect,
  names: readonly string[],
): Question<Map<string, NamedArea>> {
  const areas = names.map((name) => [name, areaOfName(name)] as const);
  const towns = areas.flatMap(([, area]) => (area.kind === 'town' ? [[area.town]] : []));
  if (towns.length === 0) return new Map(areas);
  const rows = yield* all<{ town: string }>(
    sql`SELECT named.town FROM ${dialect.rows('named', { town: 'text' }, towns)}
      WHERE EXISTS (SELECT 1 FROM listing_search s WHERE s.listing_type = 'sale' AND s.town = named.town)
        OR EXISTS (SELECT 1 FROM listing_search s WHERE s.listing_type = 'rent' AND s.town = named.town)`,
  );
  const known = new Set(rows.map(({ town }) => town));
  return new Map(areas.filter(([, area]) => area.kind !== 'town' || known.has(area.town)));
}

/** Branches by active listings in an outcode. */
export function branchCounts(
  { unindexed }: RecordDialect,
  { outcode, limit }: { readonly outcode: string; readonly limit: number },
): Question<readonly BranchCount[]> {
  return all(
    sql`SELECT a.name, a.branch_id AS "branchId", a.company_name AS "companyName", a.phone,
        counted.listings AS "listingCount"
      FROM (SELECT l.agent_key, count(*) AS listings FROM listing_search s CROSS JOIN listings l
        WHERE s.listing_type IN ('sale', 'rent') AND s.outcode = ${outcode} AND ${unindexed('s.status')} = 'active'
          AND l.key = s.key
        GROUP BY l.agent_key) counted CROSS JOIN agents a
      WHERE a.key = counted.agent_key
      ORDER BY counted.listings DESC, a.name, a.branch_id LIMIT ${limit}`,
  );
}

type Designated = 'is_listed_building' | 'in_conservation_area';

interface SampleRow extends HomeRow {
  /** Null in the one row of an outcode without any. */
  readonly key: number | null;
  readonly pricePence: number | null;
  readonly designated: number;
  readonly isMapped: unknown;
}

/** Homes of an outcode under a designation, with the price of the listing of each, the sale's before the rent. */
function* designatedSample(
  { yes }: RecordDialect,
  designation: Designated,
  { outcode, sampleLimit }: { readonly outcode: string; readonly sampleLimit: number },
): Question<DesignatedSample> {
  const column = raw(`p.${designation}`);
  const rows = yield* all<SampleRow>(
    sql`SELECT known.*, home.*
      FROM (SELECT
          (SELECT count(*) FROM properties p WHERE p.outcode = ${outcode} AND ${column} = ${yes}) AS designated,
          (SELECT p.key FROM properties p WHERE p.postcode >= ${`${outcode} `} AND p.postcode < ${`${outcode}!`}
            AND NOT ${column} ORDER BY p.postcode LIMIT 1) IS NOT NULL AS "isMapped") known
      LEFT JOIN (SELECT ${columnsOf(homeColumns)}, p.key,
          (SELECT l.price FROM listings l WHERE l.property_key = p.key AND l.price IS NOT NULL
            ORDER BY l.listing_type DESC LIMIT 1) AS "pricePence"
        FROM properties p LEFT JOIN estimates e ON e.property_key = p.key
        WHERE p.outcode = ${outcode} AND ${column} = ${yes} ORDER BY p.key LIMIT ${sampleLimit}) home ON true
      ORDER BY home.key`,
  );
  const { designated, isMapped } = rows[0] as SampleRow;
  return {
    count: designated > 0 || isMapped ? designated : null,
    sample: rows.flatMap((row) =>
      row.key === null ? [] : { ...readHome(row), pricePence: row.pricePence },
    ),
  };
}

export function* designatedHomes(
  dialect: RecordDialect,
  of: { readonly outcode: string; readonly sampleLimit: number },
): Question<Awaited<ReturnType<Listings['designated']>>> {
  return {
    listedBuildings: yield* designatedSample(dialect, 'is_listed_building', of),
    conservation: yield* designatedSample(dialect, 'in_conservation_area', of),
  };
}
