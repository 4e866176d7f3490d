import {
  columnsOf,
  isUuid,
  readListing,
  sql,
  type ImageRecord,
  type ListingDetail,
  type Property,
  type Sql,
} from '@freehold/operations';
import { propertyColumns, readProperty, type PropertyRow } from './home-rows.ts';
import type { ReadSession } from './session.ts';

export function imageById(session: ReadSession, id: string): Promise<ImageRecord | null> {
  return session.get<ImageRecord>(
    sql`SELECT id, kind, caption, width, height, location FROM images WHERE id = ${id}`,
    'once',
  );
}

/** The images of `l` in their order, as JSON. */
const imagesJson = `(SELECT coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'caption', i.caption,
  'width', i.width, 'height', i.height, 'location', i.location) ORDER BY i.position), '[]')
  FROM images i WHERE i.listing_key = l.key)`;

/** A listing, of a row `l` of `listings`, its record `r` and its agent `g`. */
export const detailColumns = {
  record: 'r.record',
  description: 'l.description',
  keyFeatures: 'l.key_features',
  images: imagesJson,
  history: 'l.history',
  flagEvidence: 'l.flag_evidence',
  name: 'g.name',
  branchId: 'g.branch_id',
  companyName: 'g.company_name',
  phone: 'g.phone',
} as const;

export const besideListings = sql`JOIN listing_records r ON r.key = l.key LEFT JOIN agents g ON g.key = l.agent_key`;

export interface DetailRow extends Pick<
  ListingDetail,
  'description' | 'keyFeatures' | 'images' | 'history' | 'flagEvidence'
> {
  readonly record: string;
  readonly name: string;
  /** Null without an agent. */
  readonly branchId: string | null;
  readonly companyName: string | null;
  readonly phone: string | null;
}

/** The listings of a property with everything they hold; the sale first. */
export async function listingDetail(
  session: ReadSession,
  propertyId: string,
): Promise<ListingDetail[]> {
  if (!isUuid(propertyId)) return [];
  const rows = await session.all<DetailRow>(
    sql`SELECT ${columnsOf(detailColumns)}
      FROM properties p JOIN listings l ON l.property_key = p.key ${besideListings}
      WHERE p.id = ${propertyId} ORDER BY l.listing_type DESC`,
    'once',
  );
  return rows.map(readDetail);
}

export function readDetail(row: DetailRow): ListingDetail {
  const { record, name, branchId, companyName, phone, ...told } = row;
  return {
    ...readListing(JSON.parse(record) as unknown[]),
    ...told,
    agent: branchId === null ? null : { name, branchId, companyName, phone },
  };
}

/** Homes `p` with their estimates. */
export const propertiesSql = sql`SELECT ${columnsOf(propertyColumns)}
  FROM properties p LEFT JOIN estimates e ON e.property_key = p.key`;

async function propertyWhere(session: ReadSession, condition: Sql): Promise<Property | null> {
  const row = await session.get<PropertyRow>(
    sql`${propertiesSql} WHERE ${condition} ORDER BY p.key LIMIT 1`,
    'once',
  );
  return row && readProperty(row);
}

export async function propertyById(session: ReadSession, id: string): Promise<Property | null> {
  return isUuid(id) ? propertyWhere(session, sql`p.id = ${id}`) : null;
}

export function propertyByUprn(session: ReadSession, uprn: number): Promise<Property | null> {
  return propertyWhere(session, sql`p.uprn = ${uprn}`);
}
