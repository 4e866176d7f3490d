import { distanceMetres } from '@freehold/market';
import {
  boundsAround,
  type DesignationKind,
  type DesignationRecord,
  type HomeToPlace,
  type Nation,
  type PlacedHome,
  type PlacementVersions,
  type Point,
  type RecordKey,
} from '@freehold/operations';
import type { Database, Run } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { refreshSearchRows, touchHomes } from '../put/search-rows.ts';
import { markEach, noteChange, writing, type Writing } from '../put/writing.ts';
import { writeLinks } from './links.ts';
import { takeMarked } from './marks.ts';
import { nearestDistricts } from './nearest-districts.ts';

const states = statement('SELECT name, value FROM store_state WHERE name = ANY($1)');
const [changedNames, derivedNames] = ['changed', 'derived'].map((end) => [
  `postcodes_${end}`,
  `designations_${end}`,
]) as [string[], string[]];

/** The versions of now, and those for which homes were marked last. */
export async function readPlacement(run: Run): Promise<{
  readonly now: PlacementVersions;
  readonly marked: PlacementVersions | null;
}> {
  const { rows } = await run<{ name: string; value: number }>(states, [
    [...changedNames, ...derivedNames],
  ]);
  const of = new Map(rows.map(({ name, value }) => [name, value]));
  const versions = ([postcodes, designations]: readonly string[]): PlacementVersions => ({
    postcodes: of.get(postcodes as string) ?? 0,
    designations: of.get(designations as string) ?? 0,
  });
  return {
    now: versions(changedNames),
    marked: derivedNames.some((name) => of.has(name)) ? versions(derivedNames) : null,
  };
}

const markQueries = {
  all: 'SELECT key AS mark FROM properties',
  'without nation': `SELECT p.key AS mark FROM properties p JOIN postcodes c ON c.postcode = p.postcode
    WHERE p.nation IS NULL AND c.nation IS NOT NULL`,
} as const;
const noteStates = statement(
  `INSERT INTO store_state (name, value) SELECT * FROM unnest($1::text[], $2::bigint[])
   ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
);

export function markHomes(
  database: Database,
  which: keyof typeof markQueries,
  { postcodes, designations }: PlacementVersions,
): Promise<void> {
  return writing(database, async (w) => {
    await markEach(w, 'homes', markQueries[which]);
    await w.run(noteStates, [derivedNames, [postcodes, designations]]);
  });
}

const homesSql = statement(
  `SELECT p.key AS home, p.postcode, p.nation, c.nation AS "nationOfPostcode", p.lat, p.lon
   FROM properties p LEFT JOIN postcodes c ON c.postcode = p.postcode WHERE p.key = ANY($1)`,
);
interface HomeRow {
  readonly home: number;
  readonly postcode: string | null;
  readonly nation: Nation | null;
  readonly nationOfPostcode: Nation | null;
  readonly lat: number | null;
  readonly lon: number;
}

const anyDesignation = statement('SELECT EXISTS (SELECT 1 FROM designations) AS held');

export function homesToPlace(
  database: Database,
  homes: readonly RecordKey[],
  of: { readonly kinds: readonly DesignationKind[]; readonly withinMetres: number },
): Promise<HomeToPlace[]> {
  return database.transaction(async (run) => {
    const { rows } = await run<HomeRow>(homesSql, [homes]);
    const { rows: asked } = await run<{ held: boolean }>(anyDesignation);
    const found = rows.map(({ lat, lon, ...home }) => ({
      ...home,
      point: lat === null ? null : { latitude: lat, longitude: lon },
    }));
    const placed = asked[0]?.held === true ? found.filter(({ point }) => point !== null) : [];
    const points = placed.map(({ point }) => point as Point);
    const districts = await nearestDistricts(run, points);
    const designations = await designationsAt(run, points, of);
    const facts = new Map(
      placed.map(({ home }, at) => [home, { district: districts[at], own: designations[at] }]),
    );
    return found.map((home) => ({
      ...home,
      district: facts.get(home.home)?.district ?? null,
      designations: facts.get(home.home)?.own ?? [],
    }));
  }, 'snapshot');
}

/** In force at each point: a boundary holds it, its edge included, or a point is near. Distances are told by core. */
const atPoints = statement(
  `SELECT b.place - 1 AS place, d.kind, d.grade,
     CASE WHEN GeometryType(d.geom) = 'POINT' THEN ST_Y(d.geom) END AS latitude,
     CASE WHEN GeometryType(d.geom) = 'POINT' THEN ST_X(d.geom) END AS longitude
   FROM unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::float8[])
       WITH ORDINALITY AS b (lat, lon, south, north, west, east, place)
   JOIN designations d ON d.geom && ST_MakeEnvelope(b.west, b.south, b.east, b.north, 4326)
   WHERE d.end_date IS NULL AND d.kind = ANY($7)
     AND (GeometryType(d.geom) = 'POINT' OR ST_Intersects(d.geom, ST_SetSRID(ST_MakePoint(b.lon, b.lat), 4326)))
   ORDER BY place, d.kind, d.reference`,
);
interface DesignationRow extends Pick<DesignationRecord, 'kind' | 'grade'> {
  readonly place: number;
  readonly latitude: number | null;
  readonly longitude: number;
}

async function designationsAt(
  run: Run,
  points: readonly Point[],
  {
    kinds,
    withinMetres,
  }: { readonly kinds: readonly DesignationKind[]; readonly withinMetres: number },
): Promise<HomeToPlace['designations'][]> {
  const boxes = points.map((point) => boundsAround(point, withinMetres));
  const { rows } = await run<DesignationRow>(atPoints, [
    points.map(({ latitude }) => latitude),
    points.map(({ longitude }) => longitude),
    boxes.map(({ south }) => south),
    boxes.map(({ north }) => north),
    boxes.map(({ west }) => west),
    boxes.map(({ east }) => east),
    kinds,
  ]);
  const found = points.map((): Pick<DesignationRecord, 'kind' | 'grade'>[] => []);
  for (const { place, kind, grade, latitude, longitude } of rows) {
    const isNear =
      latitude === null ||
      distanceMetres({ latitude, longitude }, points[place] as Point) <= withinMetres;
    if (isNear) found[place]?.push({ kind, grade });
  }
  return found;
}

const writeNations = statement(
  `UPDATE properties t SET nation = h.nation FROM unnest($1::bigint[], $2::text[]) AS h (key, nation)
   WHERE t.key = h.key AND h.nation IS NOT NULL AND t.nation IS DISTINCT FROM h.nation RETURNING t.key`,
);
const writeFacts = statement(
  `UPDATE properties t SET is_listed_building = h.listed, in_conservation_area = h.conserved, has_article4 = h.article4,
     is_flood_zone = h.flooded, flood_level = h.level
   FROM unnest($1::bigint[], $2::boolean[], $3::boolean[], $4::boolean[], $5::boolean[], $6::text[])
     AS h (key, listed, conserved, article4, flooded, level)
   WHERE t.key = h.key AND
     (t.is_listed_building, t.in_conservation_area, t.has_article4, t.is_flood_zone, t.flood_level)
       IS DISTINCT FROM (h.listed, h.conserved, h.article4, h.flooded, h.level)
   RETURNING t.key`,
);

/** The homes of which a fact changed. */
async function writePlaces({ run }: Writing, homes: readonly PlacedHome[]): Promise<number[]> {
  const nations = await run<{ key: number }>(writeNations, [
    homes.map(({ mark }) => mark.of),
    homes.map(({ nation }) => nation),
  ]);
  const known = homes.flatMap(({ mark, facts }) => (facts === null ? [] : [{ mark, ...facts }]));
  const facts = await run<{ key: number }>(writeFacts, [
    known.map(({ mark }) => mark.of),
    known.map(({ isListedBuilding }) => isListedBuilding),
    known.map(({ inConservationArea }) => inConservationArea),
    known.map(({ hasArticle4 }) => hasArticle4),
    known.map(({ isFloodZone }) => isFloodZone),
    known.map(({ floodLevel }) => floodLevel),
  ]);
  return [...nations.rows, ...facts.rows].map(({ key }) => key);
}

export function keepHomes(database: Database, results: readonly PlacedHome[]): Promise<void> {
  return writing(database, async (w) => {
    const kept = await takeMarked(w.run, 'homes', results);
    const moved = await writePlaces(w, kept);
    if (moved.length > 0) {
      await touchHomes(w, 'SELECT DISTINCT unnest($1::bigint[])', moved);
      await refreshSearchRows(w);
      await noteChange(w, 'home-placement');
    }
    const linked = kept.flatMap(({ mark, links }) =>
      links === null ? [] : [{ home: mark.of, links }],
    );
    await writeLinks(w, linked);
    if (linked.length > 0) await noteChange(w, 'sale-link');
  });
}
