import type { AddressRecord } from '@freehold/market';
import type { CertificateRecord, PropertyTypeCode, SaleRecord } from '../ports/records.ts';

/** What the register of sales says of an address, as homes are made of it. */
export function addressOfSale(sale: SaleRecord): AddressRecord {
  const { saon, paon, street, typeCode, uprn, date, pricePence } = sale;
  return {
    source: 'sale',
    saon,
    paon,
    street,
    line: null,
    typeCode,
    uprns: uprn === null ? [] : [uprn],
    sale: { date, pricePence },
  };
}

/** What an energy certificate says of an address, as homes are made of it. */
export function addressOfCertificate(
  certificate: Pick<CertificateRecord, 'address' | 'uprn' | 'propertyType' | 'builtForm'>,
): AddressRecord {
  const { address, uprn } = certificate;
  return {
    source: 'certificate',
    saon: null,
    paon: null,
    street: null,
    line: address,
    typeCode: typeOfCertificate(certificate),
    uprns: uprn === null ? [] : [uprn],
    sale: null,
  };
}

/** The type of a home by its certificate, as the register of sales tells types; null where it does not tell one. */
export function typeOfCertificate({
  propertyType,
  builtForm,
}: Pick<CertificateRecord, 'propertyType' | 'builtForm'>): Exclude<PropertyTypeCode, 'O'> | null {
  const type = (propertyType ?? '').toLowerCase();
  if (type === 'flat' || type === 'maisonette') return 'F';
  if (type !== 'house' && type !== 'bungalow') return null;
  const form = (builtForm ?? '').toLowerCase();
  if (form === 'detached') return 'D';
  if (form === 'semi-detached') return 'S';
  return form.endsWith('-terrace') ? 'T' : null;
}
