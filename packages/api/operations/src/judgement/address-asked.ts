import { normaliseStreet, normaliseUnit, sameBuilding, type Address } from '@freehold/market';
import { isAddressOf } from '../certificates/dwelling-address.ts';

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
export const unplaced = { uprn: null, point: null, typeCode: null } as const;

/** True when the address asked is the one of this dwelling, its unit included. Both lie in one postcode. */
export function isDwellingAsked(asked: AddressAsked, dwelling: Address): boolean {
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
export function partsAsked(asked: AddressAsked, homes: readonly Dwelling[]): Dwelling | null {
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
