import type { ToldListing } from '@freehold/operations';
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

/** Unlike `IN` with as many parameters, one statement serves any number of properties. */
const ofProperties = `SELECT p.id, l.listing_type, l.status, l.source, l.source_reference, l.price, l.first_listed_at,
    l.updated_at, l.history
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
  return session.all<ToldRow>(ofProperties, [JSON.stringify(ids)]).map((row) => ({
    propertyId: uuidText(row.id),
    listingType: row.listing_type,
    status: row.status,
    source: row.source,
    sourceReference: row.source_reference,
    pricePence: row.price,
    firstListedAt: new Date(row.first_listed_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    history: JSON.parse(row.history) as ToldListing['history'],
  }));
}
