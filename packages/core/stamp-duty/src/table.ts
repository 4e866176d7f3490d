import { percentOfDown, wholePoundsDown } from '@freehold/money/kernel';

/**
 * The tax of one purchase as a function of its price, compiled to flat arrays. Row `i` holds for prices from
 * `abovePence[i]` (exclusive) to `abovePence[i + 1]` (inclusive): the tax is the price times the rate, less the deduction.
 */
export interface RateTable {
  readonly abovePence: readonly number[];
  readonly rateMillionths: readonly number[];
  readonly deductionPence: readonly number[];
  /** SDLT drops the pence of a price before anything is computed. */
  readonly wholePoundPrice: boolean;
}

/**
 * The tax on a price, in pence, rounded down to whole pounds as the authority rounds.
 *
 * @param pricePence whole pence, 0 or more.
 * @throws RangeError when the price is no safe whole number.
 * @example stampDutyPence(tableInForce({ nation: 'england', additional: true }), 350_000_00) // 25_000_00
 */
export function stampDutyPence(table: RateTable, pricePence: number): number {
  const row = rowOf(table, pricePence);
  const charged = table.wholePoundPrice ? wholePoundsDown(pricePence) : pricePence;
  const tax = percentOfDown(charged, table.rateMillionths[row] as number);
  return wholePoundsDown(tax - (table.deductionPence[row] as number));
}

/** The row of the table that a price falls in. */
export function rowOf(table: RateTable, pricePence: number): number {
  const { abovePence } = table;
  let row = abovePence.length - 1;
  while (row > 0 && pricePence <= (abovePence[row] as number)) row -= 1;
  return row;
}
