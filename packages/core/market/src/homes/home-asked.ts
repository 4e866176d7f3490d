import { normaliseStreet, type AddressParts } from '../address.ts';
import {
  dwellingOfLine,
  dwellingOfParts,
  sameBuildingName,
  streetOfLine,
  type DwellingParts,
} from '../address-line.ts';
import * as check from '../checks.ts';
import { homesOfPostcode, type RegisterHome } from '../homes.ts';
import type { AddressRecord } from './address-record.ts';
import { placedRecords, type Placed } from './placed.ts';

/** An address as someone writes it: in one line, else in parts. */
export type WrittenAddress = Pick<AddressRecord, 'saon' | 'paon' | 'street' | 'line'>;

/** What registers know of an address that someone writes. */
export interface AskedHome {
  /**
   * How closely it is known: the `home` itself; `several` homes that have it, as a number in two streets; its `building`; its
   * `street`; else `none`.
   */
  readonly known: 'home' | 'several' | 'building' | 'street' | 'none';
  /** The home, those that have it, those of its building, those of its street, else all of the postcode: in order of key. */
  readonly homes: readonly RegisterHome[];
  /** The address taken apart, in one spelling; null for what it does not name. */
  readonly parts: Omit<AddressParts, 'postcode'>;
}

/**
 * The home of a postcode that an address names, by what registers and feeds say of its addresses; never a guess. `towns` are
 * names that may follow a street without a comma.
 *
 * An address is read as {@link homesOfPostcode} reads those of registers: a part of a building is never the whole, and one
 * number of a street no other. Where no home has it as it is read, the only home that a register writes so is it, as
 * `First Floor Flat 3, 27, High Road`, else the only home that has it in another way: the first number of a range for the range, `34A` for flat A of 34 or flat A of 34 for `34A`, and the number of a flat before the
 * name of its building. A street that is left out is that of the postcode, where it has one alone.
 *
 * @throws FreeholdError `not_text` and `not_a_list` for what is asked, and what {@link homesOfPostcode} throws.
 *
 * @example homeAsked('BS5 6AB', [
 *   { source: 'sale', saon: 'FLAT 2', paon: '12 - 14', street: 'HIGH ROAD', line: null, typeCode: 'F', uprns: [],
 *     sale: { date: '2020-03-01', pricePence: 21_000_000 } },
 * ], { saon: null, paon: null, street: null, line: 'Flat 2, 12 High Rd Bristol' }, ['BRISTOL']).known
 * // => 'home'
 */
export function homeAsked(
  postcode: string,
  records: readonly AddressRecord[],
  asked: WrittenAddress,
  towns: readonly string[] = [],
): AskedHome {
  checkAsked(asked);
  const { homes } = homesOfPostcode(postcode, records);
  const { placed, streets } = placedRecords(postcode, records);
  const homeOfRecord = new Map(homes.flatMap((home) => home.records.map((at) => [at, home])));
  const homesOf = (some: readonly Placed[]): readonly RegisterHome[] => {
    const found = new Set(some.map(({ record }) => homeOfRecord.get(record)));
    return homes.filter((home) => found.has(home));
  };
  const on = (street: string | null): readonly RegisterHome[] =>
    homesOf(placed.filter((one) => street !== null && one.street === street));
  const line = asked.line ? spelledOut(asked.line) : asked.line;
  const read = line === null ? dwellingOfParts(asked) : dwellingOfLine(line, streets, towns);
  const spelt = () => speltHome(asked.line, { placed, records, towns, homesOf });
  if (read === null) {
    const street =
      line === null ? normaliseStreet(asked.street) : streetOfLine(line, streets, towns);
    return spelt() ?? nearest(on(street), homes, { street, building: null, unit: null });
  }
  const parts = withStreet(read, placed);
  const named = homesOf(homesNamed(parts, placed));
  // A number alone may be one of a street whose home no register knows.
  const isStreetKnown = parts.street !== null || placed.every(({ street }) => street === null);
  if (named.length === 1 && isStreetKnown) return { known: 'home', homes: named, parts };
  const own = spelt();
  if (own !== null) return own;
  if (named.length > 0) return { known: 'several', homes: named, parts };
  const inBuilding = placed.filter((one) => isSameStreet(parts, one) && isSameBuilding(parts, one));
  const sharing = homesOf(inBuilding);
  const isOneStreet = new Set(inBuilding.map(({ street }) => street)).size === 1;
  return sharing.length > 0
    ? { known: isOneStreet ? 'building' : 'several', homes: sharing, parts }
    : nearest(on(parts.street), homes, parts);
}

/** Flats by the first letters of their words. */
const INITIALS: Readonly<Record<string, string>> = {
  GFF: 'Ground Floor Flat',
  LGFF: 'Lower Ground Floor Flat',
  FFF: 'First Floor Flat',
  SFF: 'Second Floor Flat',
  TFF: 'Top Floor Flat',
};

/**
 * A line with what people shorten spelled out: `GFF`, `#3`, `Flat3` and `Flat No. 3`. What stands in brackets is a part of it, and
 * a hyphen between letters a space.
 */
const spelledOut = (line: string): string =>
  line
    .replaceAll(/[()]/g, ',')
    .replaceAll(/([a-z])-(?=[a-z])/gi, '$1 ')
    .replaceAll(/#(?=\d)/g, 'Flat ')
    .replaceAll(
      /\b(?:LGFF|[GFST]FF)\b/gi,
      (initials) => INITIALS[initials.toUpperCase()] ?? initials,
    )
    .replaceAll(/\b(flat|apartment|apt) ?(?:no\b\.?|number\b)? ?(?=\d)/gi, '$1 ');

interface Spelt {
  readonly placed: readonly Placed[];
  readonly records: readonly AddressRecord[];
  readonly towns: readonly string[];
  readonly homesOf: (some: readonly Placed[]) => readonly RegisterHome[];
}

/** The only home that a register writes with the very words of a line, before the name of a town or none. */
function speltHome(
  line: string | null,
  { placed, records, towns, homesOf }: Spelt,
): AskedHome | null {
  if (line === null) return null;
  const asked = wordsOf([line]);
  const found = placed.filter(({ record, street, building }) => {
    const { saon, paon, street: written, line: whole } = records[record] as AddressRecord;
    // A number alone may be one of any street.
    if (street === null && building.name === null) return false;
    const own = wordsOf(whole === null ? [saon, paon, written] : [whole]);
    return asked === own || towns.some((town) => asked === `${own} ${wordsOf([town])}`);
  });
  const homes = homesOf(found);
  const [first] = found;
  return first === undefined || homes.length !== 1 ? null : { known: 'home', homes, parts: first };
}

/** In capitals, without the commas and semicolons, which everyone puts elsewhere. */
const wordsOf = (parts: readonly (string | null)[]): string =>
  parts
    .filter((part) => part !== null && part !== '')
    .join(' ')
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .join(' ');

function nearest(
  onStreet: readonly RegisterHome[],
  all: readonly RegisterHome[],
  parts: AskedHome['parts'],
): AskedHome {
  return onStreet.length > 0
    ? { known: 'street', homes: onStreet, parts }
    : { known: 'none', homes: all, parts };
}

function checkAsked(asked: WrittenAddress): void {
  const { saon, paon, street, line } = check.record(asked, 'asked');
  check.textOrNull(saon, 'asked.saon');
  check.textOrNull(paon, 'asked.paon');
  check.textOrNull(street, 'asked.street');
  check.textOrNull(line, 'asked.line');
}

/** With the only street of the postcode where none is named, and with that of its building where what is named is none. */
function withStreet(parts: DwellingParts, placed: readonly Placed[]): DwellingParts {
  const streets = new Set(placed.map(({ street }) => street));
  if (parts.street !== null && streets.has(parts.street)) return parts;
  const [only = null] = streets;
  if (parts.street === null && streets.size === 1) return { ...parts, street: only };
  const { building, unit } = parts;
  // What stands for a street may be the name of the building: `12, Speed House`.
  const unitOfName =
    unit === null && building.name === null && parts.street !== null
      ? { building: { number: null, name: parts.street }, unit: building.number }
      : null;
  const ways = [parts, ...(unitOfName === null ? [] : [unitOfName])];
  for (const way of ways) {
    if (way.building.name === null) continue;
    const own = placed.filter((one) => one.building.name === way.building.name);
    const [first] = own;
    if (first !== undefined && own.every(({ street }) => street === first.street)) {
      return { ...way, street: first.street };
    }
  }
  return parts;
}

/** The records that have the address as it is written, else those that have it in the first other way that any has. */
function homesNamed(parts: DwellingParts, placed: readonly Placed[]): readonly Placed[] {
  const here = placed.filter((one) => isSameStreet(parts, one));
  for (const way of [parts, ...otherWays(parts, here)]) {
    const found = here.filter((one) => one.unit === way.unit && isSameBuilding(way, one));
    if (found.length > 0) return found;
  }
  return [];
}

/** Other ways to say an address of which no home is known, as far as the addresses of its street bear them out. */
function otherWays(parts: DwellingParts, here: readonly Placed[]): DwellingParts[] {
  const { building, unit } = parts;
  const { number, name } = building;
  if (number === null) return [];
  const ways: DwellingParts[] = [];
  const has = (other: string) => here.some((one) => one.building.number === other);
  const lettered = /^(\d+)([A-Z])$/.exec(number);
  if (lettered !== null && unit === null && !has(number)) {
    const [, whole = '', letter = ''] = lettered;
    ways.push({ ...parts, building: { number: whole, name }, unit: letter });
  }
  const isOwnHouse = !here.some((one) => one.building.number === number && one.unit !== null);
  if (unit !== null && /^[A-Z]$/.test(unit) && isOwnHouse) {
    ways.push({ ...parts, building: { number: number + unit, name }, unit: null });
  }
  if (name !== null && unit === null) {
    ways.push({ ...parts, building: { number: null, name }, unit: number });
  }
  if (!has(number)) {
    const ranges = new Set(
      here.flatMap((one) =>
        one.building.number?.startsWith(`${number}-`) === true ? [one.building.number] : [],
      ),
    );
    const [range] = ranges;
    if (range !== undefined && ranges.size === 1) {
      ways.push({ ...parts, building: { number: range, name } });
    }
  }
  return ways;
}

/** A street that neither the address nor the postcode tells may be any. */
function isSameStreet({ street }: DwellingParts, one: Placed): boolean {
  return street === null || street === one.street;
}

function isSameBuilding({ building }: DwellingParts, one: Placed): boolean {
  return sameBuildingName(building, one.building);
}
