import { type Address, normaliseBuilding, normaliseStreet, normaliseUnit } from '@freehold/market';

/**
 * True when one line of text, as on a certificate, is the address of this dwelling: the same street, and before it the
 * same unit, building and number and nothing else. Both are taken to lie in one postcode. A building's name may be
 * missing where its number is given; a street that the dwelling does not name is never guessed.
 *
 * @example isAddressOf('Flat 3, 12 High Rd, Manchester', { saon: 'FLAT 2', paon: '12', street: 'HIGH ROAD', … }) // => false
 */
export function isAddressOf(
  line: string,
  dwelling: Pick<Address, 'saon' | 'paon' | 'street'>,
): boolean {
  const street = normaliseStreet(dwelling.street);
  const building = normaliseBuilding(dwelling.paon);
  if (street === null || building === null) return false;
  const before = textBefore(street, line);
  if (before === null) return false;
  const { name, number } = building;
  const spellings = [
    [dwelling.saon, name, number],
    ...(number === null ? [] : [[dwelling.saon, number]]),
  ];
  const told = oneSpelling(before);
  return told !== null && spellings.some((parts) => oneSpelling(parts.join(' ')) === told);
}

/** What stands before a street that ends a part of the line, parts being parted by commas; null when it is not there. */
function textBefore(street: string, line: string): string | null {
  const length = street.split(' ').length;
  const before: string[] = [];
  for (const part of line.split(/[,\n]/)) {
    const words = part.trim().split(/\s+/);
    const start = words.length - length;
    if (start >= 0 && normaliseStreet(words.slice(start).join(' ')) === street) {
      return [...before, ...words.slice(0, start)].join(' ');
    }
    before.push(...words);
  }
  return null;
}

/** Units and buildings alike; a range of numbers stays one word, so that `12-14` is not flat 12 of number 14. */
function oneSpelling(text: string): string | null {
  return normaliseUnit(text.replaceAll(/(\d[A-Z]?)\s*[-–—]\s*(\d)/gi, '$1TO$2').trim());
}
