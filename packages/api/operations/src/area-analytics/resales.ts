import { daysAfter } from '../known/data-span.ts';
import { daysSince } from '../wire.ts';

/** A home sold again within two years was not bought to keep. */
const heldDaysMax = 730;

/** The day from which sales are read to count the re-sales since a day. */
export function readResalesFrom(since: string): string {
  return daysAfter(since, -heldDaysMax);
}

/** Sales since a day (inclusive) of homes that were sold at most 730 days before, from the days of the sales of each home. */
export function countResales(datesOfHomes: readonly (readonly string[])[], since: string): number {
  return datesOfHomes
    .flatMap((dates) => dates.slice(1).map((date, at) => ({ date, before: dates[at] as string })))
    .filter(
      ({ date, before }) =>
        date >= since && daysSince(new Date(before), new Date(date)) <= heldDaysMax,
    ).length;
}
