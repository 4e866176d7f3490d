import {
  normaliseBuilding,
  normaliseStreet,
  normaliseUnit,
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
/** Words that place a flat in its building: `Hall Floor Flat`. */
const PLACES = new Set([
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
 * Street, building and unit of an address in one line, as certificates, leases and people write it: the parts before the
 * street are unit and building, and a unit may follow the street (`12 High Road, Flat 3`).
 *
 * `streets` are streets of the postcode in one spelling ({@link normaliseStreet}): one that the line holds is its street,
 * the longest first. Where it holds none, the street is what follows a house number, else the second part. Null when the
 * line names no building.
 *
 * @example dwellingOfLine('Flat 3, 12 High Rd, Bristol', ['HIGH ROAD'])
 * // => { street: 'HIGH ROAD', building: { number: '12', name: null }, unit: '3' }
 */
export function dwellingOfLine(line: string, streets: readonly string[]): DwellingParts | null {
  check.text(line, 'line');
  check.each(streets, 'streets', (street) => check.text(street, ''));
  const parts = line
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const split = splitAtStreet(parts, streets) ?? splitAtNumber(parts);
  if (split === null) return null;
  const { before, street, after } = split;
  const unitAfter = after.find(startsWithUnit) ?? null;
  const { unit, building } = unitAndBuilding(before, unitAfter !== null);
  const known = normaliseBuilding(building);
  if (known === null) return null;
  return { street, building: known, unit: normaliseUnit(unit ?? unitAfter) };
}

interface SplitLine {
  readonly before: readonly string[];
  readonly street: string | null;
  readonly after: readonly string[];
}

/** The line around the longest of the streets that ends one of its parts. */
function splitAtStreet(parts: readonly string[], streets: readonly string[]): SplitLine | null {
  let found: (SplitLine & { readonly street: string }) | null = null;
  for (const street of streets) {
    if (found !== null && found.street.length >= street.length) continue;
    const at = placeOf(street, parts);
    if (at === null) continue;
    const { part, words } = at;
    const before = [...parts.slice(0, part), words.join(' ')].filter((text) => text !== '');
    found = { before, street, after: parts.slice(part + 1) };
  }
  return found;
}

/** The first part that a street ends, and the words before it there. */
function placeOf(
  street: string,
  parts: readonly string[],
): { part: number; words: string[] } | null {
  const length = street.split(' ').length;
  for (const [part, text] of parts.entries()) {
    const words = text.split(/\s+/);
    const start = words.length - length;
    if (start >= 0 && normaliseStreet(words.slice(start).join(' ')) === street) {
      return { part, words: words.slice(0, start) };
    }
  }
  return null;
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
  if (rest.length > 0) {
    return isBuildingName(first)
      ? { unit: null, building: before.join(', ') }
      : { unit: first, building: rest.join(', ') };
  }
  const words = first.split(/\s+/);
  const end = endOfUnit(words);
  return end === 0 || end === words.length
    ? { unit: null, building: first }
    : { unit: words.slice(0, end).join(' '), building: words.slice(end).join(' ') };
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

function startsWithUnit(part: string): boolean {
  return endOfUnit(part.split(/[\s,]+/)) > 0;
}

/** Unit and building of a PAON that names both, as `FLAT B, 312`; null where it names no unit. */
export function unitOfPaon(paon: string | null): { unit: string; building: string } | null {
  if (paon === null || !startsWithUnit(paon)) return null;
  const { unit, building } = unitAndBuilding(
    paon.split(',').map((part) => part.trim()),
    false,
  );
  return unit === null || building === null ? null : { unit, building };
}
