import { isUuid, type ToldListing } from '@freehold/operations';
import type { ReadSession } from './session.ts';
import { columnsOf, sql } from './sql.ts';

const columns = columnsOf({
  propertyId: 'p.id',
  listingType: 'l.listing_type',
  status: 'l.status',
  source: 'l.source',
  sourceReference: 'l.source_reference',
  pricePence: 'l.price',
  firstListedAt: 'l.first_listed_at',
  updatedAt: 'l.updated_at',
  history: 'l.history',
});

type ToldRow = Omit<ToldListing, 'firstListedAt' | 'updatedAt'> & {
  readonly firstListedAt: number;
  readonly updatedAt: number;
};

/** What importers told last of the listings of some properties, by property and type. */
export async function listingsAsTold(
  session: ReadSession,
  propertyIds: readonly string[],
): Promise<ToldListing[]> {
  const rows = await session.all<ToldRow>(
    sql`SELECT ${columns} FROM properties p JOIN listings l ON l.property_key = p.key
      WHERE p.id = ANY(${propertyIds.filter(isUuid)}::uuid[]) ORDER BY p.id, l.listing_type`,
  );
  return rows.map(({ firstListedAt, updatedAt, ...told }) => ({
    ...told,
    firstListedAt: new Date(firstListedAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  }));
}
