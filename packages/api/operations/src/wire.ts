import { METRES_PER_MILE } from '@freehold/market';

/** Pounds, exact to the penny, as the wire shows whole pence; null stays null. */
export function pounds(pence: number): number;
export function pounds(pence: number | null): number | null;
export function pounds(pence: number | null): number | null {
  return pence === null ? null : Math.round(pence) / 100;
}

/** Percent to two decimals, as the wire shows basis points; null stays null. */
export function percent(hundredths: number): number;
export function percent(hundredths: number | null): number | null;
export function percent(hundredths: number | null): number | null {
  return hundredths === null ? null : Math.round(hundredths) / 100;
}

/** Miles to three decimals; null stays null. */
export function miles(metres: number): number;
export function miles(metres: number | null): number | null;
export function miles(metres: number | null): number | null {
  return metres === null ? null : Math.round((metres / METRES_PER_MILE) * 1000) / 1000;
}

/** Metres in so many statute miles. */
export function metresOfMiles(distanceMiles: number): number {
  return distanceMiles * METRES_PER_MILE;
}

/** The day of an instant in UTC, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

const dayMs = 86_400_000;

/** `dayOf` for many instants that share days: writing a day costs more than remembering it. */
export function dayReader(): typeof dayOf {
  const names = new Map<number, string>();
  return (instant) => {
    const day = Math.floor(instant.getTime() / dayMs);
    let name = names.get(day);
    if (name === undefined) names.set(day, (name = dayOf(instant)));
    return name;
  };
}

/** Whole UTC days from one instant's day to another's; never below 0. */
export function daysSince(since: Date, now: Date): number {
  return Math.max(0, Math.floor(now.getTime() / dayMs) - Math.floor(since.getTime() / dayMs));
}
