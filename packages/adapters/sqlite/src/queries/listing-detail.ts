import {
  readEstimates,
  readListing,
  type FlagEvidence,
  type ImageRecord,
  type ListingDetail,
  type Property,
} from '@freehold/operations';
import { truth } from '../columns.ts';
import { uuidBytes, uuidOfHex, uuidText } from '../uuid.ts';
import { estimatesJson } from '../listing-record-columns.ts';
import type { ReadSession, Row } from './session.ts';

const imageColumns = 'id, kind, caption, width, height, location';

export function imageById(session: ReadSession, id: string): ImageRecord | null {
  return session.get<ImageRecord>(`SELECT ${imageColumns} FROM images WHERE id = ?`, [id]) ?? null;
}

/** The listings of a property with everything they hold; the sale first. */
export function listingDetail(session: ReadSession, propertyId: string): ListingDetail[] {
  const id = uuidBytes(propertyId);
  if (!id) return [];
  const rows = session.all(
    `SELECT l.key, l.description, l.key_features, l.history, l.flag_evidence, a.name AS agent_name, a.branch_id,
       a.company_name, a.phone, r.record
     FROM properties p JOIN listings l ON l.property_key = p.key JOIN listing_records r ON r.key = l.key
     LEFT JOIN agents a ON a.key = l.agent_key WHERE p.id = ? ORDER BY l.listing_type DESC`,
    [id],
  );
  return rows.map((row) => ({
    ...readListing(JSON.parse(row['record'] as string) as unknown[], uuidOfHex),
    description: row['description'] as string | null,
    keyFeatures: JSON.parse(row['key_features'] as string) as string[],
    images: session.all<ImageRecord>(
      `SELECT ${imageColumns} FROM images WHERE listing_key = ? ORDER BY position`,
      [row['key'] as number],
    ),
    history: JSON.parse(row['history'] as string) as ListingDetail['history'],
    agent:
      row['branch_id'] === null
        ? null
        : {
            name: row['agent_name'] as string,
            branchId: row['branch_id'] as string,
            companyName: row['company_name'] as string | null,
            phone: row['phone'] as string | null,
          },
    flagEvidence: JSON.parse(row['flag_evidence'] as string) as FlagEvidence[],
  }));
}

export const propertySql = `SELECT p.*, ${estimatesJson} AS estimates FROM properties p LEFT JOIN estimates e ON e.property_key = p.key`;

export function readProperty(row: Row): Property {
  const text = (name: string) => row[name] as string | null;
  const number = (name: string) => row[name] as number | null;
  const lat = number('lat');
  return {
    id: uuidText(row['id'] as Uint8Array),
    uprn: number('uprn'),
    saon: text('saon'),
    paon: text('paon'),
    street: text('street'),
    locality: text('locality'),
    town: text('town'),
    postcode: text('postcode'),
    outcode: text('outcode'),
    nation: text('nation') as Property['nation'],
    point: lat === null ? null : { latitude: lat, longitude: number('lon') as number },
    typeCode: text('type_code') as Property['typeCode'],
    propertyType: text('property_type'),
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms'),
    floorAreaSqm: number('floor_area_sqm'),
    tenure: text('tenure') as Property['tenure'],
    energyBand: text('energy_band') as Property['energyBand'],
    councilTaxBand: text('council_tax_band'),
    companyOwner:
      text('owner_name') === null
        ? null
        : {
            name: text('owner_name') as string,
            number: text('owner_number'),
            distressed: number('owner_distressed') === 1,
          },
    isListedBuilding: truth(number('is_listed_building')),
    inConservationArea: truth(number('in_conservation_area')),
    isFloodZone: truth(number('is_flood_zone')),
    floodLevel: text('flood_level'),
    hasArticle4: truth(number('has_article4')),
    estimates: readEstimates(JSON.parse(row['estimates'] as string) as unknown[]),
  };
}

export function propertyById(session: ReadSession, propertyId: string): Property | null {
  const id = uuidBytes(propertyId);
  const row = id && session.get(`${propertySql} WHERE p.id = ?`, [id]);
  return row ? readProperty(row) : null;
}

export function propertyByUprn(session: ReadSession, uprn: number): Property | null {
  const row = session.get(`${propertySql} WHERE p.uprn = ? ORDER BY p.key LIMIT 1`, [uprn]);
  return row ? readProperty(row) : null;
}
