import type { Schedule } from './schedule.ts';
import type { RateTable } from './table.ts';

/** The schedules that bear on one purchase. */
export interface Charge {
  readonly standard: Schedule;
  readonly firstTimeBuyer?: Schedule | undefined;
  readonly higherRates?: Schedule | undefined;
  /** Points added to every rate. */
  readonly surcharges: readonly Schedule[];
  readonly flatRate?: Schedule | undefined;
  /** The zero band takes the rate of the next. */
  readonly nilBandLost?: boolean;
  /** Every threshold is multiplied by this: tax on the average price, times the number, is tax on the sum by wider bands. */
  readonly dwellings?: number;
}

/** A rate and where it begins, in the kernel's units. */
export interface Slice {
  readonly abovePence: number;
  readonly rateMillionths: number;
}

/** The slices that a price is charged by, lowest first. A slab or flat rate is one slice. */
export function slicesAt(charge: Charge, pricePence: number): Slice[] {
  const scale = 100 * (charge.dwellings ?? 1);
  const base = scheduleAt(charge, pricePence, scale);
  const points = charge.surcharges
    .filter((schedule) => applies(schedule, pricePence, scale) && bears(base, schedule))
    .reduce((sum, schedule) => sum + millionths(schedule.bands[0]?.ratePercent ?? 0), 0);
  const nilBandLost = charge.nilBandLost === true && base.bands[0]?.ratePercent === 0;
  const bands = base.bands.map(({ above, ratePercent }, index) => ({
    abovePence: above * scale,
    rateMillionths:
      millionths((nilBandLost && index === 0 ? base.bands[1]?.ratePercent : null) ?? ratePercent) +
      points,
  }));
  if (base.method === 'slice') return bands;
  const slab = bands.findLast(({ abovePence }) => abovePence < pricePence) ?? bands[0];
  return [{ abovePence: 0, rateMillionths: slab?.rateMillionths ?? 0 }];
}

/** Compiles a charge into one flat table over all prices, its cliffs included. */
export function compileTable(charge: Charge): RateTable {
  const abovePence: number[] = [];
  const rateMillionths: number[] = [];
  const deductionPence: number[] = [];
  const starts = cliffs(charge);
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? Infinity;
    // Which schedules and slab apply cannot change between two cliffs, so one price inside speaks for all.
    const slices = slicesAt(charge, start + 1);
    let deduction = 0;
    for (const [position, slice] of slices.entries()) {
      const step = slice.rateMillionths - (slices[position - 1]?.rateMillionths ?? 0);
      deduction += (slice.abovePence * step) / 1_000_000;
      const next = slices[position + 1]?.abovePence ?? Infinity;
      const known =
        rateMillionths.at(-1) === slice.rateMillionths && deductionPence.at(-1) === deduction;
      if (next <= start || slice.abovePence >= end || known) continue;
      abovePence.push(Math.max(start, slice.abovePence));
      rateMillionths.push(slice.rateMillionths);
      deductionPence.push(deduction);
    }
  }
  return {
    abovePence,
    rateMillionths,
    deductionPence,
    wholePoundPrice: charge.standard.regime === 'SDLT',
  };
}

/** The prices (in pence) above which another schedule or slab may apply, from 0 up. */
function cliffs(charge: Charge): number[] {
  const scale = 100 * (charge.dwellings ?? 1);
  const { standard, firstTimeBuyer, higherRates, surcharges, flatRate } = charge;
  const all = [standard, firstTimeBuyer, higherRates, flatRate, ...surcharges];
  const prices = all.flatMap((schedule) => {
    if (schedule === undefined) return [];
    const slabs =
      schedule.method === 'slab' ? schedule.bands.map(({ above }) => above * scale) : [];
    if (schedule.priceFrom !== undefined) slabs.push(schedule.priceFrom * scale - 1);
    if (schedule.priceTo !== undefined) slabs.push(schedule.priceTo * scale);
    return slabs;
  });
  return [...new Set([0, ...prices])].sort((a, b) => a - b);
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

function millionths(ratePercent: number): number {
  return Math.round(ratePercent * 10_000);
}
