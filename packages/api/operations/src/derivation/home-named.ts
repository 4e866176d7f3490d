import { type AddressRecord, homeAsked } from '@freehold/market';

/** What says which homes a postcode has. */
export interface NamingPlace {
  readonly postcode: string;
  readonly addresses: readonly AddressRecord[];
  /** Names that may follow a street without a comma. */
  readonly towns: readonly string[];
}

/** The key of the one home that an address in one line names; null where it names none or several. */
export function homeNamed(
  { postcode, addresses, towns }: NamingPlace,
  line: string,
): string | null {
  const asked = { saon: null, paon: null, street: null, line };
  const { known, homes } = homeAsked(postcode, addresses, asked, towns);
  return known === 'home' ? (homes[0]?.key ?? null) : null;
}
