import { none } from './ratios.ts';

const whole = 10_000;
/** Growth past this many hundredths of a percent is answered by {@link none}: no deal, and past what doubles decide. */
const grownMax = 2 ** 40;
/** Nearer than this to a rounding boundary, the power is decided in whole numbers. */
const nearTie = 1e-6;
/** Relative error bound of the ratio and its power, with room to spare. */
const powerBound = 2 ** -45;

/**
 * The compound yearly return of `outlay` that became `proceeds` after `months`, in hundredths of a percent, rounded
 * half-up: `(proceeds ÷ outlay)^(12 ÷ months) − 1`. {@link none} at a total loss, without an outlay, or past 2^40.
 */
export function compoundAnnualReturn(proceeds: number, outlay: number, months: number): number {
  if (!(proceeds > 0 && outlay > 0)) return none;
  const grown = (proceeds / outlay) ** (12 / months) * whole;
  if (!(grown < grownMax)) return none;
  const below = Math.round(grown - 0.5);
  const isNearTie = Math.abs(grown - 0.5 - below) <= nearTie + grown * powerBound;
  const isUp = isNearTie ? reachesTie(proceeds, outlay, months, below) : grown >= below + 0.5;
  return (isUp ? below + 1 : below) - whole;
}

/** Whether the growth rounds up from `below` + ½. Rounding is away from zero, so a loss of exactly a half stays below. */
function reachesTie(proceeds: number, outlay: number, months: number, below: number): boolean {
  const power = BigInt(months);
  const growth = BigInt(proceeds) ** 12n * BigInt(2 * whole) ** power;
  const tie = BigInt(outlay) ** 12n * BigInt(2 * below + 1) ** power;
  return growth > tie || (growth === tie && below >= whole);
}
