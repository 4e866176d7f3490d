import { isAddressOf } from '@freehold/market';
import type { Address, CertificateRecord } from '../ports/records.ts';
import { foldWords } from './words.ts';

/** What of a home tells whether a certificate is of it. */
export interface Dwelling extends Pick<Address, 'saon' | 'paon' | 'street' | 'postcode'> {
  readonly uprn: number | null;
}

/** Whether a certificate is of a home: by UPRN where both have one, else by the address within one postcode. */
export function isCertificateOf(certificate: CertificateRecord, dwelling: Dwelling): boolean {
  if (certificate.uprn !== null && dwelling.uprn !== null) {
    return certificate.uprn === dwelling.uprn;
  }
  return certificate.postcode === dwelling.postcode && isAddressOf(certificate.address, dwelling);
}

/** The first home that a certificate is of, those of its UPRN before those of its address. */
export function homeOfCertificate<Home extends Dwelling>(
  certificate: CertificateRecord,
  dwellings: readonly Home[],
): Home | null {
  const { uprn, postcode } = certificate;
  const ofUprn = uprn === null ? undefined : dwellings.find((home) => home.uprn === uprn);
  if (ofUprn || postcode === null) return ofUprn ?? null;
  return (
    dwellings.find((home) => home.postcode === postcode && isCertificateOf(certificate, home)) ??
    null
  );
}

/** Certificates whose address holds every word. */
export function atAddress(
  certificates: readonly CertificateRecord[],
  address: string | undefined,
): readonly CertificateRecord[] {
  if (address === undefined) return certificates;
  const words = foldWords(address).split(' ');
  return certificates.filter((certificate) => {
    const there = new Set(foldWords(certificate.address).split(' '));
    return words.every((word) => there.has(word));
  });
}
