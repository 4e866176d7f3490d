import { wholePpm } from '@freehold/money/kernel';
import { none } from './ratios.ts';

const whole = wholePpm / 100;
/** Growth past this many basis points is answered by {@link none}: whole numbers end there. */
const grownMax = 2 ** 53;
/** Relative error bound of the ratio and its power, with room to spare. */
const powerBound = 2 ** -45;

/**
 * The compound yearly return of `outlay` that became `proceeds` after `months`, in basis points, rounded
 * half-up: `(proceeds ÷ outlay)^(12 ÷ months) − 1`. {@link none} at a total loss, without an outlay, or past 2^53.
 *
 * The power is taken in doubles; where its error bound straddles a rounding boundary, whole numbers decide.
 */
export function compoundAnnualReturn(proceeds: number, outlay: number, months: number): number {
  if (!(proceeds > 0 && outlay > 0)) return none;
  const grown = (proceeds / outlay) ** (12 / months) * whole;
  const error = grown * powerBound + 1e-9;
  let low = Math.floor(grown - error + 0.5);
  let high = Math.floor(grown + error + 0.5);
  if (!(high < grownMax)) return none;
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    if (isPastHalf(proceeds, outlay, months, middle)) low = middle + 1;
    else high = middle;
  }
  return low - whole;
}

/** Whether the growth rounds up from `below` + ½. Rounding is away from zero, so a loss of exactly a half stays below. */
function isPastHalf(proceeds: number, outlay: number, months: number, below: number): boolean {
  const power = BigInt(months);
  const growth = BigInt(proceeds) ** 12n * BigInt(2 * whole) ** power;
  const half = BigInt(outlay) ** 12n * (2n * BigInt(below) + 1n) ** power;
  return growth > half || (growth === half && below >= whole);
}
