import { slicesAt } from './charge.ts';
import type { Charge } from './charge.ts';
import type { Schedule } from './schedule.ts';
import type { Line } from './settle.ts';
import type { Supplement } from './whole-charge.ts';

/** The slices of a price with their exact tax, in millionths of a penny. */
export function priceLines(charge: Charge, pricePence: number): Line[] {
  const slices = slicesAt(charge, pricePence);
  const odd = charge.standard.regime === 'SDLT' ? pricePence % 100 : 0;
  const charged = pricePence - odd;
  return slices.flatMap((slice, index) => {
    const next = slices[index + 1]?.abovePence ?? null;
    if (index > 0 && charged <= slice.abovePence) return [];
    const taxablePence = Math.min(charged, next ?? Infinity) - slice.abovePence;
    return [
      {
        on: 'price' as const,
        fromPence: slice.abovePence,
        toPence: next,
        rateMillionths: slice.rateMillionths,
        taxablePence,
        exactTax: BigInt(taxablePence) * BigInt(slice.rateMillionths),
      },
    ];
  });
}

/** The line of a supplement, in millionths of a penny. */
export function supplementLine({ schedule, pricePence }: Supplement): Line {
  const rateMillionths = Math.round((schedule.bands[0]?.ratePercent ?? 0) * 10_000);
  return {
    on: 'supplement',
    fromPence: 0,
    toPence: null,
    rateMillionths,
    taxablePence: pricePence,
    exactTax: BigInt(pricePence) * BigInt(rateMillionths),
  };
}

/** The schedules of a charge. */
export function schedulesOf(charge: Charge): Schedule[] {
  const { standard, firstTimeBuyer, higherRates, flatRate, surcharges } = charge;
  return [standard, firstTimeBuyer, higherRates, flatRate, ...surcharges].filter(
    (schedule) => schedule !== undefined,
  );
}

/** Millionths of a penny in a penny. */
export const millionthsOfPenny = 1_000_000n;
