import type {
  HomeToPlace,
  PlacedHome,
  PlacementVersions,
  RecordKey,
} from '../../../ports/derived-records.ts';
import type { DesignationKind, DesignationRecord, Nation, Point } from '../../../ports/records.ts';
import { placedBy } from '../../../places/property-place.ts';
import { raw, sql } from '../../sql.ts';
import { markEach, noteChange, noteState } from '../changes.ts';
import { all, get, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { given, type RowMap } from '../row-map.ts';
import { pointOf, storedTruth, type PlaceColumns } from '../stored.ts';
import { writeLinks } from './links.ts';
import { takeMarked } from './marks.ts';

/** The versions of now, and those for which homes were marked last. */
export function* readPlacement(): Question<{
  readonly now: PlacementVersions;
  readonly marked: PlacementVersions | null;
}> {
  const rows = yield* all<{ name: string; value: number }>(
    raw(
      `SELECT name, value FROM store_state WHERE name IN
         ('postcodes_changed', 'designations_changed', 'postcodes_derived', 'designations_derived')`,
    ),
  );
  const of = new Map(rows.map(({ name, value }) => [name, value]));
  const versions = (end: 'changed' | 'derived'): PlacementVersions => ({
    postcodes: of.get(`postcodes_${end}`) ?? 0,
    designations: of.get(`designations_${end}`) ?? 0,
  });
  const isMarked = of.has('postcodes_derived') || of.has('designations_derived');
  return { now: versions('changed'), marked: isMarked ? versions('derived') : null };
}

const markQueries = {
  all: sql`SELECT key AS mark FROM properties`,
  'without nation': sql`SELECT p.key AS mark FROM properties p JOIN postcodes c ON c.postcode = p.postcode
    WHERE p.nation IS NULL AND c.nation IS NOT NULL`,
};

export function* markPlacement(
  which: keyof typeof markQueries,
  { postcodes, designations }: PlacementVersions,
): Question<void> {
  yield* markEach('placement', markQueries[which]);
  yield* noteState('postcodes_derived', postcodes);
  yield* noteState('designations_derived', designations);
}

/** Which designations a home is placed by. */
export interface PlacedBy {
  readonly kinds: readonly DesignationKind[];
  readonly withinMetres: number;
}

/** What stands at points: each engine finds it in its own way. */
export interface AtPoints {
  /** GSS codes of the local authorities of the postcodes nearest to points; null where none near tells it. */
  readonly nearestDistricts: (points: readonly Point[]) => Question<readonly (string | null)[]>;
  /** The designations in force at each point. */
  readonly designationsAt: (
    points: readonly Point[],
    by: PlacedBy,
  ) => Question<readonly (readonly Pick<DesignationRecord, 'kind' | 'grade'>[])[]>;
}

/** The point of the home itself, and that of its postcode. */
interface HomeRow extends PlaceColumns {
  readonly latOfPostcode: number | null;
  readonly lonOfPostcode: number | null;
  readonly home: RecordKey;
  readonly postcode: string | null;
  readonly nation: Nation | null;
  readonly nationOfPostcode: Nation | null;
}

export function* homesToPlace(
  { oneOf }: RecordDialect,
  { nearestDistricts, designationsAt }: AtPoints,
  homes: readonly RecordKey[],
  by: PlacedBy,
): Question<HomeToPlace[]> {
  const rows = yield* all<HomeRow>(
    sql`SELECT p.key AS home, p.postcode, p.nation, c.nation AS "nationOfPostcode", p.lat, p.lon,
        c.lat AS "latOfPostcode", c.lon AS "lonOfPostcode"
      FROM properties p LEFT JOIN postcodes c ON c.postcode = p.postcode
      WHERE ${oneOf(raw('p.key'), 'bigint', homes)} ORDER BY p.key`,
  );
  const asked = yield* get<{ held: unknown }>(
    raw('SELECT EXISTS (SELECT 1 FROM designations) AS held'),
  );
  const found = rows.map(({ lat, lon, latOfPostcode, lonOfPostcode, ...home }) => ({
    home,
    placed: placedBy(pointOf({ lat, lon }), pointOf({ lat: latOfPostcode, lon: lonOfPostcode })),
  }));
  const isHeld = storedTruth(asked?.held ?? null) === true;
  // Homes that are placed by one postcode stand at one point, which is asked for once.
  const points = new Map(
    found.flatMap(({ placed }) =>
      isHeld && placed !== null ? [[nameOf(placed.point), placed.point] as const] : [],
    ),
  );
  const districts = yield* nearestDistricts([...points.values()]);
  const designations = yield* designationsAt([...points.values()], by);
  const facts = new Map(
    [...points.keys()].map((name, at) => [
      name,
      { district: districts[at] ?? null, designations: designations[at] ?? [] },
    ]),
  );
  return found.map(({ home, placed }) => {
    const there = placed === null ? undefined : facts.get(nameOf(placed.point));
    return { ...home, position: placed?.position ?? null, ...(there ?? nothing) };
  });
}

const nothing = { district: null, designations: [] };
const nameOf = ({ latitude, longitude }: Point): string => `${latitude} ${longitude}`;

const nationMap: RowMap<PlacedHome> = {
  home: ['bigint', ({ mark }) => mark.of],
  nation: ['text', ({ nation }) => nation],
};

type Facts = { readonly home: RecordKey } & NonNullable<PlacedHome['facts']>;
/** Under the names that their columns have of a home. */
const factMap: RowMap<Facts> = {
  is_listed_building: ['boolean', ({ isListedBuilding }) => isListedBuilding],
  in_conservation_area: ['boolean', ({ inConservationArea }) => inConservationArea],
  has_article4: ['boolean', ({ hasArticle4 }) => hasArticle4],
  is_flood_zone: ['boolean', ({ isFloodZone }) => isFloodZone],
  flood_level: ['text', ({ floodLevel }) => floodLevel],
};
const factNames = Object.keys(factMap);
const factsOf = (table: string) => raw(factNames.map((name) => `${table}.${name}`).join(', '));

/** The homes of which a fact changed. */
function* writePlaces(dialect: RecordDialect, homes: readonly PlacedHome[]): Question<RecordKey[]> {
  const named = yield* all<{ key: RecordKey }>(
    sql`UPDATE properties AS t SET nation = h.nation FROM ${given(dialect, 'h', nationMap, homes)}
      WHERE t.key = h.home AND h.nation IS NOT NULL AND t.nation IS DISTINCT FROM h.nation RETURNING key`,
  );
  const known = homes.flatMap(({ mark, facts }) =>
    facts === null ? [] : { home: mark.of, ...facts },
  );
  const rows = given(
    dialect,
    'h',
    { home: ['bigint', ({ home }: Facts) => home], ...factMap },
    known,
  );
  const found = yield* all<{ key: RecordKey }>(
    sql`UPDATE properties AS t SET ${raw(factNames.map((name) => `${name} = h.${name}`).join(', '))} FROM ${rows}
      WHERE t.key = h.home AND (${factsOf('t')}) IS DISTINCT FROM (${factsOf('h')}) RETURNING key`,
  );
  return [...new Set([...named, ...found].map(({ key }) => key))];
}

/** `refresh`: brings up to date what the listings of homes are searched by. */
export function* keepPlacement(
  dialect: RecordDialect,
  results: readonly PlacedHome[],
  refresh: (homes: readonly RecordKey[]) => Question<unknown>,
): Question<void> {
  const kept = yield* takeMarked(dialect, 'placement', results);
  const moved = yield* writePlaces(dialect, kept);
  if (moved.length > 0) {
    yield* refresh(moved);
    yield* noteChange('home-placement');
  }
  const linked = kept.flatMap(({ mark, links }) =>
    links === null ? [] : { home: mark.of, links },
  );
  yield* writeLinks(dialect, linked);
  if (linked.length > 0) yield* noteChange('sale-link');
}
