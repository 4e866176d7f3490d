import type { RoundedLine } from './lines.ts';
import type { Schedule } from './schedule.ts';

/** The tax of a purchase under some claims. */
export interface Assessment {
  readonly lines: readonly RoundedLine[];
  readonly taxPence: number;
  /** Whether rounding down to whole pounds took anything off. */
  readonly fractionDropped: boolean;
  /** The rate on the next penny of the price; null where the tax is no function of the price alone. */
  readonly marginalPpm: number | null;
  readonly used: readonly Schedule[];
  readonly netPresentValuePence: number | null;
}
