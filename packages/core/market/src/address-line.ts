import {
  normaliseBuilding,
  normaliseStreet,
  normaliseUnit,
  type Address,
  type AddressParts,
  type Building,
} from './address.ts';
import * as check from './checks.ts';

/** A dwelling within its postcode: street, building and unit, each in one spelling. */
export interface DwellingParts extends Omit<AddressParts, 'postcode'> {
  readonly building: Building;
}

/** Words that begin, or end, the name of a part of a building. */
const UNIT_WORDS = new Set(['FLAT', 'APARTMENT', 'APPARTMENT', 'APT', 'UNIT', 'ROOM', 'STUDIO']);
/** Words that name a part of a building where they follow its street. */
const UNITS_AFTER = new Set([...UNIT_WORDS, 'MAISONETTE', 'PENTHOUSE', 'ANNEX', 'ANNEXE']);
/** Words of what stands at a house and is not the house: `Annexe to 12`, `Garage at 12`, `Land rear of 12`, `Opposite 12`. */
const APART = new Set([
  'ADJ',
  'ADJACENT',
  'ADJOINING',
  'ANNEX',
  'ANNEXE',
  'BEHIND',
  'BESIDE',
  'BETWEEN',
  'GARAGE',
  'GARAGES',
  'LAND',
  'NEAR',
  'NEXT',
  'OPP',
  'OPPOSITE',
  'PARKING',
  'PART',
  'PLOT',
  'REAR',
  'SITE',
]);
/** Words that place a flat in its building: `Hall Floor Flat`. */
const PLACES = new Set([
  'HALL',
  'FIRST',
  '1ST',
  'SECOND',
  '2ND',
  'THIRD',
  '3RD',
  'FLOOR',
  'BASEMENT',
  'GROUND',
  'GARDEN',
  'UPPER',
  'LOWER',
  'TOP',
  'ATTIC',
  'FRONT',
  'REAR',
]);

/**
 * Street, building and unit of an address in one line, as certificates, leases, feeds and people write it: the parts before
 * the street are unit and building, and a unit may follow the street (`12 High Road, Flat 3`, `12 High Road^Flat 3`).
 *
 * `streets` are streets of the postcode in one spelling ({@link normaliseStreet}): one that the line holds is its street,
 * the longest first. It ends a part of the line, or a unit or one of `towns` follows it there: `12 High Road Court` is not of
 * High Road. Where the line holds none, the street is what follows a house number, else the second part. Null when the line
 * names no building.
 *
 * @example dwellingOfLine('Flat 3, 12 High Rd, Bristol', ['HIGH ROAD'])
 * // => { street: 'HIGH ROAD', building: { number: '12', name: null }, unit: '3' }
 */
export function dwellingOfLine(
  line: string,
  streets: readonly string[],
  towns: readonly string[] = [],
): DwellingParts | null {
  check.text(line, 'line');
  check.each(streets, 'streets', (street) => check.text(street, ''));
  check.each(towns, 'towns', (town) => check.text(town, ''));
  const parts = partsOfLine(line);
  const split = splitAtStreet(parts, streets, towns) ?? splitAtNumber(parts);
  if (split === null) return null;
  const { before, street, after } = split;
  const unitAfter = after.find(isUnitAfter) ?? null;
  const { unit, building } = unitAndBuilding(before, unitAfter !== null);
  const known = normaliseBuilding(building);
  if (known === null) return null;
  return withPartApart({ street, building: known, unit: normaliseUnit(unit ?? unitAfter) });
}

/** Which of the streets a line holds, read as {@link dwellingOfLine} does; null for none. */
export function streetOfLine(
  line: string,
  streets: readonly string[],
  towns: readonly string[],
): string | null {
  return splitAtStreet(partsOfLine(line), streets, towns)?.street ?? null;
}

function partsOfLine(line: string): string[] {
  return line
    .split(/[,;\n^]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

interface SplitLine {
  readonly before: readonly string[];
  readonly street: string | null;
  readonly after: readonly string[];
}

const isText = (text: string): boolean => text !== '';

/** The line around the longest of the streets that it holds. */
function splitAtStreet(
  parts: readonly string[],
  streets: readonly string[],
  towns: readonly string[],
): SplitLine | null {
  let found: (SplitLine & { readonly street: string }) | null = null;
  for (const street of streets) {
    if (found !== null && found.street.length >= street.length) continue;
    const at = placeOf(street, parts, towns);
    if (at === null) continue;
    const { part, words, rest } = at;
    const before = [...parts.slice(0, part), words].filter(isText);
    found = {
      before,
      street,
      after: [...unitFirst(rest), ...parts.slice(part + 1)].filter(isText),
    };
  }
  return found;
}

/** The first part that holds a street, with what stands before it and after it there. */
function placeOf(
  street: string,
  parts: readonly string[],
  towns: readonly string[],
): { part: number; words: string; rest: string } | null {
  const length = street.split(' ').length;
  for (const [part, text] of parts.entries()) {
    const words = text.split(/\s+/);
    for (let start = words.length - length; start >= 0; start -= 1) {
      if (normaliseStreet(words.slice(start, start + length).join(' ')) !== street) continue;
      if (isMiddleOfStreet(words.slice(0, start))) continue;
      const rest = words.slice(start + length).join(' ');
      if (rest === '' || isUnitAfter(rest) || startsWithTown(rest, towns)) {
        return { part, words: words.slice(0, start).join(' '), rest };
      }
    }
  }
  return null;
}

/** Whether words before a street name a longer one with it: `12 Old` before `High Road`. */
function isMiddleOfStreet(before: readonly string[]): boolean {
  const [first = '', ...others] = before.slice(endOfUnit(before));
  return HOUSE_NUMBER.test(first) && /^[A-Za-z]{2}/.test(others.at(-1) ?? '');
}

/** What follows a street, with the unit that it begins with apart: `Flat 3` and `Bristol`. */
function unitFirst(rest: string): string[] {
  const words = rest.split(' ');
  const end = endOfUnit(words);
  return [words.slice(0, end).join(' '), words.slice(end).join(' ')];
}

function startsWithTown(text: string, towns: readonly string[]): boolean {
  const spelt = `${normaliseStreet(text) ?? ''} `;
  return towns.some((town) => {
    const name = normaliseStreet(town);
    return name !== null && spelt.startsWith(`${name} `);
  });
}

const HOUSE_NUMBER = /^\d+[A-Za-z]?(?:[-–—]\d+[A-Za-z]?)?$/;

/** The house number, or the range of them, at the start of a part as it is written there; null where there is none. */
function houseNumberOf(part: string): string | null {
  const [first = '', dash = '', last = ''] = part.split(' ');
  const range = [first, dash, last];
  if (/^[-–—]$/.test(dash) && HOUSE_NUMBER.test(range.join(''))) return range.join(' ');
  return HOUSE_NUMBER.test(first) ? first : null;
}

/** The line around what follows its house number, or with its second part as the street where it has no number. */
function splitAtNumber(parts: readonly string[]): SplitLine | null {
  for (const [index, part] of parts.entries()) {
    if (startsWithUnit(part)) continue;
    const number = houseNumberOf(part);
    if (number === null) continue;
    const rest = part.slice(number.length).trim();
    const [next] = parts.slice(index + 1);
    // A bare number is a unit where a building with a number of its own follows.
    if (rest === '' && next !== undefined && /^\d/.test(next)) continue;
    return {
      before: [...parts.slice(0, index), number],
      street: normaliseStreet(rest === '' ? (next ?? null) : rest),
      after: parts.slice(index + (rest === '' ? 2 : 1)),
    };
  }
  const named = parts.findIndex((part) => !startsWithUnit(part));
  if (named === -1) return null;
  return {
    before: parts.slice(0, named + 1),
    street: normaliseStreet(parts[named + 1] ?? null),
    after: parts.slice(named + 2),
  };
}

/** What stands before a street as the unit and the building. */
function unitAndBuilding(
  before: readonly string[],
  hasUnit: boolean,
): { unit: string | null; building: string | null } {
  const [first, ...rest] = before;
  if (first === undefined) return { unit: null, building: null };
  if (hasUnit) return { unit: null, building: before.join(', ') };
  const words = first.split(/\s+/);
  const end = endOfUnit(words);
  if (end > 0 && end < words.length) {
    const building = [words.slice(end).join(' '), ...rest].join(', ');
    return { unit: words.slice(0, end).join(' '), building };
  }
  return rest.length === 0 || isBuildingName(first)
    ? { unit: null, building: before.join(', ') }
    : { unit: first, building: rest.join(', ') };
}

/** How many of the first words name a unit: `FLAT 3 12` two, `FIRST FLOOR FLAT 12` three, `SPEED HOUSE` none. */
function endOfUnit(words: readonly string[]): number {
  const at = words.findIndex((word) => UNIT_WORDS.has(word.toUpperCase()));
  if (at > 0) return words.slice(0, at).some(isPlacing) ? at + 1 : 0;
  return at === 0 ? 2 : 0;
}

const isPlacing = (word: string): boolean => PLACES.has(word.toUpperCase());

/** A name without a number and without a word of a unit, as `Speed House` before `12`; `A` is a unit. */
function isBuildingName(part: string): boolean {
  if (/\d/.test(part)) return false;
  const words = part.toUpperCase().split(/\s+/);
  return part.length > 2 && !words.some((word) => UNIT_WORDS.has(word) || PLACES.has(word));
}

/**
 * Whether what follows a street is a part of a building, so that the line is not the address of the whole: `Flat 3`,
 * `Basement`, `Upper Maisonette`, `3`. `Lower Weston` is a place.
 */
function isUnitAfter(part: string): boolean {
  if (startsWithUnit(part)) return true;
  const words = part.toUpperCase().replace(/^THE /, '').split(/\s+/);
  const [first = '', second] = words;
  return (
    words.every((word) => isOfUnit(word) || APART.has(word)) ||
    UNITS_AFTER.has(first) ||
    (second === undefined && /^(?:\d+[A-Z]?|[A-Z])$/.test(first))
  );
}

const isOfUnit = (word: string): boolean => PLACES.has(word) || UNITS_AFTER.has(word);

function startsWithUnit(part: string): boolean {
  return endOfUnit(part.split(/[\s,]+/)) > 0;
}

/** What stands at a numbered house is a part of it: `The Annexe, 12` is no name of 12, which would be one home with it. */
function withPartApart(parts: DwellingParts): DwellingParts {
  const { building, unit } = parts;
  const { number, name } = building;
  return unit === null && number !== null && name !== null && isApart(name)
    ? { ...parts, building: { number, name: null }, unit: name }
    : parts;
}

const isApart = (name: string): boolean => name.split(' ').some((word) => APART.has(word));

/**
 * True when both name the same building: by number when both have one, else by name. `Flat 12` without a building is no
 * house 12.
 */
export function sameBuildingName(a: Building, b: Building): boolean {
  if (isPartName(a.name) !== isPartName(b.name)) return false;
  if (a.number !== null && b.number !== null) {
    return a.number === b.number && (a.name === null || b.name === null || a.name === b.name);
  }
  return a.name !== null && a.name === b.name;
}

/**
 * Whether the name of a building is that of a part of one, or of what stands beside one: `FLAT` of `Flat 12, High Road`, `THE
 * ANNEXE` before `12`, `1 2` of `12 1/2`, `A` of `12/A`.
 */
function isPartName(name: string | null): boolean {
  if (name === null) return false;
  const words = name.split(' ').filter((word) => word !== 'THE');
  return words.every((word) => isOfUnit(word) || /^(?:\d+|[A-Z])$/.test(word)) || isApart(name);
}

/**
 * True when one line of text, as on a certificate, is the address of this dwelling: the same street, and before it the same
 * unit, building and number and nothing else. Both are taken to lie in one postcode. A building's name may be missing where
 * its number is given; a street that the dwelling does not name is never guessed.
 *
 * @example isAddressOf('Flat 3, 12 High Rd, Manchester', { saon: 'FLAT 2', paon: '12', street: 'HIGH ROAD' }) // => false
 */
export function isAddressOf(
  line: string,
  dwelling: Pick<Address, 'saon' | 'paon' | 'street'>,
): boolean {
  const { saon, paon, street } = check.record(dwelling, 'dwelling');
  check.textOrNull(saon, 'dwelling.saon');
  check.textOrNull(paon, 'dwelling.paon');
  check.textOrNull(street, 'dwelling.street');
  const own = dwellingOfParts(dwelling);
  if (own === null || own.street === null) return false;
  const told = dwellingOfLine(line, [own.street]);
  return (
    told !== null &&
    told.street === own.street &&
    told.unit === own.unit &&
    sameBuildingName(told.building, own.building)
  );
}

/** Street, building and unit of an address in parts; null where it names no building. */
export function dwellingOfParts({
  saon,
  paon,
  street,
}: Pick<Address, 'saon' | 'paon' | 'street'>): DwellingParts | null {
  const named = saon === null || saon === '' ? unitOfPaon(paon) : null;
  const building = normaliseBuilding(named === null ? paon : named.building);
  return building === null
    ? null
    : withPartApart({
        street: normaliseStreet(street),
        building,
        unit: normaliseUnit(named === null ? saon : named.unit),
      });
}

/** Unit and building of a PAON that names both, as `FLAT B, 312`; null where it names no unit. */
function unitOfPaon(paon: string | null): { unit: string; building: string } | null {
  if (paon === null || !startsWithUnit(paon)) return null;
  const { unit, building } = unitAndBuilding(
    paon.split(',').map((part) => part.trim()),
    false,
  );
  return unit === null || building === null ? null : { unit, building };
}
