import {
  type AreaFigureRecord,
  areaFigureRow,
  boundsOf,
  type BuildCostReferenceRecord,
  buildCostReferenceRow,
  type CertificateRecord,
  certificateRow,
  type DesignationRecord,
  designationRow,
  type HousePriceIndexRecord,
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

export function putBuildCosts(statements: Statements, record: BuildCostReferenceRecord): void {
  const { source, entries } = buildCostReferenceRow(record);
  statements.run('INSERT OR REPLACE INTO build_cost_references VALUES (?, ?)', source, entries);
}

export function putAreaFigure(statements: Statements, record: AreaFigureRecord): void {
  const { area, subject, source, date, figures } = areaFigureRow(record);
  statements.run(
    'INSERT OR REPLACE INTO area_figures (area, subject, source, date, figures) VALUES (?, ?, ?, ?, ?)',
    area,
    subject,
    source,
    date,
    figures,
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
