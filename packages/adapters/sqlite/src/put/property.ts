import { propertyRow, uuidBytes, markEach, sql, type PropertyRecord } from '@freehold/operations';
import { bit } from '../columns.ts';
import { mark } from './marks.ts';
import { nationOf } from './nation.ts';
import { refreshSearchRows } from './search-row.ts';
import type { Statements } from './statements.ts';

const ownerColumns = ['owner_name', 'owner_number', 'owner_distressed'];

/**
 * Writes one property by its id; its listings are searched by the new facts at once. What the record does not know
 * (null) keeps what an earlier one knew.
 */
export function putProperty(statements: Statements, property: PropertyRecord): void {
  const id = uuidBytes(property.id);
  if (!id) throw new TypeError(`A property's id must be a UUID: ${property.id}`);
  const { point, companyOwner: owner } = property;
  const row = {
    ...propertyRow(property),
    id,
    nation: property.nation ?? nationOf(statements, property.postcode),
    owner_name: owner?.name ?? null,
    owner_number: owner?.number ?? null,
    owner_distressed: bit(owner?.distressed ?? null),
  };
  // A record names the whole owner.
  const key = statements.merge('properties', ['id'], row, owner ? ownerColumns : []);
  if (point !== null) statements.point('property_points', key, point);
  mark(statements, 'homes', key);
  mark(statements, 'leads', key);
  statements.answer(
    markEach('links', sql`SELECT postcode AS mark FROM properties WHERE key = ${key}`),
  );
  statements.answer(refreshSearchRows(key));
}
