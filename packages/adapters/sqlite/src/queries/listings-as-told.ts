import type { BranchPage, Listings, ToldListing } from '@freehold/operations';
import { uuidBytes, uuidText } from '../uuid.ts';
import type { ReadSession, Row } from './session.ts';

interface ToldRow extends Row {
  readonly id: Uint8Array;
  readonly listing_type: ToldListing['listingType'];
  readonly status: ToldListing['status'];
  readonly source: string;
  readonly source_reference: string;
  readonly price: number | null;
  readonly first_listed_at: number;
  readonly updated_at: number;
  readonly history: string;
}

const columns = `p.id, l.listing_type, l.status, l.source, l.source_reference, l.price, l.first_listed_at, l.updated_at,
    l.history`;

/** Unlike `IN` with as many parameters, one statement serves any number of properties. */
const ofProperties = `SELECT ${columns}
  FROM json_each(?) asked CROSS JOIN properties p ON p.id = unhex(asked.value)
  CROSS JOIN listings l ON l.property_key = p.key
  ORDER BY p.id, l.listing_type`;

/** What importers told last of the listings of some properties, by property and type. */
export function listingsAsTold(
  session: ReadSession,
  propertyIds: readonly string[],
): ToldListing[] {
  const ids = propertyIds.flatMap((id) => {
    const bytes = uuidBytes(id);
    return bytes ? [Buffer.from(bytes).toString('hex')] : [];
  });
  return session.all<ToldRow>(ofProperties, [JSON.stringify(ids)]).map(readTold);
}

const readTold = (row: ToldRow): ToldListing => ({
  propertyId: uuidText(row.id),
  listingType: row.listing_type,
  status: row.status,
  source: row.source,
  sourceReference: row.source_reference,
  pricePence: row.price,
  firstListedAt: new Date(row.first_listed_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
  history: JSON.parse(row.history) as ToldListing['history'],
});

const ofBranch = `SELECT l.key, ${columns}
  FROM agents a CROSS JOIN listings l ON l.agent_key = a.key CROSS JOIN properties p ON p.key = l.property_key
  WHERE a.branch_id = ? AND l.key > ? ORDER BY l.key LIMIT ?`;

/** A page of what importers told last of the listings of a branch, by their keys. */
export function listingsOfBranch(
  session: ReadSession,
  { branchId, after, most }: Parameters<Listings['ofBranch']>[0],
): BranchPage {
  const rows = session.all<ToldRow & { readonly key: number }>(ofBranch, [branchId, after, most]);
  const next = rows.length < most ? null : (rows.at(-1)?.key ?? null);
  return { listings: rows.map(readTold), next };
}
