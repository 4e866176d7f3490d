/** Letters before the digits, the digits, and the letter that registered societies end with. */
const NUMBER = /^([A-Z]{0,2})([0-9]{1,8})([A-Z]?)$/;
const CHARACTERS = 8;

/**
 * The number of a company as Companies House writes it, in eight characters: HM Land Registry keeps it as it was typed,
 * mostly without its leading zeros. Null for anything else.
 *
 * @example companyNumberOf('SC12345') // => 'SC012345'
 */
export function companyNumberOf(text: string): string | null {
  const parts = NUMBER.exec(text.replace(/\s+/g, '').toUpperCase());
  if (parts === null) return null;
  const [, letters = '', digits = '', end = ''] = parts;
  const number = `${letters}${digits.padStart(CHARACTERS - letters.length - end.length, '0')}${end}`;
  return number.length === CHARACTERS && Number(digits) > 0 ? number : null;
}
