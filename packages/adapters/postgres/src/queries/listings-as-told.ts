import {
  columnsOf,
  isUuid,
  sql,
  type BranchPage,
  type Listings,
  type ToldListing,
} from '@freehold/operations';
import type { ReadSession } from './session.ts';

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
  return rows.map(readTold);
}

const readTold = ({ firstListedAt, updatedAt, ...told }: ToldRow): ToldListing => ({
  ...told,
  firstListedAt: new Date(firstListedAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
});

/** A page of what importers told last of the listings of a branch, by their keys. */
export async function listingsOfBranch(
  session: ReadSession,
  { branchId, after, most }: Parameters<Listings['ofBranch']>[0],
): Promise<BranchPage> {
  const rows = await session.all<ToldRow & { readonly key: number }>(
    sql`SELECT l.key, ${columns}
      FROM agents a JOIN listings l ON l.agent_key = a.key JOIN properties p ON p.key = l.property_key
      WHERE a.branch_id = ${branchId} AND l.key > ${after} ORDER BY l.key LIMIT ${most}`,
  );
  const next = rows.length < most ? null : (rows.at(-1)?.key ?? null);
  return { listings: rows.map(({ key: _key, ...told }) => readTold(told)), next };
}
