import {
  boundsOf,
  type CertificateRecord,
  type DesignationRecord,
  type DistrictRecord,
  type HousePriceIndexRecord,
  type RentLevelRecord,
} from '@freehold/operations';
import type { Statements } from './statements.ts';

export function putCertificate(statements: Statements, record: CertificateRecord): void {
  statements.upsert('certificates', ['certificate_number'], {
    certificate_number: record.certificateNumber,
    uprn: record.uprn,
    postcode: record.postcode,
    address: record.address,
    lodgement_date: record.lodgementDate,
    record: JSON.stringify(record),
  });
}

export function putDesignation(statements: Statements, record: DesignationRecord): void {
  const key = statements.upsert('designations', ['kind', 'reference', 'source'], {
    kind: record.kind,
    reference: record.reference,
    source: record.source,
    entity: record.entity,
    name: record.name,
    grade: record.grade,
    start_date: record.startDate,
    end_date: record.endDate,
    geojson: JSON.stringify(record.geometry),
    publisher: record.publisher,
    // Its place may have moved.
    district: null,
  });
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

/** Each source knows some figures of a district: what this one does not tell keeps its value. */
export function putDistrict(statements: Statements, record: DistrictRecord): void {
  const row = statements
    .get('SELECT record FROM districts WHERE district = ?')
    .get(record.district) as { record: string } | undefined;
  const known = row ? (JSON.parse(row.record) as DistrictRecord) : {};
  const told = Object.entries(record).filter(([, value]) => value !== null);
  statements.run(
    'INSERT OR REPLACE INTO districts VALUES (?, ?)',
    record.district,
    JSON.stringify({ ...record, ...known, ...Object.fromEntries(told) }),
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
