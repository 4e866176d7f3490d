import type { AddressRecord } from '@freehold/market';
import type {
  CertificateRecord,
  PropertyRecord,
  PropertyTypeCode,
  SaleRecord,
} from '../ports/records.ts';

/** A type of a home, as the register of sales names it. */
export type HomeTypeCode = Exclude<PropertyTypeCode, 'O'>;

/** The words for the types of the register of sales. */
export const typesOfCodes = {
  D: 'detached',
  S: 'semi-detached',
  T: 'terraced',
  F: 'flat',
} as const;

const unknown = { saon: null, paon: null, street: null, line: null, typeCode: null, sale: null };
const listed = (uprn: number | null): readonly number[] => (uprn === null ? [] : [uprn]);

type SaleSaid = Pick<SaleRecord, 'saon' | 'paon' | 'street' | 'typeCode' | 'date' | 'pricePence'>;

/** What the register of sales says of an address, as homes are made of it. */
export function addressOfSale(
  sale: SaleSaid & ({ readonly uprn: number | null } | { readonly uprns: readonly number[] }),
): AddressRecord {
  const { saon, paon, street, typeCode, date, pricePence } = sale;
  return {
    ...unknown,
    source: 'sale',
    saon,
    paon,
    street,
    typeCode,
    uprns: 'uprns' in sale ? sale.uprns : listed(sale.uprn),
    sale: { date, pricePence },
  };
}

/** What an energy certificate says of an address, as homes are made of it. */
export function addressOfCertificate(
  certificate: Pick<CertificateRecord, 'address' | 'uprn' | 'propertyType' | 'builtForm'>,
): AddressRecord {
  const { address: line, uprn } = certificate;
  const typeCode = typeOfCertificate(certificate)?.code ?? null;
  return { ...unknown, source: 'certificate', line, typeCode, uprns: listed(uprn) };
}

/** What a registered lease says of an address, as homes are made of it. */
export function addressOfLease({
  uprn,
  address: line,
}: {
  readonly uprn: number | null;
  readonly address: string;
}): AddressRecord {
  return { ...unknown, source: 'lease', line, uprns: listed(uprn) };
}

/** What an agents' feed says of an address, as homes are made of it. */
export function addressOfFeed({
  saon,
  paon,
  street,
  typeCode,
  uprn,
}: Pick<PropertyRecord, 'saon' | 'paon' | 'street' | 'typeCode' | 'uprn'>): AddressRecord {
  return { ...unknown, source: 'feed', saon, paon, street, typeCode, uprns: listed(uprn) };
}

/** The type of a home by its property type and built form, as certificates name them; null where they tell none. */
export function typeOfCertificate({
  propertyType,
  builtForm,
}: Pick<CertificateRecord, 'propertyType' | 'builtForm'>): {
  /** Null of a park home, and where the built form tells none. */
  readonly code: HomeTypeCode | null;
  readonly name: string;
} | null {
  const kind = propertyType?.toLowerCase() ?? '';
  if (kind === 'flat' || kind === 'maisonette') return { code: 'F', name: 'flat' };
  if (kind === 'park home') return { code: null, name: 'park_home' };
  const code = codeOfForm(builtForm?.toLowerCase() ?? '');
  if (kind === 'bungalow') return { code, name: 'bungalow' };
  return kind === 'house' && code !== null ? { code, name: typesOfCodes[code] } : null;
}

function codeOfForm(form: string): HomeTypeCode | null {
  if (form === 'detached') return 'D';
  if (form === 'semi-detached') return 'S';
  return form.endsWith('terrace') ? 'T' : null;
}
