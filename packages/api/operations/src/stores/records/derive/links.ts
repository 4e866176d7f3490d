import { distanceMetres } from '@freehold/market';
import type {
  HomeLinks,
  HomeSides,
  LinkSide,
  Mark,
  PostcodeSides,
  RecordKey,
  SaleSide,
} from '../../../ports/derived-records.ts';
import type { Point } from '../../../ports/records.ts';
import { boundsAround, type Bounds } from '../../bounds.ts';
import { raw, sql, type Sql } from '../../sql.ts';
import { markEach, noteChange } from '../changes.ts';
import { all, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { given, namesOf, type RowMap } from '../row-map.ts';
import { pointOf, type PlaceColumns } from '../stored.ts';
import { takeMarked } from './marks.ts';

const sideColumns = raw(
  't.key, t.saon, t.paon, t.street, t.town, t.postcode, t.type_code AS "typeCode"',
);
/** As the registry's look-up tells it; of a sale of several homes none. */
const uprnOfSale = `(SELECT CASE count(*) WHEN 0 THEN t.uprn WHEN 1 THEN min(v.uprn) END
  FROM sale_uprns v WHERE v.sale_id = t.id)`;
const withPoint = raw(`LEFT JOIN uprns u ON u.uprn = ${uprnOfSale}`);

const ofSale = raw(`t.home_key AS home, ${uprnOfSale} AS uprn, u.lat, u.lon`);
const ofHome = raw('NULL AS home, t.uprn, t.lat, t.lon');

type SideRow<Of> = Omit<SaleSide, 'point'> & PlaceColumns & { readonly asked: Of };

/** Rows by what they are asked about. */
function* sidesBy<Of>(statement: Sql): Question<ReadonlyMap<Of, readonly SaleSide[]>> {
  const found = new Map<Of, SaleSide[]>();
  for (const { asked, lat, lon, ...side } of yield* all<SideRow<Of>>(statement)) {
    const read = { ...side, point: pointOf({ lat, lon }) };
    const group = found.get(asked);
    if (group) group.push(read);
    else found.set(asked, [read]);
  }
  return found;
}

/** Sales under the UPRNs of `homes (asked, uprn)`, each with what is asked about it. */
function salesUnder<Of>(homes: Sql): Question<ReadonlyMap<Of, readonly SaleSide[]>> {
  const found = sql`SELECT h.asked, h.uprn, s.key AS sale FROM ${homes} h CROSS JOIN sales s WHERE s.uprn = h.uprn
    UNION SELECT h.asked, h.uprn, s.key FROM ${homes} h CROSS JOIN sale_uprns v CROSS JOIN sales s
      WHERE v.uprn = h.uprn AND s.id = v.sale_id`;
  return sidesBy<Of>(
    sql`SELECT f.asked, ${sideColumns}, ${ofSale} FROM (${found}) f CROSS JOIN sales t ${withPoint}
      WHERE t.key = f.sale AND ${raw(uprnOfSale)} = f.uprn ORDER BY t.key`,
  );
}

const salesOfPostcodes = ({ oneOf }: RecordDialect, postcodes: readonly string[]) =>
  sidesBy<string>(
    sql`SELECT t.postcode AS asked, ${sideColumns}, ${ofSale} FROM sales t ${withPoint}
      WHERE ${oneOf(raw('t.postcode'), 'text', postcodes)} ORDER BY t.key`,
  );

export function* sidesOfPostcodes(
  dialect: RecordDialect,
  postcodes: readonly string[],
): Question<PostcodeSides[]> {
  const homes = yield* sidesBy<string>(
    sql`SELECT t.postcode AS asked, ${sideColumns}, ${ofHome} FROM properties t
      WHERE ${dialect.oneOf(raw('t.postcode'), 'text', postcodes)} ORDER BY t.key`,
  );
  const lived = [...homes.keys()];
  const sales = yield* salesOfPostcodes(dialect, lived);
  const sold = yield* salesUnder<string>(
    sql`(SELECT p.postcode AS asked, p.uprn FROM properties p
      WHERE ${dialect.oneOf(raw('p.postcode'), 'text', lived)} AND p.uprn IS NOT NULL)`,
  );
  return postcodes.map((postcode) => ({
    homes: homes.get(postcode) ?? [],
    sales: sales.get(postcode) ?? [],
    salesElsewhere: (sold.get(postcode) ?? []).filter((sale) => sale.postcode !== postcode),
  }));
}

/** Of homes that have no postcode; others are left out. */
export function* sidesOfHomes(
  dialect: RecordDialect,
  keys: readonly RecordKey[],
  withinMetres: number,
): Question<HomeSides[]> {
  const homes = yield* sidesBy<RecordKey>(
    sql`SELECT t.key AS asked, ${sideColumns}, ${ofHome} FROM properties t
      WHERE ${dialect.oneOf(raw('t.key'), 'bigint', keys)} AND t.postcode IS NULL`,
  );
  const found = keys.flatMap((key) => homes.get(key) ?? []);
  const about = yield* postcodesAbout(dialect, found, withinMetres);
  const near = yield* salesOfPostcodes(dialect, [...new Set([...about.values()].flat())]);
  const uprns = found.flatMap(({ uprn }) => uprn ?? []);
  const own = yield* salesUnder<number>(
    sql`(SELECT DISTINCT p.uprn AS asked, p.uprn FROM properties p
      WHERE ${dialect.oneOf(raw('p.uprn'), 'bigint', uprns)})`,
  );
  return found.map((home): HomeSides => {
    const sales = (about.get(home.key) ?? []).flatMap((one) => near.get(one) ?? []);
    const known = new Set(sales.map(({ key }) => key));
    const ofUprn = home.uprn === null ? [] : (own.get(home.uprn) ?? []);
    return { home, sales: [...sales, ...ofUprn.filter(({ key }) => !known.has(key))] };
  });
}

interface Placed extends Bounds {
  readonly home: RecordKey;
}
const boxes: RowMap<Placed> = {
  home: ['bigint', ({ home }) => home],
  south: ['double', ({ south }) => south],
  north: ['double', ({ north }) => north],
  west: ['double', ({ west }) => west],
  east: ['double', ({ east }) => east],
};
const sides = {
  south: raw('b.south'),
  north: raw('b.north'),
  west: raw('b.west'),
  east: raw('b.east'),
};

interface PostcodeAbout extends Point {
  readonly home: RecordKey;
  readonly postcode: string;
}

/** The postcodes within a distance of each home that has a point. */
function* postcodesAbout(
  dialect: RecordDialect,
  homes: readonly LinkSide[],
  metres: number,
): Question<ReadonlyMap<RecordKey, string[]>> {
  const points = new Map<RecordKey, Point>();
  for (const { key, point } of homes) if (point !== null) points.set(key, point);
  const placed = [...points].map(([home, point]) => ({ home, ...boundsAround(point, metres) }));
  const { from, condition } = dialect.within('postcodes', 'c', sides);
  const rows = yield* all<PostcodeAbout>(
    sql`SELECT b.home, c.postcode, c.lat AS latitude, c.lon AS longitude
      FROM ${given(dialect, 'b', boxes, placed)} CROSS JOIN ${from} WHERE ${condition} ORDER BY c.postcode`,
  );
  const about = new Map<RecordKey, string[]>();
  for (const row of rows) {
    if (distanceMetres(points.get(row.home) as Point, row) > metres) continue;
    about.set(row.home, [...(about.get(row.home) ?? []), row.postcode]);
  }
  return about;
}

type Link = { readonly home: RecordKey } & HomeLinks['links'][number];
const linkMap: RowMap<Link> = {
  property_key: ['bigint', ({ home }) => home],
  sale_key: ['bigint', ({ sale }) => sale],
  match_confidence: ['text', ({ confidence }) => confidence],
  score: ['integer', ({ score }) => score],
  unit_exact: ['boolean', ({ unitExact }) => unitExact],
};

/** Writes the links of homes in place of those before; marks as leads the homes that had or have any. */
export function* writeLinks(dialect: RecordDialect, homes: readonly HomeLinks[]): Question<void> {
  if (homes.length === 0) return;
  const ofHomes = dialect.oneOf(
    raw('property_key'),
    'bigint',
    homes.map(({ home }) => home),
  );
  yield* markEach('leads', sql`SELECT property_key AS mark FROM sale_links WHERE ${ofHomes}`);
  yield* all(sql`DELETE FROM sale_links WHERE ${ofHomes}`);
  const links = homes.flatMap(({ home, links: own }) => own.map((link) => ({ home, ...link })));
  yield* all(
    sql`INSERT INTO sale_links (${raw(namesOf(linkMap))}, home_lat, home_lon, home_area, home_bedrooms, home_band)
      SELECT k.*, p.lat, p.lon, p.floor_area_sqm, p.bedrooms, p.energy_band
      FROM ${given(dialect, 'k', linkMap, links)} CROSS JOIN properties p WHERE p.key = k.property_key`,
  );
  yield* markEach('leads', sql`SELECT property_key AS mark FROM sale_links WHERE ${ofHomes}`);
}

export function* keepLinks(
  dialect: RecordDialect,
  results: readonly { readonly mark: Mark; readonly homes: readonly HomeLinks[] }[],
): Question<void> {
  const kept = yield* takeMarked(dialect, 'links', results);
  yield* writeLinks(
    dialect,
    kept.flatMap(({ homes }) => homes),
  );
  yield* noteChange('sale-link');
}
