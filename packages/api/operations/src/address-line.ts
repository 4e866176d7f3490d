import type { Address } from './ports/records.ts';

/**
 * An address as one line of text, without its postcode; null when nothing of it is known. The registry writes in
 * capitals: words without digits are set in lower case after their first letter.
 *
 * @example addressLine({ saon: 'FLAT 2', paon: '14A', street: 'STATION ROAD', locality: null, town: 'Leeds' })
 * // => 'Flat 2, 14A Station Road, Leeds'
 */
export function addressLine(address: Omit<Address, 'postcode'>): string | null {
  const { saon, paon, street, locality, town } = address;
  const house = [paon, street].filter((part) => part !== null).join(' ');
  const line = [saon, house, locality, town]
    .filter((part) => part !== null && part !== '')
    .map((part) => placeName(part as string))
    .join(', ');
  return line === '' ? null : line;
}

/** `STATION ROAD` → `Station Road`; a name that has small letters already, and null, stay as they are. */
export function placeName(text: string): string;
export function placeName(text: string | null): string | null;
export function placeName(text: string | null): string | null {
  if (text === null || text !== text.toUpperCase()) return text;
  return text
    .split(' ')
    .map((word) => (/\d/.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()))
    .join(' ');
}
