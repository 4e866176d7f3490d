import {
  get,
  markEach,
  markPostcodes,
  ownerMap,
  propertyMap,
  rowOf,
  sql,
  uuidBytes,
  type PropertyRecord,
} from '@freehold/operations';
import { mark } from './marks.ts';
import { nationOf } from './nation.ts';
import { refreshSearchRows } from './search-row.ts';
import type { Statements } from './statements.ts';

/**
 * Writes one home as a feed tells it, by its id. What the record does not know (null) keeps what an earlier one knew. The
 * home shows it at once, and what registers know with it once homes are derived.
 */
export function putProperty(statements: Statements, property: PropertyRecord): void {
  const id = uuidBytes(property.id);
  if (!id) throw new TypeError(`A property's id must be a UUID: ${property.id}`);
  const { outcode = null, ...told } = rowOf(propertyMap, property);
  const { point, companyOwner: owner } = property;
  const row = { ...told, id, ...rowOf(ownerMap, property) };
  // A record names the whole owner.
  const replaced = owner ? Object.keys(ownerMap) : [];
  const toldIn = sql`SELECT postcode AS mark FROM feed_homes WHERE id = ${id}`;
  statements.answer(markPostcodes(toldIn));
  statements.merge('feed_homes', ['id'], row, replaced);
  statements.answer(markPostcodes(toldIn));
  const alias = sql`SELECT home_key FROM home_aliases WHERE id = ${id}`;
  if (statements.answer(get(alias)) !== null) return;
  const nation = property.nation ?? nationOf(statements, property.postcode);
  const key = statements.merge('properties', ['id'], { ...row, outcode, nation }, replaced);
  if (point !== null) statements.point('property_points', key, point);
  mark(statements, 'placement', key);
  mark(statements, 'leads', key);
  statements.answer(
    markEach('links', sql`SELECT postcode AS mark FROM properties WHERE key = ${key}`),
  );
  statements.answer(refreshSearchRows(key));
}
