import { designationFacts, designationsOfHome } from '@freehold/operations';
import { bit } from '../columns.ts';
import { noteChange } from '../put/data-versions.ts';
import { refreshSearchRows } from '../put/search-row.ts';
import type { Statements } from '../put/statements.ts';
import { designationKindsAt, designationsAt } from '../queries/designations.ts';
import type { ReadSession } from '../queries/session.ts';

/** Sets what the maps say of a home. */
export function designate(statements: Statements, session: ReadSession, propertyKey: number): void {
  const row = statements.get('SELECT lat, lon FROM properties WHERE key = ?').get(propertyKey) as
    { lat: number | null; lon: number } | undefined;
  if (!row || row.lat === null) return;
  const point = { latitude: row.lat, longitude: row.lon };
  const found = designationsAt(session, { point, ...designationsOfHome });
  const facts = designationFacts(found, designationKindsAt(session, point));
  const { changes } = statements
    .get(
      `UPDATE properties SET is_listed_building = @listed, in_conservation_area = @conserved,
         has_article4 = @article4, is_flood_zone = @flooded, flood_level = @level
       WHERE key = @key AND (is_listed_building IS NOT @listed OR in_conservation_area IS NOT @conserved
         OR has_article4 IS NOT @article4 OR is_flood_zone IS NOT @flooded OR flood_level IS NOT @level)`,
    )
    .run({
      key: propertyKey,
      listed: bit(facts.isListedBuilding),
      conserved: bit(facts.inConservationArea),
      article4: bit(facts.hasArticle4),
      flooded: bit(facts.isFloodZone),
      level: facts.floodLevel,
    });
  if (changes === 0) return;
  refreshSearchRows(statements, propertyKey);
  noteChange(statements, 'home-placement');
}
