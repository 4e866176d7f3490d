import * as check from './checks.ts';

/** The parts of an address as the registry keeps them: SAON is the flat or unit, PAON the house or building. */
export interface Address {
  readonly saon: string | null;
  readonly paon: string | null;
  readonly street: string | null;
  readonly town: string | null;
  readonly postcode: string | null;
}

/** Checks that every part of an address is text or null; undefined is null. */
export function checkAddress(address: Address): void {
  const { saon, paon, street, town, postcode } = check.record(address);
  check.textOrNull(saon, 'saon');
  check.textOrNull(paon, 'paon');
  check.textOrNull(street, 'street');
  check.textOrNull(town, 'town');
  check.textOrNull(postcode, 'postcode');
}

/** Characters of a postcode after its space. */
export const INWARD_LENGTH = 3;

const STREET_ENDINGS: Readonly<Record<string, string>> = {
  AV: 'AVENUE',
  AVE: 'AVENUE',
  CL: 'CLOSE',
  CLS: 'CLOSE',
  CRES: 'CRESCENT',
  CT: 'COURT',
  DR: 'DRIVE',
  GDNS: 'GARDENS',
  GRN: 'GREEN',
  GRV: 'GROVE',
  LN: 'LANE',
  PK: 'PARK',
  PL: 'PLACE',
  RD: 'ROAD',
  SQ: 'SQUARE',
  ST: 'STREET',
  TER: 'TERRACE',
  TERR: 'TERRACE',
};

/** What most of the registry looks like: nothing to change. */
const PLAIN = /^(?:[A-Z0-9]+(?: [A-Z0-9]+)*)?$/;

/** Upper case, apostrophes dropped, `&` spelt out, every other mark a space. */
function words(given: string | null): string {
  const text = check.textOrNull(given, 'text');
  if (text === null || PLAIN.test(text)) return text ?? '';
  return text
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/&/g, ' AND ')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/**
 * A postcode in upper case with one space, or null when it has not the form of a full postcode.
 *
 * @example normalisePostcode('bs56ab') // => 'BS5 6AB'
 */
export function normalisePostcode(text: string | null): string | null {
  const given = check.textOrNull(text, 'text') ?? '';
  // As registers write it, so nearly always.
  if (/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(given)) return given;
  const letters = given.toUpperCase().replace(/\s+/g, '');
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(letters)
    ? `${letters.slice(0, -INWARD_LENGTH)} ${letters.slice(-INWARD_LENGTH)}`
    : null;
}

/**
 * The outcode of a full postcode or of an outcode, or null. Compare outcodes whole: `B5` is not the start of `B50`.
 *
 * @example outcodeOf('B50 4AA') // => 'B50'
 */
export function outcodeOf(text: string | null): string | null {
  const full = normalisePostcode(text);
  if (full !== null) return full.slice(0, -INWARD_LENGTH - 1);
  const letters = (text ?? '').toUpperCase().trim();
  return /^[A-Z]{1,2}\d[A-Z\d]?$/.test(letters) ? letters : null;
}

const isLetter = (one: string): boolean => one >= 'A' && one <= 'Z';

/**
 * The postcode area of a postcode or an outcode: the letters that it starts with; empty without any.
 *
 * @example postcodeArea('EC2Y 8AB') // => 'EC'
 */
export function postcodeArea(place: string): string {
  check.text(place, 'place');
  const [first = '', second = ''] = place;
  if (!isLetter(first)) return '';
  return isLetter(second) ? first + second : first;
}

/** Street name in one spelling: `High Rd.` and `HIGH ROAD` are one, `HIGH STREET` another. Null when empty. */
export function normaliseStreet(text: string | null): string | null {
  const spelt = words(text);
  const last = spelt.lastIndexOf(' ') + 1;
  if (last === 0) return spelt === '' ? null : spelt;
  const start = spelt.slice(0, last);
  const ending = spelt.slice(last);
  return (
    (start.startsWith('ST ') ? `SAINT${start.slice(2)}` : start) +
    (STREET_ENDINGS[ending] ?? ending)
  );
}

const ORDINALS: Readonly<Record<string, string>> = {
  '1ST': 'FIRST',
  '2ND': 'SECOND',
  '3RD': 'THIRD',
  '4TH': 'FOURTH',
};

/**
 * The flat or unit in one spelling, or null when there is none: `Flat 2`, `Apartment 2` and `2` are one;
 * `Flat 2`, `Flat 3` and `Flat 2A` are three. Words that place a flat (`First Floor Flat`, `1st Floor Flat`) are kept.
 */
export function normaliseUnit(text: string | null): string | null {
  if (check.textOrNull(text, 'text') === null || text === '') return null;
  const bare = words(text)
    .replace(/\b(?:1ST|2ND|3RD|4TH)\b/g, (ordinal) => ORDINALS[ordinal] as string)
    .replace(/\b(FLAT|APARTMENT|APPARTMENT|APT)( NO)?\b/g, ' ')
    .replace(/\b(\d+) ([A-Z])\b/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
  if (bare !== '') return bare.replace(/\b0+(\d)/g, '$1');
  return words(text) === '' ? null : 'FLAT';
}

/** A building by its number, its name, or both. */
export interface Building {
  /** `12`, `12A`, or a range `12-14`; null when the building has only a name. */
  readonly number: string | null;
  readonly name: string | null;
}

/** `12 A` and `012A` as `12A`. */
const plain = (number: string): string => number.replace(' ', '').replace(/^0+(?=\d)/, '');

/** Number and name of a building from the PAON: `SPEED HOUSE, 12 - 14` has both. Null when empty. */
export function normaliseBuilding(text: string | null): Building | null {
  const given = check.textOrNull(text, 'text');
  if (given !== null && /^[1-9]\d*$/.test(given)) return { number: given, name: null };
  const upper = (given ?? '').toUpperCase().replace(/[–—]/g, '-');
  const found = /(?<![A-Z0-9])(\d+ ?[A-Z]?)(?: ?(-|TO|&|AND|\/) ?(\d+ ?[A-Z]?))?(?![A-Z0-9])/.exec(
    upper,
  );
  const [, first, between, last] = found ?? [];
  // `8/2` may be flat 8 of 2, flat 2 of 8 or both houses: it is neither number.
  const joint = between === '/' ? between : '-';
  const number =
    first === undefined ? null : plain(first) + (last === undefined ? '' : joint + plain(last));
  const rest = found === null ? upper : upper.replace(found[0], ' ');
  const name = words(rest).replace(/^(NO|NUMBER)$/, '');
  return number === null && name === '' ? null : { number, name: name === '' ? null : name };
}

/** An address in one spelling, taken apart once. */
export interface AddressParts {
  readonly postcode: string | null;
  readonly street: string | null;
  readonly building: Building | null;
  readonly unit: string | null;
}

/** Every part of an address in one spelling. */
export function addressParts(address: Address): AddressParts {
  return {
    postcode: normalisePostcode(address.postcode),
    street: normaliseStreet(address.street),
    building: normaliseBuilding(address.paon),
    unit: normaliseUnit(address.saon),
  };
}

/**
 * One text for one dwelling, for joining records by an index: postcode, street, building and unit in one
 * spelling, parted by `|`. Null when postcode or building is unknown.
 *
 * @example addressKey({ saon: 'Flat 2', paon: '12', street: 'High Rd', town: null, postcode: 'bs56ab' })
 * // => 'BS5 6AB|HIGH ROAD|12|2'
 */
export function addressKey(address: Address): string | null {
  check.under('address', () => checkAddress(address));
  return keyOfParts(addressParts(address));
}

/** As {@link addressKey} without the unit: all flats of a building share it. Null when {@link addressKey} is. */
export function buildingKey(address: Address): string | null {
  check.under('address', () => checkAddress(address));
  return keyOfParts({ ...addressParts(address), unit: null });
}

/** The key of parts that are already in one spelling. */
export function keyOfParts({ postcode, street, building, unit }: AddressParts): string | null {
  if (postcode === null || building === null) return null;
  const { name, number } = building;
  const spelt = name === null || number === null ? (name ?? number) : `${name} ${number}`;
  return `${postcode}|${street ?? ''}|${spelt}|${unit ?? ''}`;
}
