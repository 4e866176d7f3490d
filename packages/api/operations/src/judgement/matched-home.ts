import { distanceMetres, sameBuilding, type Address } from '@freehold/market';
import { isAddressOf } from '../certificates/dwelling-address.ts';
import type { Certificate } from '../ports/certificates.ts';
import type { PostcodeRecord, PropertyTypeCode } from '../ports/records.ts';
import { isDwellingAsked, partsAsked, unplaced, type AddressAsked } from './address-asked.ts';
import { reach } from './data/judgement-2026-11.ts';
import { knownHomes, type KnownHome } from './known-homes.ts';
import type { JudgementPorts } from './ports.ts';

/** What an address asked was matched with. */
export interface MatchedHome {
  /** How closely it is known: the home itself, its building, its street, or no more than its postcode. */
  readonly quality: 'address' | 'building' | 'street' | 'postcode';
  /** Parts of the address by which sales are compared with it; null where unknown. */
  readonly parts: Pick<Address, 'saon' | 'paon' | 'street' | 'town'>;
  /** The home itself, by its sales; null where it is not known. */
  readonly home: KnownHome | null;
  /** Its newest certificate; null without one. */
  readonly certificate: Certificate | null;
  /** The type of the home, or the one that all known homes of its building have; null where none is known. */
  readonly typeCode: PropertyTypeCode | null;
  /** Known homes that the address may be of, where it does not name one of them alone. */
  readonly candidates: readonly KnownHome[];
}

const unknown = {
  parts: { saon: null, paon: null, street: null, town: null },
  home: null,
  certificate: null,
  typeCode: null,
  candidates: [],
} as const;

/** The home of a postcode that an address names, as the registers of sales and certificates know it; never a guess. */
export async function matchHome(
  ports: Pick<JudgementPorts, 'soldPrices' | 'certificates'>,
  { place, asked }: { readonly place: PostcodeRecord | null; readonly asked: AddressAsked },
  signal: AbortSignal,
): Promise<MatchedHome> {
  if (!place?.point) return { ...unknown, quality: 'postcode' };
  const { postcode, point: centre } = place;
  const sales = await ports.soldPrices.ofPostcode(postcode, reach.ownPostcodeMost, signal);
  const homes = knownHomes(
    sales.filter(
      ({ point }) => point !== null && distanceMetres(centre, point) <= reach.ownPostcodeMetres,
    ),
  );
  const named = homes.filter((home) => isDwellingAsked(asked, home));
  const [home] = named;
  if (home === undefined || named.length > 1) return matchWithout(homes, named, asked);
  const { saon, paon, street, town, typeCode } = home;
  return {
    quality: 'address',
    parts: { saon, paon, street, town },
    home,
    certificate: await certificateOf(ports, { ...home, postcode }, signal),
    typeCode,
    candidates: [],
  };
}

/** What is known of an address that names no home, or homes of several streets. */
function matchWithout(
  homes: readonly KnownHome[],
  named: readonly KnownHome[],
  asked: AddressAsked,
): MatchedHome {
  if (named.length > 0) return { ...unknown, quality: 'postcode', candidates: named };
  const told = partsAsked(asked, homes);
  if (told === null) return { ...unknown, quality: 'postcode' };
  const around = homes.filter((home) =>
    sameBuilding(
      { ...told, town: null, postcode: home.postcode, ...unplaced },
      { ...home, ...unplaced },
    ),
  );
  const [neighbour] = around;
  if (neighbour === undefined) {
    const onStreet = homes.find(({ street }) => street === told.street);
    if (onStreet === undefined || told.street === null) return { ...unknown, quality: 'postcode' };
    return { ...unknown, quality: 'street', parts: { ...told, town: onStreet.town } };
  }
  if (around.some(({ street }) => street !== neighbour.street)) {
    return { ...unknown, quality: 'postcode', candidates: around };
  }
  const { paon, street, town, typeCode } = neighbour;
  return {
    ...unknown,
    quality: 'building',
    parts: { saon: told.saon, paon, street, town },
    typeCode: around.every((home) => home.typeCode === typeCode) ? typeCode : null,
    candidates: told.saon === null ? around : [],
  };
}

/** By UPRN where both have one, else by the address within the postcode. */
async function certificateOf(
  { certificates }: Pick<JudgementPorts, 'certificates'>,
  home: KnownHome & { readonly postcode: string },
  signal: AbortSignal,
): Promise<Certificate | null> {
  const { postcode, uprn } = home;
  const query = { postcode, offset: 0, limit: reach.certificatesMost };
  const found = await certificates.search(query, signal);
  const isOwn = (one: Certificate) =>
    one.uprn !== null && uprn !== null ? one.uprn === uprn : isAddressOf(one.address, home);
  return found.certificates.find(isOwn) ?? null;
}
