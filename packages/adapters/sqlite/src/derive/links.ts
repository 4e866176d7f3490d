import { distanceMetres } from '@freehold/market';
import {
  boundsAround,
  type HomeLinks,
  type HomeSides,
  type LinkSide,
  type Mark,
  type PostcodeSides,
  type RecordKey,
} from '@freehold/operations';
import { noteChange } from '../put/data-versions.ts';
import { mark } from '../put/marks.ts';
import type { Statements } from '../put/statements.ts';
import { keepMarked } from './marks.ts';

const sideColumns = 't.key, t.saon, t.paon, t.street, t.town, t.postcode, t.uprn, t.type_code';

type SideRow = Omit<LinkSide, 'point' | 'typeCode'> & {
  readonly type_code: LinkSide['typeCode'];
  readonly lat: number | null;
  readonly lon: number;
};

function readSide({ lat, lon, type_code, ...row }: SideRow): LinkSide {
  return {
    ...row,
    typeCode: type_code,
    point: lat === null ? null : { latitude: lat, longitude: lon },
  };
}

const salesSql = `SELECT ${sideColumns}, u.lat, u.lon FROM sales t LEFT JOIN uprns u ON u.uprn = t.uprn`;
const homesSql = `SELECT ${sideColumns}, t.lat, t.lon FROM properties t`;
const salesElsewhereSql = `SELECT DISTINCT ${sideColumns}, u.lat, u.lon FROM properties p
  CROSS JOIN sales t ON t.uprn = p.uprn LEFT JOIN uprns u ON u.uprn = t.uprn
  WHERE p.postcode = ? AND p.uprn IS NOT NULL AND t.postcode IS NOT p.postcode`;

function sides(statements: Statements, sql: string, ...values: unknown[]): LinkSide[] {
  return (statements.get(sql).all(...values) as SideRow[]).map(readSide);
}

export function sidesOfPostcode(statements: Statements, postcode: string): PostcodeSides {
  const homes = sides(statements, `${homesSql} WHERE t.postcode = ?`, postcode);
  if (homes.length === 0) return { homes, sales: [], salesElsewhere: [] };
  const byUprn = homes.some(({ uprn }) => uprn !== null);
  return {
    homes,
    sales: sides(statements, `${salesSql} WHERE t.postcode = ?`, postcode),
    salesElsewhere: byUprn ? sides(statements, salesElsewhereSql, postcode) : [],
  };
}

interface PostcodePoint {
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

function postcodesAbout(
  statements: Statements,
  point: NonNullable<LinkSide['point']>,
  metres: number,
): string[] {
  const { south, north, west, east } = boundsAround(point, metres);
  const rows = statements
    .get(
      `SELECT c.postcode, c.lat AS latitude, c.lon AS longitude
       FROM postcode_points r CROSS JOIN postcodes c ON c.key = r.key
       WHERE r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ?`,
    )
    .all(south, north, west, east) as PostcodePoint[];
  return rows.filter((row) => distanceMetres(point, row) <= metres).map(({ postcode }) => postcode);
}

/** Null for a home that has a postcode. */
export function sidesOfHome(
  statements: Statements,
  key: RecordKey,
  withinMetres: number,
): HomeSides | null {
  const [home] = sides(statements, `${homesSql} WHERE t.key = ? AND t.postcode IS NULL`, key);
  if (home === undefined) return null;
  const { point, uprn } = home;
  const about = point === null ? [] : postcodesAbout(statements, point, withinMetres);
  const near = about.flatMap((one) => sides(statements, `${salesSql} WHERE t.postcode = ?`, one));
  const own = uprn === null ? [] : sides(statements, `${salesSql} WHERE t.uprn = ?`, uprn);
  const known = new Set(near.map((sale) => sale.key));
  return { home, sales: [...near, ...own.filter((sale) => !known.has(sale.key))] };
}

/** Writes the links of a home in place of those before; marks it as a lead where there were or are any. */
export function writeLinks(statements: Statements, { home, links }: HomeLinks): void {
  const { changes } = statements.get('DELETE FROM sale_links WHERE property_key = ?').run(home);
  for (const { sale, confidence, score, unitExact } of links) {
    statements.run(
      `INSERT INTO sale_links
         SELECT ?, ?, ?, ?, ?, lat, lon, floor_area_sqm, bedrooms, energy_band FROM properties WHERE key = ?`,
      home,
      sale,
      confidence,
      score,
      unitExact ? 1 : 0,
      home,
    );
  }
  if (changes > 0 || links.length > 0) mark(statements, 'leads', Number(home));
}

export function keepLinks(
  statements: Statements,
  results: readonly { readonly mark: Mark; readonly homes: readonly HomeLinks[] }[],
): void {
  statements.write(() => {
    keepMarked(statements, 'links', results, ({ homes }) => {
      for (const home of homes) writeLinks(statements, home);
    });
    noteChange(statements, 'sale-link');
  });
}
