import {
  get,
  homeKey,
  listingDates,
  listingMap,
  rowOf,
  sql,
  flaggedListing,
  uuidBytes,
  type ListingRecord,
} from '@freehold/operations';
import { sqlite } from '../dialect.ts';
import { noteImported } from './imported-until.ts';
import { mark } from './marks.ts';
import { refreshSearchRows } from './search-row.ts';
import type { Statements } from './statements.ts';

function agentKey(statements: Statements, agent: ListingRecord['agent']): number | null {
  if (agent === null) return null;
  return statements.upsert('agents', ['branch_id'], {
    branch_id: agent.branchId,
    name: agent.name,
    company_name: agent.companyName,
    phone: agent.phone,
  });
}

function putImages(statements: Statements, key: number, listing: ListingRecord): void {
  statements.run('DELETE FROM images WHERE listing_key = ?', key);
  for (const [position, image] of listing.images.entries()) {
    statements.run(
      'INSERT OR REPLACE INTO images VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      image.id,
      key,
      position,
      image.kind,
      image.caption,
      image.width,
      image.height,
      image.location,
    );
  }
}

/**
 * Writes one listing by its property and type, with its flags and the evidence for them.
 *
 * @throws Error when the property is not in the store: importers put properties first.
 */
export function putListing(statements: Statements, listing: ListingRecord): void {
  const property = statements.answer(
    get<{ key: number; outcode: string | null }>(
      sql`SELECT key, outcode FROM properties WHERE key = ${homeKey(sqlite, listing.propertyId)}`,
    ),
  );
  if (!property)
    throw new Error(`No property ${listing.propertyId} for a listing of ${listing.source}`);
  const row = rowOf(listingMap, flaggedListing(listing));
  const known = statements
    .get('SELECT search_outcode FROM listings WHERE property_key = ? AND listing_type = ?')
    .get(property.key, listing.listingType) as { search_outcode: string } | undefined;
  const key = statements.upsert('listings', ['property_key', 'listing_type'], {
    ...row,
    property_key: property.key,
    property_id: uuidBytes(listing.propertyId),
    agent_key: agentKey(statements, listing.agent),
    search_outcode: known?.search_outcode ?? property.outcode ?? '',
  });
  noteImported(statements, `${listing.listingType}_listings`, listingDates(listing));
  statements.run(
    'INSERT OR REPLACE INTO listing_words (rowid, words) VALUES (?, ?)',
    key,
    row['words'],
  );
  putImages(statements, key, listing);
  mark(statements, 'leads', property.key);
  statements.answer(refreshSearchRows(property.key));
}
