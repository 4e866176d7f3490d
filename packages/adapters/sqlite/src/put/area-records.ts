import {
  boundsOf,
  type CertificateRecord,
  certificateRow,
  type DesignationRecord,
  designationRow,
  type DistrictRecord,
  type HousePriceIndexRecord,
  mergedDistrict,
  type RentLevelRecord,
} from '@freehold/operations';
import { markEachPostcode } from './marks.ts';
import type { Statements } from './statements.ts';

/** Homes are made anew where certificates are that changed, and where they were before. */
export function putCertificates(
  statements: Statements,
  records: readonly CertificateRecord[],
): void {
  const held = statements
    .get('SELECT postcode, record FROM certificates WHERE certificate_number = ?')
    .raw();
  const postcodes = new Set<string | null>();
  for (const record of records) {
    const row = certificateRow(record);
    const before = held.get(record.certificateNumber) as [string | null, string] | undefined;
    if (before?.[1] === row.record) continue;
    postcodes.add(record.postcode).add(before?.[0] ?? null);
    statements.upsert('certificates', ['certificate_number'], row);
  }
  markEachPostcode(statements, postcodes);
}

export function putDesignation(statements: Statements, record: DesignationRecord): void {
  const key = statements.upsert(
    'designations',
    ['kind', 'reference', 'source'],
    designationRow(record),
  );
  const { south, north, west, east } = boundsOf(record.geometry);
  statements.run(
    'INSERT OR REPLACE INTO designation_boxes VALUES (?, ?, ?, ?, ?, ?)',
    key,
    south,
    north,
    west,
    east,
    record.kind,
  );
}

export function putDistrict(statements: Statements, record: DistrictRecord): void {
  const row = statements
    .get('SELECT record FROM districts WHERE district = ?')
    .get(record.district) as { record: string } | undefined;
  const known = row ? (JSON.parse(row.record) as DistrictRecord) : null;
  statements.run(
    'INSERT OR REPLACE INTO districts VALUES (?, ?)',
    record.district,
    JSON.stringify(mergedDistrict(known, record)),
  );
}

export function putHousePriceIndex(statements: Statements, record: HousePriceIndexRecord): void {
  statements.run(
    'INSERT OR REPLACE INTO house_price_index VALUES (?, ?, ?)',
    record.areaCode,
    record.month,
    JSON.stringify(record),
  );
}

export function putRentLevel(statements: Statements, record: RentLevelRecord): void {
  statements.run(
    'INSERT OR REPLACE INTO rent_levels VALUES (?, ?, ?, ?, ?, ?)',
    record.areaCode,
    record.month,
    record.bedrooms ?? 0,
    record.source,
    record.areaName,
    record.monthlyRentPence,
  );
}
