import { isoDate } from './schemas.ts';

/** The days of a deprecation, and its page. Days begin at midnight UTC. */
interface DeprecationDays {
  /** First day of the deprecation, YYYY-MM-DD. */
  readonly since: string;
  /** Day from which what is deprecated may no longer work, YYYY-MM-DD; null: not decided. */
  readonly sunset: string | null;
  /** Path, on the same server, of the page that describes the change; null: there is none. */
  readonly link: `/${string}` | null;
}

/** From when on a route should no longer be called, and what takes its place. */
export interface Deprecation extends DeprecationDays {
  /** Path of the route to call instead, with placeholders of the deprecated one only; null: there is none. */
  readonly successor: `/${string}` | null;
}

/** From when on a query parameter should no longer be sent, and what takes its place. */
export interface ParameterDeprecation extends DeprecationDays {
  /** Parameter of the same route to send instead; null: there is none. */
  readonly successor: string | null;
}

/** Callers get at least this long to move. */
const leastMonths = 6;

/**
 * Asserts that the days exist, that `sunset` is at least six months after `since`, and that the path fills every placeholder
 * of the successor.
 *
 * @throws {Error} where one of them does not hold.
 */
export function assertDeprecation(path: string, { successor, ...days }: Deprecation): void {
  assertDays(path, days);
  for (const [placeholder] of successor?.matchAll(/\{\w+\}/g) ?? []) {
    if (!path.includes(placeholder)) {
      throw new Error(`${path} has no ${placeholder} for its successor ${successor}`);
    }
  }
}

/**
 * Asserts the days of each deprecated parameter, and that it and its successor are parameters of the route.
 *
 * @throws {Error} where one of them does not hold.
 */
export function assertParameterDeprecations(
  path: string,
  names: ReadonlySet<string>,
  deprecations: Readonly<Record<string, ParameterDeprecation>>,
): void {
  for (const [name, { successor, ...days }] of Object.entries(deprecations)) {
    assertDays(`${name} of ${path}`, days);
    const missing = [name, successor].find((each) => each !== null && !names.has(each));
    if (missing !== undefined) throw new Error(`${path} reads no parameter ${missing}`);
    if (successor !== null && Object.hasOwn(deprecations, successor)) {
      throw new Error(`${successor} of ${path} is deprecated itself, so it can take no place`);
    }
  }
}

function assertDays(what: string, { since, sunset }: DeprecationDays): void {
  const earliest = new Date(isoDate.parse(since));
  earliest.setUTCMonth(earliest.getUTCMonth() + leastMonths);
  if (sunset !== null && new Date(isoDate.parse(sunset)) < earliest) {
    const least = earliest.toISOString().slice(0, 10);
    throw new Error(`sunset of ${what} must be ${least} or later, was ${sunset}`);
  }
}

/** The deprecation in words, after “Deprecated”: `since 2026-11-24; may stop answering on 2027-06-01. …`. */
export function deprecationNotice({ successor, ...days }: Deprecation): string {
  return noticeOf(
    days,
    'stop answering',
    successor === null ? null : `Call \`${successor}\` instead.`,
  );
}

/** The same of a parameter: `since 2026-11-24; may stop being read on 2027-06-01. …`. */
export function parameterDeprecationNotice({ successor, ...days }: ParameterDeprecation): string {
  return noticeOf(
    days,
    'stop being read',
    successor === null ? null : `Send \`${successor}\` instead.`,
  );
}

function noticeOf(
  { since, sunset, link }: DeprecationDays,
  end: 'stop answering' | 'stop being read',
  instead: string | null,
): string {
  const ends = {
    'stop answering': 'it stops answering',
    'stop being read': 'it is no longer read',
  };
  return [
    `since ${since}; ${sunset === null ? `the day ${ends[end]} is not set` : `may ${end} on ${sunset}`}.`,
    ...(instead === null ? [] : [instead]),
    ...(link === null ? [] : [`The change is described at \`${link}\`.`]),
  ].join(' ');
}
