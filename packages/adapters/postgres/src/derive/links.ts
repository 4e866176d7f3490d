import { distanceMetres } from '@freehold/market';
import {
  boundsAround,
  type HomeLinks,
  type HomeSides,
  type LinkSide,
  type Mark,
  type Point,
  type PostcodeSides,
  type RecordKey,
} from '@freehold/operations';
import type { Database, Run } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { markEach, noteChange, writing, type Writing } from '../put/writing.ts';
import { takeMarked } from './marks.ts';

const sideColumns = 't.key, t.saon, t.paon, t.street, t.town, t.postcode, t.uprn, t.type_code';

type SideRow = Omit<LinkSide, 'point' | 'typeCode' | 'key'> & {
  readonly key: number;
  readonly type_code: LinkSide['typeCode'];
  readonly lat: number | null;
  readonly lon: number;
};

function readSide({ key, saon, paon, street, town, postcode, uprn, type_code, lat, lon }: SideRow) {
  const point = lat === null ? null : { latitude: lat, longitude: lon };
  return { key, saon, paon, street, town, postcode, uprn, typeCode: type_code, point };
}

/** Rows by what they are asked about. */
async function sidesBy<Of>(
  run: Run,
  text: string,
  values: readonly unknown[],
): Promise<Map<Of, LinkSide[]>> {
  const { rows } = await run<SideRow & { readonly asked: Of }>(statement(text), values);
  const found = new Map<Of, LinkSide[]>();
  for (const row of rows) {
    const group = found.get(row.asked);
    if (group) group.push(readSide(row));
    else found.set(row.asked, [readSide(row)]);
  }
  return found;
}

const withPoint = `LEFT JOIN uprns u ON u.uprn = t.uprn`;
const homesOfPostcodes = `SELECT t.postcode AS asked, ${sideColumns}, t.lat, t.lon FROM properties t
  WHERE t.postcode = ANY($1) ORDER BY t.key`;
const salesOfPostcodes = `SELECT t.postcode AS asked, ${sideColumns}, u.lat, u.lon FROM sales t ${withPoint}
  WHERE t.postcode = ANY($1) ORDER BY t.key`;
const salesElsewhere = `SELECT DISTINCT p.postcode AS asked, ${sideColumns}, u.lat, u.lon
  FROM properties p JOIN sales t ON t.uprn = p.uprn ${withPoint}
  WHERE p.postcode = ANY($1) AND t.postcode IS DISTINCT FROM p.postcode ORDER BY t.key`;

export function sidesOfPostcodes(
  database: Database,
  postcodes: readonly string[],
): Promise<PostcodeSides[]> {
  return database.transaction(async (run) => {
    const homes = await sidesBy<string>(run, homesOfPostcodes, [postcodes]);
    const lived = [...homes.keys()];
    const sales = await sidesBy<string>(run, salesOfPostcodes, [lived]);
    const elsewhere = await sidesBy<string>(run, salesElsewhere, [lived]);
    return postcodes.map((postcode) => ({
      homes: homes.get(postcode) ?? [],
      sales: sales.get(postcode) ?? [],
      salesElsewhere: elsewhere.get(postcode) ?? [],
    }));
  }, 'snapshot');
}

const homesWithoutPostcode = `SELECT t.key AS asked, ${sideColumns}, t.lat, t.lon FROM properties t
  WHERE t.key = ANY($1) AND t.postcode IS NULL`;
const salesOfUprns = `SELECT t.uprn AS asked, ${sideColumns}, u.lat, u.lon FROM sales t ${withPoint}
  WHERE t.uprn = ANY($1) ORDER BY t.key`;
const postcodesInBoxes = statement(
  `SELECT b.home, c.postcode, c.lat AS latitude, c.lon AS longitude
   FROM unnest($1::bigint[], $2::float8[], $3::float8[], $4::float8[], $5::float8[]) AS b (home, south, north, west, east)
   JOIN postcodes c ON c.geom && ST_MakeEnvelope(b.west, b.south, b.east, b.north, 4326)
   ORDER BY c.postcode`,
);

/** Of homes that have no postcode; others are left out. */
export function sidesOfHomes(
  database: Database,
  keys: readonly RecordKey[],
  withinMetres: number,
): Promise<HomeSides[]> {
  return database.transaction(async (run) => {
    const homes = await sidesBy<number>(run, homesWithoutPostcode, [keys]);
    const found = keys.flatMap((key) => homes.get(Number(key)) ?? []);
    const about = await postcodesAbout(run, found, withinMetres);
    const near = await sidesBy<string>(run, salesOfPostcodes, [
      [...new Set([...about.values()].flat())],
    ]);
    const uprns = found.flatMap(({ uprn }) => uprn ?? []);
    const own = await sidesBy<number>(run, salesOfUprns, [uprns]);
    return found.map((home): HomeSides => {
      const sales = (about.get(Number(home.key)) ?? []).flatMap((one) => near.get(one) ?? []);
      const known = new Set(sales.map(({ key }) => key));
      const ofUprn = home.uprn === null ? [] : (own.get(home.uprn) ?? []);
      return { home, sales: [...sales, ...ofUprn.filter(({ key }) => !known.has(key))] };
    });
  }, 'snapshot');
}

interface PostcodeAbout extends Point {
  readonly home: number;
  readonly postcode: string;
}

/** The postcodes within a distance of each home that has a point. */
async function postcodesAbout(
  run: Run,
  homes: readonly LinkSide[],
  metres: number,
): Promise<ReadonlyMap<number, string[]>> {
  const points = new Map<number, Point>();
  for (const { key, point } of homes) if (point !== null) points.set(Number(key), point);
  const boxes = [...points.values()].map((point) => boundsAround(point, metres));
  const { rows } = await run<PostcodeAbout>(postcodesInBoxes, [
    [...points.keys()],
    boxes.map(({ south }) => south),
    boxes.map(({ north }) => north),
    boxes.map(({ west }) => west),
    boxes.map(({ east }) => east),
  ]);
  const about = new Map<number, string[]>();
  for (const row of rows) {
    if (distanceMetres(points.get(row.home) as Point, row) > metres) continue;
    about.set(row.home, [...(about.get(row.home) ?? []), row.postcode]);
  }
  return about;
}

const removeLinks = statement(
  'DELETE FROM sale_links WHERE property_key = ANY($1) RETURNING property_key',
);
const insertLinks = statement(
  `INSERT INTO sale_links (property_key, sale_key, match_confidence, score, unit_exact)
   SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::integer[], $5::boolean[])`,
);

/** Writes the links of homes in place of those before; marks as leads the homes that had or have any. */
export async function writeLinks(w: Writing, homes: readonly HomeLinks[]): Promise<void> {
  if (homes.length === 0) return;
  const { rows } = await w.run<{ property_key: number }>(removeLinks, [
    homes.map(({ home }) => home),
  ]);
  const links = homes.flatMap(({ home, links: own }) => own.map((link) => ({ home, ...link })));
  await w.run(insertLinks, [
    links.map(({ home }) => home),
    links.map(({ sale }) => sale),
    links.map(({ confidence }) => confidence),
    links.map(({ score }) => score),
    links.map(({ unitExact }) => unitExact),
  ]);
  const linked = [...rows.map((row) => row.property_key), ...links.map(({ home }) => home)];
  await markEach(w, 'leads', 'SELECT unnest($2::bigint[]) AS mark', linked);
}

export function keepLinks(
  database: Database,
  results: readonly { readonly mark: Mark; readonly homes: readonly HomeLinks[] }[],
): Promise<void> {
  return writing(database, async (w) => {
    const kept = await takeMarked(w.run, 'links', results);
    await writeLinks(
      w,
      kept.flatMap(({ homes }) => homes),
    );
    await noteChange(w, 'sale-link');
  });
}
