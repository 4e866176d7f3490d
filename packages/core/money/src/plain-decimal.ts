import { wholeNumber } from './checks.ts';
import { FreeholdError } from './errors.ts';

const plainDecimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** Longer text is refused unread, so that no caller can buy work with digits. */
const longestText = 64;
/** As many as a millionth has. */
const placesMost = 6;

/**
 * Text that is a plain decimal number: digits with a sign and a point at most.
 *
 * @throws FreeholdError `not_text`; `not_a_number` for an exponent, spaces, separators, or more than 64 characters.
 * @example plainDecimalOf('-1234.50', 'price') // '-1234.50'
 */
export function plainDecimalOf(text: unknown, field: string): string {
  if (typeof text !== 'string') {
    const message = `${field} must be a decimal number written as text`;
    throw new FreeholdError('not_text', field, text, message);
  }
  if (text.length <= longestText && plainDecimal.test(text)) return text;
  const plain = withoutOrnaments(text);
  const message =
    plain === null
      ? `${field} must be a plain decimal number`
      : `${field}: '${text}' is not a number: write ${plain}`;
  throw new FreeholdError('not_a_number', field, text, message);
}

/** The number that text with spaces, a pound or percent sign or grouped thousands stands for; null for any other text. */
function withoutOrnaments(text: string): string | null {
  if (text.length > longestText) return null;
  const bare = text.replace(/[£%\s]/g, '');
  const number = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  return plainDecimal.test(number) ? number : null;
}

/**
 * Decimal text as a whole number of units of its last place: pounds as pence with 2 places, a percentage as parts per
 * million with 4. What is finer is rounded half-up (away from zero), here and once.
 *
 * @param places 0 to 6.
 * @throws FreeholdError as {@link plainDecimalOf}; `out_of_range` past 2^53 units, or for other places.
 * @example wholeOfText('1.005', 2, 'price') // 101
 */
export function wholeOfText(text: string, places: number, field: string): number {
  wholeNumber(places, 'places', { min: 0, max: placesMost });
  const plain = plainDecimalOf(text, field);
  const [units = '', fraction = ''] = plain.replace(/^[+-]/, '').split('.');
  const kept = Number(units + fraction.slice(0, places).padEnd(places, '0'));
  const whole = kept + Number(Number(fraction.charAt(places)) >= 5);
  if (!Number.isSafeInteger(whole)) {
    throw new FreeholdError('out_of_range', field, text, `${field} is too large`, {
      min: -Number.MAX_SAFE_INTEGER / 10 ** places,
      max: Number.MAX_SAFE_INTEGER / 10 ** places,
    });
  }
  return plain.startsWith('-') ? 0 - whole : whole;
}

/**
 * A whole number of units of the last place as decimal text: never an exponent, never `-0`.
 *
 * @param places 0 to 6.
 * @throws FreeholdError of `field`, as {@link moneyString}; `out_of_range` for other places.
 * @example textOfWhole(-123_456, 2, 'pence') // '-1234.56'
 */
export function textOfWhole(whole: number, places: number, field: string): string {
  wholeNumber(places, 'places', { min: 0, max: placesMost });
  wholeNumber(whole, field);
  const digits = String(Math.abs(whole)).padStart(places + 1, '0');
  const point = digits.length - places;
  const fraction = places === 0 ? '' : `.${digits.slice(point)}`;
  return `${whole < 0 ? '-' : ''}${digits.slice(0, point)}${fraction}`;
}

/**
 * Whole pence as pounds with two places: never an exponent, never `-0`.
 *
 * @throws FreeholdError `not_a_number`, `not_finite`, `not_an_integer` or `out_of_range` when the amount is no safe whole number.
 * @example moneyString(-5) // '-0.05'
 */
export function moneyString(pence: number): string {
  return textOfWhole(pence, 2, 'pence');
}

/**
 * Whole basis points as a percentage with two places.
 *
 * @throws FreeholdError as {@link moneyString}.
 * @example percentString(525) // '5.25'
 */
export function percentString(basisPoints: number): string {
  return textOfWhole(basisPoints, 2, 'basisPoints');
}

/**
 * Whole ten-thousandths as a ratio with four places.
 *
 * @throws FreeholdError as {@link moneyString}.
 * @example ratioString(12_500) // '1.2500'
 */
export function ratioString(tenThousandths: number): string {
  return textOfWhole(tenThousandths, 4, 'tenThousandths');
}
