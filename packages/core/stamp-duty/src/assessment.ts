import type { RoundedLine } from './lines.ts';
import type { Schedule } from './schedule.ts';

/** What is claimed for a purchase beside its facts. */
export interface Claims {
  /** Whether the buyer elects the rates before a change, where a transitional provision offers them. */
  readonly earlierRates: boolean;
  /** False to leave out every surcharge. */
  readonly surcharged: boolean;
  readonly firstTimeBuyer: boolean;
  readonly multipleDwellings: boolean;
  readonly companyRelief: boolean;
}

/** The tax of a purchase under some claims. */
export interface Assessment {
  readonly lines: readonly RoundedLine[];
  readonly taxPence: number;
  /** The rate on the next penny of the price; null where the tax is no function of the price alone. */
  readonly marginalMillionths: number | null;
  readonly used: readonly Schedule[];
  readonly netPresentValuePence: number | null;
}
