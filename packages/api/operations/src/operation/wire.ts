import { METRES_PER_MILE } from '@freehold/market';
import type { Address } from '../ports/records.ts';

/** Pounds, exact to the penny, as the wire shows whole pence; null stays null. */
export function pounds(pence: number): number;
export function pounds(pence: number | null): number | null;
export function pounds(pence: number | null): number | null {
  return pence === null ? null : Math.round(pence) / 100;
}

/** Percent to two decimals, as the wire shows basis points; null stays null. */
export function percent(hundredths: number): number;
export function percent(hundredths: number | null): number | null;
export function percent(hundredths: number | null): number | null {
  return hundredths === null ? null : Math.round(hundredths) / 100;
}

/** Miles to three decimals; null stays null. */
export function miles(metres: number): number;
export function miles(metres: number | null): number | null;
export function miles(metres: number | null): number | null {
  return metres === null ? null : Math.round((metres / METRES_PER_MILE) * 1000) / 1000;
}

/** Metres in so many statute miles. */
export function metresOfMiles(distanceMiles: number): number {
  return distanceMiles * METRES_PER_MILE;
}

const metresPerKm = 1000;

/** Kilometres to the metre. */
export function kilometres(metres: number): number;
export function kilometres(metres: number | null): number | null;
export function kilometres(metres: number | null): number | null {
  return metres === null ? null : Math.round(metres) / metresPerKm;
}

/** Metres in so many kilometres. */
export function metresOfKm(km: number): number {
  return km * metresPerKm;
}

/**
 * An address as one line of text, without its postcode; null when nothing of it is known. The registry writes in
 * capitals: words without digits are set in lower case after their first letter.
 *
 * @example addressLine({ saon: 'FLAT 2', paon: '14A', street: 'STATION ROAD', locality: null, town: 'Leeds' })
 * // => 'Flat 2, 14A Station Road, Leeds'
 */
export function addressLine(address: Omit<Address, 'postcode'>): string | null {
  const { saon, paon, street, locality, town } = address;
  // A number stands before its street, the name of a house beside it.
  const isNumbered = /\d/.test(paon?.split(' ').at(-1) ?? '');
  const house = [paon, street].filter((part) => part !== null).join(isNumbered ? ' ' : ', ');
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

/** `loan_amount` for `loanAmount`. */
export function snakeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `loanAmount` for `loan_amount`. */
export function camelName(name: string): string {
  return name.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}
