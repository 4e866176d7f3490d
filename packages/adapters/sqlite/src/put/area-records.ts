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
import type { Statements } from './statements.ts';

export function putCertificate(statements: Statements, record: CertificateRecord): void {
  statements.upsert('certificates', ['certificate_number'], certificateRow(record));
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
