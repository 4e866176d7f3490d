import type { DesignationKind, Point } from '@freehold/operations';
import { refreshSearchRows } from '../put/search-row.ts';
import type { Statements } from '../put/statements.ts';
import { designationCoverage, designationsAt } from '../queries/designations.ts';
import type { ReadSession } from '../queries/session.ts';

/** A listed building is a point of the register; a home this near to it counts as the building. Our judgement, 2026-11-21. */
const listedBuildingMetres = 10;
const kinds = ['conservation_area', 'listed_building', 'article_4', 'flood_zone'] as const;

/** Highest first. */
const floodLevels = ['3b', '3a', '3', '2'];

/** Sets the designations of properties from the boundaries: true, false, or null where the map does not reach. */
export class Designator {
  private readonly statements: Statements;
  private readonly session: ReadSession;

  constructor(statements: Statements, session: ReadSession) {
    this.statements = statements;
    this.session = session;
  }

  designate(propertyKey: number): void {
    const row = this.statements
      .get('SELECT lat, lon FROM properties WHERE key = ?')
      .get(propertyKey) as { lat: number | null; lon: number } | undefined;
    if (!row || row.lat === null) return;
    const point = { latitude: row.lat, longitude: row.lon };
    const found = designationsAt(this.session, {
      point,
      kinds,
      withinMetres: listedBuildingMetres,
    });
    const fact = (kind: DesignationKind): number | null =>
      found.some((designation) => designation.kind === kind)
        ? 1
        : this.covers(kind, point)
          ? 0
          : null;
    const levels = found
      .filter(({ kind }) => kind === 'flood_zone')
      .map(({ grade }) => grade?.toLowerCase());
    const { changes } = this.statements
      .get(
        `UPDATE properties SET is_listed_building = @listed, in_conservation_area = @conserved,
           has_article4 = @article4, is_flood_zone = @flooded, flood_level = @level
         WHERE key = @key AND (is_listed_building IS NOT @listed OR in_conservation_area IS NOT @conserved
           OR has_article4 IS NOT @article4 OR is_flood_zone IS NOT @flooded OR flood_level IS NOT @level)`,
      )
      .run({
        key: propertyKey,
        listed: fact('listed_building'),
        conserved: fact('conservation_area'),
        article4: fact('article_4'),
        flooded: fact('flood_zone'),
        level: floodLevels.find((level) => levels.includes(level)) ?? null,
      });
    if (changes === 0) return;
    refreshSearchRows(this.statements, propertyKey);
    this.statements.run(`UPDATE store_state SET value = value + 1 WHERE name = 'generation'`);
  }

  private covers(kind: DesignationKind, point: Point): boolean {
    return designationCoverage(this.session, { kind, point }) !== null;
  }
}
