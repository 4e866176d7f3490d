import { wholeNumber } from '@freehold/money/checks';
import { percentOfDown, wholePoundsDown } from '@freehold/money/kernel';

/** The largest product that the fast path takes. */
const exactLimit = 2 ** 52;

/**
 * The tax of one purchase as a function of its price, compiled to flat arrays. Row `i` holds for prices from
 * `abovePence[i]` (exclusive) to `abovePence[i + 1]` (inclusive): the tax is the price times the rate, less the deduction.
 */
export interface RateTable {
  readonly abovePence: readonly number[];
  readonly ratePpm: readonly number[];
  readonly deductionPence: readonly number[];
  /** SDLT drops the pence of a price before anything is computed. */
  readonly wholePoundPrice: boolean;
}

/**
 * The tax on a price, in pence, rounded down to whole pounds as the authority rounds.
 *
 * @param pricePence whole pence, 0 or more.
 * @throws FreeholdError of `pricePence`: `not_a_number`, `not_finite`, `not_an_integer` or `out_of_range`.
 * @example stampDutyPence(tableInForce({ nation: 'england', additionalProperty: true }), 350_000_00) // 25_000_00
 */
export function stampDutyPence(table: RateTable, pricePence: number): number {
  // Whole pence up to £42.9 million are told in one step; larger prices, and those that are none, are looked at closely.
  if (typeof pricePence !== 'number' || pricePence >>> 0 !== pricePence) {
    wholeNumber(pricePence, 'pricePence', { min: 0 });
  }
  const row = rowOf(table, pricePence);
  const rate = table.ratePpm[row] as number;
  const deduction = table.deductionPence[row] as number;
  const charged = table.wholePoundPrice ? Math.floor(pricePence / 100) * 100 : pricePence;
  const exact = charged * rate;
  // Every step is exact here, and a quotient this small cannot be rounded up to the next whole pound.
  if (exact <= exactLimit) return Math.floor((exact - deduction * 1e6) / 1e8) * 100;
  return wholePoundsDown(percentOfDown(charged, rate) - deduction);
}

/**
 * The row of the table that a price falls in: as many rows begin below it. All are counted, for a loop that stops early is
 * guessed wrong by the processor about once a price, which costs more than the rest of the rows.
 */
function rowOf({ abovePence }: RateTable, pricePence: number): number {
  let row = 0;
  for (let at = 1; at < abovePence.length; at += 1) {
    row += Number(pricePence > (abovePence[at] as number));
  }
  return row;
}
