import { isoDate } from './schemas.ts';

/** From when on a route should no longer be called, and what takes its place. Days begin at midnight UTC. */
export interface Deprecation {
  /** First day of the deprecation, YYYY-MM-DD. */
  readonly since: string;
  /** Day from which the route may no longer answer, YYYY-MM-DD; null: not decided. */
  readonly sunset: string | null;
  /** Path of the route to call instead, with placeholders of the deprecated one only; null: there is none. */
  readonly successor: `/${string}` | null;
  /** Path, on the same server, of the page that describes the change; null: there is none. */
  readonly link: `/${string}` | null;
}

/** Callers get at least this long to move. */
const leastMonths = 6;

/**
 * Asserts that the days exist, that `sunset` is at least six months after `since`, and that the path fills every placeholder
 * of the successor.
 *
 * @throws {Error} where one of them does not hold.
 */
export function assertDeprecation(path: string, { since, sunset, successor }: Deprecation): void {
  const earliest = new Date(isoDate.parse(since));
  earliest.setUTCMonth(earliest.getUTCMonth() + leastMonths);
  if (sunset !== null && new Date(isoDate.parse(sunset)) < earliest) {
    const least = earliest.toISOString().slice(0, 10);
    throw new Error(`sunset of ${path} must be ${least} or later, was ${sunset}`);
  }
  for (const [placeholder] of successor?.matchAll(/\{\w+\}/g) ?? []) {
    if (!path.includes(placeholder)) {
      throw new Error(`${path} has no ${placeholder} for its successor ${successor}`);
    }
  }
}

/** The deprecation in words, after “Deprecated”: `since 2026-11-24; may stop answering on 2027-06-01. …`. */
export function deprecationNotice({ since, sunset, successor, link }: Deprecation): string {
  return [
    `since ${since}; ${sunset === null ? 'the day it stops answering is not set' : `may stop answering on ${sunset}`}.`,
    ...(successor === null ? [] : [`Call \`${successor}\` instead.`]),
    ...(link === null ? [] : [`The change is described at \`${link}\`.`]),
  ].join(' ');
}
