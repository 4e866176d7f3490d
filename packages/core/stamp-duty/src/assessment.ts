import type { Schedule } from './schedule.ts';
import type { SettledLine } from './settle.ts';
import type { RateTable } from './table.ts';

/** Which reliefs and surcharges an assessment takes in, beside the facts of the purchase. */
export interface Assumed {
  readonly oldByChoice: boolean;
  /** False to leave out every surcharge. */
  readonly surcharged: boolean;
  readonly firstTimeBuyer: boolean;
  readonly multipleDwellings: boolean;
  readonly companyRelief: boolean;
}

/** The tax of a purchase under some assumptions. */
export interface Assessment {
  readonly lines: readonly SettledLine[];
  readonly taxPence: number;
  /** The function of price behind it; null where the tax is no function of the price alone. */
  readonly table: RateTable | null;
  readonly used: readonly Schedule[];
  readonly netPresentValuePence: number | null;
}
