import {
  boundsOf,
  certificateRows,
  designationRows,
  type CertificateRecord,
  type DesignationRecord,
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
    const before = held.get(record.certificateNumber) as [string | null, string] | undefined;
    if (before !== undefined && before[1] === JSON.stringify(record)) continue;
    postcodes.add(record.postcode).add(before?.[0] ?? null);
    statements.keep(certificateRows, record);
  }
  markEachPostcode(statements, postcodes);
}

export function putDesignation(statements: Statements, record: DesignationRecord): void {
  const key = statements.keepKeyed(designationRows, record);
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
