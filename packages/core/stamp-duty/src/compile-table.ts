import { schedulesOf } from './charge.ts';
import type { Charge } from './charge.ts';
import { limitsOf, slicesAt } from './slices.ts';
import type { RateTable } from './table.ts';

/** Compiles a charge into one flat table over all prices, its cliffs included. */
export function compileTable(charge: Charge): RateTable {
  const abovePence: number[] = [];
  const ratePpm: number[] = [];
  const deductionPence: number[] = [];
  const starts = startsOf(charge);
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? Infinity;
    // Which schedules and slab apply cannot change between two starts, so one price inside speaks for all.
    const slices = slicesAt(charge, start + 1);
    let deduction = 0;
    for (const [position, slice] of slices.entries()) {
      const step = slice.ratePpm - (slices[position - 1]?.ratePpm ?? 0);
      deduction += (slice.abovePence * step) / 1_000_000;
      const next = slices[position + 1]?.abovePence ?? Infinity;
      const known = ratePpm.at(-1) === slice.ratePpm && deductionPence.at(-1) === deduction;
      if (next <= start || slice.abovePence >= end || known) continue;
      abovePence.push(Math.max(start, slice.abovePence));
      ratePpm.push(slice.ratePpm);
      deductionPence.push(deduction);
    }
  }
  return {
    abovePence,
    ratePpm,
    deductionPence,
    wholePoundPrice: charge.standard.taxSystem === 'SDLT',
  };
}

/** The prices (in pence) above which another schedule or slab may apply, from 0 up. */
function startsOf(charge: Charge): number[] {
  const scale = 100 * (charge.dwellings ?? 1);
  const limits = schedulesOf(charge).flatMap((schedule) => limitsOf(schedule, scale));
  return [...new Set([0, ...limits])].sort((a, b) => a - b);
}
