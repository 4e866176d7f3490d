import { multiplyDivideHalfUp } from '@freehold/money/kernel';
import { FreeholdError } from '@freehold/money/errors';
import { moneyString, percentString, wholeOfText } from '@freehold/money/strings';
import { stampDutyPence } from './table.ts';
import { type Buyer, tableInForce } from './table-in-force.ts';

/** The tax on a price as decimal text: what `stampDuty` answers as Decimals. */
export interface StampDutyStrings {
  /** Pounds: whole pounds with two places. */
  readonly total: string;
  /** Tax over price, in per cent to 2 places, half-up; null when the price is 0. */
  readonly effectiveRatePercentage: string | null;
}

/**
 * The tax on a price by the table in force, from decimal text to decimal text, without decimal.js: in whole pounds rounded
 * down, as `stampDuty` of `@freehold/stamp-duty` answers for a single purchase on the day the rates were last checked.
 * Leases, linked purchases, several dwellings, companies and other days are its to answer.
 *
 * @param price pounds; finer than a penny is rounded half-up.
 * @throws FreeholdError of `price`: `not_text`, `not_a_number`, `out_of_range`; of the buyer as {@link tableInForce}.
 * @example stampDutyStrings({ nation: 'wales' }, '350000').total // '24950.00'
 */
export function stampDutyStrings(buyer: Buyer, price: string): StampDutyStrings {
  const pricePence = wholeOfText(price, 2, 'price');
  if (pricePence < 0) {
    throw new FreeholdError('out_of_range', 'price', price, 'price must be 0 or more', { min: 0 });
  }
  const taxPence = stampDutyPence(tableInForce(buyer), pricePence);
  return {
    total: moneyString(taxPence),
    effectiveRatePercentage:
      pricePence === 0 ? null : percentString(multiplyDivideHalfUp(taxPence, 10_000, pricePence)),
  };
}
