import { ppmOf } from '@freehold/money/kernel';
import type { Charge } from './charge.ts';
import type { Schedule } from './schedule.ts';

/** A rate and where it begins, in the kernel's units. */
export interface Slice {
  readonly abovePence: number;
  readonly ratePpm: number;
}

/** The slices that a price is charged by, lowest first. A slab or flat rate is one slice. */
export function slicesAt(charge: Charge, pricePence: number): Slice[] {
  const scale = 100 * (charge.dwellings ?? 1);
  const base = scheduleAt(charge, pricePence, scale);
  const points = charge.surcharges
    .filter((schedule) => applies(schedule, pricePence, scale) && bears(base, schedule))
    .reduce((sum, schedule) => sum + pointsOf(schedule), 0);
  const bands = base.bands.map(({ above, ratePercentage }, index) => ({
    abovePence: above * scale,
    ratePpm:
      ppmOf(
        (charge.nilBandLost === true && index === 0 ? base.bands[1]?.ratePercentage : null) ??
          ratePercentage,
      ) + points,
  }));
  if (base.method === 'slice') return bands;
  const slab = bands.findLast(({ abovePence }) => abovePence < pricePence) ?? bands[0];
  return [{ abovePence: 0, ratePpm: slab?.ratePpm ?? 0 }];
}

/** The rate on the next penny, in parts per million. */
export function rateAbove(charge: Charge, pricePence: number): number {
  const next = pricePence + 1;
  const slice = slicesAt(charge, next).findLast(({ abovePence }) => abovePence < next);
  return slice?.ratePpm ?? 0;
}

/** The points that a surcharge adds, in parts per million. */
export function pointsOf(schedule: Schedule): number {
  return ppmOf(schedule.bands[0]?.ratePercentage ?? 0);
}

/** Where a schedule begins or ceases to apply and its slabs begin: the highest price (in pence) on the lower side of each. */
export function limitsOf({ method, bands, priceFrom, priceTo }: Schedule, scale: number): number[] {
  const limits = method === 'slab' ? bands.map(({ above }) => above * scale) : [];
  if (priceFrom !== undefined) limits.push(priceFrom * scale - 1);
  if (priceTo !== undefined) limits.push(priceTo * scale);
  return limits;
}

function scheduleAt(charge: Charge, pricePence: number, scale: number): Schedule {
  const { standard, firstTimeBuyer, higherRates, flatRate } = charge;
  if (flatRate !== undefined && pricePence > (flatRate.bands[0]?.above ?? 0) * scale)
    return flatRate;
  for (const schedule of [higherRates, firstTimeBuyer]) {
    if (schedule !== undefined && applies(schedule, pricePence, scale)) return schedule;
  }
  return standard;
}

/** The flat rate stands in place of the additional-dwelling points; only the non-resident points come on top. */
function bears(base: Schedule, surcharge: Schedule): boolean {
  return base.kind !== 'company_flat_rate' || surcharge.kind === 'non_uk_resident';
}

function applies(schedule: Schedule, pricePence: number, scale: number): boolean {
  return (
    pricePence >= (schedule.priceFrom ?? 0) * scale &&
    pricePence <= (schedule.priceTo ?? Infinity) * scale
  );
}
