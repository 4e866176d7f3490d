import * as check from '../checks.ts';
import type { KnownSale } from './no-home.ts';

export const sources = ['sale', 'certificate', 'lease', 'feed'] as const;
/** Where an address comes from. The earlier of these spells a home's address before the later. */
export type AddressSource = (typeof sources)[number];

/** What a register or a feed says of one address of a postcode. Unknown is null. */
export interface AddressRecord {
  readonly source: AddressSource;
  /** The flat or unit. */
  readonly saon: string | null;
  /** The house or building. */
  readonly paon: string | null;
  readonly street: string | null;
  /** The address in one line, where the register does not part it; the parts above are not read then. */
  readonly line: string | null;
  /** `F` marks a flat, `O` what is no home (land, a garage, a shop). */
  readonly typeCode: 'D' | 'S' | 'T' | 'F' | 'O' | null;
  /** Empty where none is known; a sale of several dwellings has several. */
  readonly uprns: readonly number[];
  /** What was sold for how much and when; null where the record is no sale. */
  readonly sale: KnownSale | null;
}

const typeCodes = ['D', 'S', 'T', 'F', 'O', null] as const;

/** Checks what is read of a record. */
export function checkRecord(given: AddressRecord): void {
  const { source, saon, paon, street, line, typeCode, uprns, sale } = check.record(given);
  check.choice(source, 'source', sources);
  check.textOrNull(saon, 'saon');
  check.textOrNull(paon, 'paon');
  check.textOrNull(street, 'street');
  check.textOrNull(line, 'line');
  check.choice(typeCode, 'typeCode', typeCodes);
  check.each(uprns, 'uprns', (uprn) => check.amount(uprn, ''));
  if (sale === null) return;
  const { date, pricePence } = check.record(sale, 'sale');
  check.day(date, 'sale.date');
  check.amount(pricePence, 'sale.pricePence');
}
