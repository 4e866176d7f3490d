import { isAddressOf } from '@freehold/market';
import {
  type Certificate,
  type CertificateRecord,
  type Certificates,
  foldWords,
  type PropertyRecord,
} from '@freehold/operations';
import type { KeptRecords } from './kept-records.ts';

/** By UPRN where both have one, else by the address within one postcode. */
function isOf(certificate: CertificateRecord, home: PropertyRecord): boolean {
  if (certificate.uprn !== null && home.uprn !== null) return certificate.uprn === home.uprn;
  return (
    certificate.postcode !== null &&
    certificate.postcode === home.postcode &&
    isAddressOf(certificate.address, home)
  );
}

function newestFirst(a: CertificateRecord, b: CertificateRecord): number {
  const [dayA, dayB] = [a.lodgementDate ?? '', b.lodgementDate ?? ''];
  if (dayA !== dayB) return dayA < dayB ? 1 : -1;
  return a.certificateNumber < b.certificateNumber ? -1 : 1;
}

export function memoryCertificates(kept: KeptRecords): Certificates {
  const all = () => [...kept.of.certificate.values()].sort(newestFirst);
  const withHome = (certificate: CertificateRecord): Certificate => {
    const homes = kept.properties();
    const home =
      homes.find(({ uprn }) => uprn !== null && uprn === certificate.uprn) ??
      homes.find((candidate) => isOf(certificate, candidate));
    return { ...certificate, propertyId: home?.id ?? null };
  };
  return {
    ofProperty: async (propertyId) => {
      const home = kept.of.property.get(propertyId);
      if (home === undefined) return [];
      const own = all().filter((certificate) => isOf(certificate, home));
      return own.map((certificate) => ({ ...certificate, propertyId: home.id }));
    },
    ofUprn: async (uprn) =>
      all()
        .filter((one) => one.uprn === uprn)
        .map(withHome),
    search: async ({ postcode, address, offset, limit }) => {
      const words = address === undefined ? [] : foldWords(address).split(' ');
      const found = all().filter(
        (certificate) =>
          certificate.postcode === postcode &&
          words.every((word) => foldWords(certificate.address).split(' ').includes(word)),
      );
      const page = found.slice(offset, offset + limit);
      return { certificates: page.map(withHome), total: found.length };
    },
  };
}
