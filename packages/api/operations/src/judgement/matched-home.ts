import {
  type Address,
  addressKey,
  distanceMetres,
  normaliseStreet,
  normaliseUnit,
  sameBuilding,
} from '@freehold/market';
import { isAddressOf } from '../places/dwelling-address.ts';
import type { Certificate } from '../ports/certificates.ts';
import type { JudgementPorts } from '../ports/property-ports.ts';
import type { PostcodeRecord, PropertyTypeCode } from '../ports/records.ts';
import type { SoldHome } from '../ports/sold-prices.ts';
import { reach } from './judgement-2026-11.ts';

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

/** What the register of sales says of one home, as it was last sold. Unknown is null. */
interface KnownHome extends Address, Pick<SoldHome, 'typeCode' | 'tenure' | 'point' | 'position'> {
  /** The stored property that one of its sales is linked to. */
  readonly propertyId: string | null;
  readonly uprn: number | null;
  readonly floorAreaSqm: number | null;
  readonly lastSale: Pick<SoldHome, 'date' | 'pricePence'>;
}

/**
 * The homes that sales are of, each once, the last sold first. `sales` are newest first; those without a number or a name
 * are left out. Type and tenure are those of the newest ordinary sale, where there is one.
 */
function knownHomes(sales: readonly SoldHome[]): KnownHome[] {
  const byAddress = new Map<string, [SoldHome, ...SoldHome[]]>();
  for (const sale of sales) {
    const key = addressKey(sale);
    if (key === null) continue;
    const own = byAddress.get(key);
    if (own === undefined) byAddress.set(key, [sale]);
    else own.push(sale);
  }
  return [...byAddress.values()].map(homeOf);
}

function homeOf(own: readonly [SoldHome, ...SoldHome[]]): KnownHome {
  const [newest] = own;
  const ordinary = own.find(({ category }) => category === 'A') ?? newest;
  const { saon, paon, street, town, postcode, point, position, date, pricePence } = newest;
  return {
    saon,
    paon,
    street,
    town,
    postcode,
    point,
    position,
    propertyId: own.find((sale) => sale.propertyId !== null)?.propertyId ?? null,
    uprn: own.find((sale) => sale.uprn !== null)?.uprn ?? null,
    typeCode: ordinary.typeCode,
    tenure: ordinary.tenure,
    floorAreaSqm: own.find((sale) => sale.floorAreaSqm !== null)?.floorAreaSqm ?? null,
    lastSale: { date, pricePence },
  };
}

/** An address as a caller gives it: one line, or the parts that the register of sales keeps. */
export interface AddressAsked {
  readonly address?: string | undefined;
  readonly saon?: string | undefined;
  readonly paon?: string | undefined;
  readonly street?: string | undefined;
}

/** A dwelling within its postcode. */
type Dwelling = Pick<Address, 'saon' | 'paon' | 'street'>;

/** Whether an address is given at all. */
export function isAddressGiven({ address, saon, paon, street }: AddressAsked): boolean {
  return [address, saon, paon, street].some((part) => part !== undefined);
}

/** An address by its text alone, as `sameBuilding` compares it. */
const unplaced = { uprn: null, point: null, typeCode: null } as const;

/** True when the address asked is the one of this dwelling, its unit included. Both lie in one postcode. */
function isDwellingAsked(asked: AddressAsked, dwelling: Address): boolean {
  const { address, saon = null, paon = null, street = null } = asked;
  if (address !== undefined) return isAddressOf(address, dwelling);
  const { postcode } = dwelling;
  return (
    normaliseUnit(saon) === normaliseUnit(dwelling.saon) &&
    sameBuilding(
      { saon, paon, street, town: null, postcode, ...unplaced },
      { ...dwelling, ...unplaced },
    )
  );
}

/**
 * The parts of an address of which no home is known: as they are given, or those of a line that names the street of one of
 * these homes. A street that is left out is that of the homes, where it is one. Null for a line that names none of them.
 */
function partsAsked(asked: AddressAsked, homes: readonly Dwelling[]): Dwelling | null {
  const streets = [...new Set(homes.flatMap(({ street }) => street ?? []))];
  const { address, saon = null, paon = null, street } = asked;
  if (address === undefined) {
    const only = streets.length === 1 ? (streets[0] as string) : null;
    const given = street === undefined ? only : (streets.find(isNamed(street)) ?? street);
    return { saon, paon, street: given };
  }
  const pieces = address.split(/[,\n]/).map((piece) => piece.split(/\s+/).filter(Boolean));
  for (const [at, words] of pieces.entries()) {
    for (let start = 0; start < words.length; start += 1) {
      const found = streets.find(isNamed(words.slice(start).join(' ')));
      if (found === undefined) continue;
      const before = [...pieces.slice(0, at), words.slice(0, start)];
      return { ...unitAndBuilding(before.filter(({ length }) => length > 0)), street: found };
    }
  }
  return null;
}

function isNamed(text: string): (street: string) => boolean {
  const name = normaliseStreet(text);
  return (street) => normaliseStreet(street) === name;
}

/**
 * The unit and the building of what stands before a street, by its pieces: `Flat 3` and `12` or `Flat 3 12` are flat 3 of
 * number 12, `Flat 3` and `Speed House` flat 3 of Speed House, and `12` is the number alone.
 */
function unitAndBuilding(pieces: readonly (readonly string[])[]): Pick<Dwelling, 'saon' | 'paon'> {
  const [first, ...rest] = pieces;
  if (first === undefined) return { saon: null, paon: null };
  if (rest.length > 0) {
    return { saon: first.join(' '), paon: rest.map((words) => words.join(' ')).join(', ') };
  }
  const number = first.at(-1) as string;
  const isUnitFirst = first.length > 1 && number >= '0' && number < ':';
  return isUnitFirst
    ? { saon: first.slice(0, -1).join(' '), paon: number }
    : { saon: null, paon: first.join(' ') };
}
