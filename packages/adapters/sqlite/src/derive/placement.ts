import {
  districtAt,
  type DesignationFacts,
  type DesignationKind,
  type HomeToPlace,
  type Nation,
  type PlacedHome,
  type PlacementVersions,
  type RecordKey,
} from '@freehold/operations';
import { bit } from '../columns.ts';
import { sqlite } from '../dialect.ts';
import { noteChange } from '../put/data-versions.ts';
import { markEach } from '../put/marks.ts';
import { refreshSearchRows } from '../put/search-row.ts';
import type { Statements } from '../put/statements.ts';
import { designationsAt } from '../queries/designations.ts';
import type { ReadSession } from '../queries/session.ts';
import { writeLinks } from './links.ts';
import { keepMarked } from './marks.ts';

function stateOf(statements: Statements, name: string): number | null {
  const row = statements.get('SELECT value FROM store_state WHERE name = ?').get(name) as
    { value: number } | undefined;
  return row?.value ?? null;
}

/** The versions of now, and those for which homes were marked last. */
export function readPlacement(statements: Statements): {
  readonly now: PlacementVersions;
  readonly marked: PlacementVersions | null;
} {
  const of = (name: string) => stateOf(statements, name);
  const [postcodes, designations] = [of('postcodes_derived'), of('designations_derived')];
  return {
    now: {
      postcodes: of('postcodes_changed') ?? 0,
      designations: of('designations_changed') ?? 0,
    },
    marked:
      postcodes === null && designations === null
        ? null
        : { postcodes: postcodes ?? 0, designations: designations ?? 0 },
  };
}

const markQueries = {
  all: 'SELECT key AS mark FROM properties',
  'without nation': `SELECT p.key AS mark FROM properties p JOIN postcodes c ON c.postcode = p.postcode
    WHERE p.nation IS NULL AND c.nation IS NOT NULL`,
} as const;

export function markHomes(
  statements: Statements,
  which: keyof typeof markQueries,
  { postcodes, designations }: PlacementVersions,
): void {
  statements.write(() => {
    markEach(statements, 'homes', markQueries[which]);
    const note = `INSERT OR REPLACE INTO store_state VALUES (?, ?)`;
    statements.run(note, 'postcodes_derived', postcodes);
    statements.run(note, 'designations_derived', designations);
    noteChange(statements);
  });
}

interface HomeRow {
  readonly home: number;
  readonly postcode: string | null;
  readonly nation: Nation | null;
  readonly nationOfPostcode: Nation | null;
  readonly lat: number | null;
  readonly lon: number;
}

const homeSql = `SELECT p.key AS home, p.postcode, p.nation, c.nation AS nationOfPostcode, p.lat, p.lon
  FROM properties p LEFT JOIN postcodes c ON c.postcode = p.postcode WHERE p.key = ?`;

export function homesToPlace(
  statements: Statements,
  session: ReadSession,
  homes: readonly RecordKey[],
  of: { readonly kinds: readonly DesignationKind[]; readonly withinMetres: number },
): HomeToPlace[] {
  const held = statements.get('SELECT 1 FROM designations LIMIT 1').get() !== undefined;
  return homes.flatMap((key): HomeToPlace[] => {
    const row = statements.get(homeSql).get(key) as HomeRow | undefined;
    if (row === undefined) return [];
    const { lat, lon, ...home } = row;
    const point = lat === null ? null : { latitude: lat, longitude: lon };
    if (point === null || !held) return [{ ...home, point, district: null, designations: [] }];
    const designations = designationsAt(session, { point, ...of }).map(({ kind, grade }) => ({
      kind,
      grade,
    }));
    return [{ ...home, point, district: session.answer(districtAt(sqlite, point)), designations }];
  });
}

const nationSql = 'UPDATE properties SET nation = ? WHERE key = ? AND nation IS NOT ?';
const factsSql = `UPDATE properties SET is_listed_building = @listed, in_conservation_area = @conserved,
    has_article4 = @article4, is_flood_zone = @flooded, flood_level = @level
  WHERE key = @key AND (is_listed_building IS NOT @listed OR in_conservation_area IS NOT @conserved
    OR has_article4 IS NOT @article4 OR is_flood_zone IS NOT @flooded OR flood_level IS NOT @level)`;

function writeFacts(statements: Statements, key: RecordKey, facts: DesignationFacts): number {
  return statements.get(factsSql).run({
    key,
    listed: bit(facts.isListedBuilding),
    conserved: bit(facts.inConservationArea),
    article4: bit(facts.hasArticle4),
    flooded: bit(facts.isFloodZone),
    level: facts.floodLevel,
  }).changes;
}

export function keepHomes(statements: Statements, results: readonly PlacedHome[]): void {
  let [placed, linked] = [false, false];
  statements.write(() => {
    keepMarked(statements, 'homes', results, ({ mark: { of: key }, nation, facts, links }) => {
      const named =
        nation === null ? 0 : statements.get(nationSql).run(nation, key, nation).changes;
      const found = facts === null ? 0 : writeFacts(statements, key, facts);
      if (named + found > 0) {
        refreshSearchRows(statements, Number(key));
        placed = true;
      }
      if (links !== null) {
        writeLinks(statements, { home: key, links });
        linked = true;
      }
    });
    noteChange(
      statements,
      ...(placed ? (['home-placement'] as const) : []),
      ...(linked ? (['sale-link'] as const) : []),
    );
  });
}
