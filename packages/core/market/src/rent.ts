import { finiteNumber, onlyFields } from '@freehold/money/checks';
import { RENT } from './data/rent-2026-11.ts';
import { daysBetween } from './aggregates/dates.ts';
import { priceSummary } from './aggregates/prices.ts';
import * as check from './checks.ts';
import { metresBetween, type Point } from './geography.ts';
import { QUARTILE } from './quartile.ts';
import {
  MAD_TO_SIGMA,
  median,
  medianAbsoluteDeviation,
  weightedPercentile,
  type Weighted,
} from './statistics.ts';
import { inTextOrder } from './text-order.ts';

/** An asked or agreed rent near by. */
export interface RentComparable {
  readonly id: string;
  readonly monthlyRentPence: number;
  readonly bedrooms: number | null;
  readonly point: Point;
  /** Day it was last known to hold, `YYYY-MM-DD`. */
  readonly date: string;
}

export interface RentSubject {
  readonly point: Point;
  /** Null: rents of every size are taken, unadjusted. */
  readonly bedrooms: number | null;
  readonly date: string;
}

/** What the homes to let about a home of a known size ask; figures are null when `sampleSize` is 0. */
export interface RentMedian {
  readonly sampleSize: number;
  /** Whole pence, half-up; quartiles of type 7. */
  readonly medianMonthlyRentPence: number | null;
  readonly p25MonthlyRentPence: number | null;
  readonly p75MonthlyRentPence: number | null;
}

/** A published rent level of the area and size, and where it comes from. */
export interface OfficialRent {
  readonly monthlyRentPence: number;
  readonly source: string;
}

export interface RentEstimate {
  /** Whole pence, half-up; null below the evidence floor. */
  readonly monthlyRentPence: number | null;
  /** Weighted quartiles of the adjusted rents; null beside an official level alone, which is published without a spread. */
  readonly lowerMonthlyRentPence: number | null;
  readonly upperMonthlyRentPence: number | null;
  readonly comparablesCount: number;
  /** Radius that was needed; null when even the widest held too few. */
  readonly radiusMetres: number | null;
  /** Asking rents, alone or drawn towards the official level, or that level alone; null when there is no estimate. */
  readonly basis: 'asking' | 'asking_and_official' | 'official' | null;
  readonly reason: 'too_few_rents' | null;
  readonly comparables: readonly {
    readonly id: string;
    readonly adjustedMonthlyRentPence: number;
    readonly weight: number;
  }[];
}

interface Near extends RentComparable {
  readonly metres: number;
}

/**
 * The median rent, with its quartiles, of every rent within 1 km and one bedroom more or less: none is weighed, moved or
 * left out. The radius and the bedrooms are the API specification's. Rents of an unknown size do not count.
 *
 * @example rentMedian({ point, bedrooms: 2 }, rents).medianMonthlyRentPence // 95_000
 */
export function rentMedian(
  subject: { readonly point: Point; readonly bedrooms: number },
  rents: readonly Omit<RentComparable, 'id' | 'date'>[],
): RentMedian {
  onlyFields(subject, ['point', 'bedrooms'], 'subject');
  check.under('subject', () => checkHome(subject));
  check.each(rents, 'rents', checkRent);
  const widest = RENT.radiiMetres.at(-1)!;
  const counted = rents.filter(
    (rent) =>
      rent.monthlyRentPence > 0 &&
      sizeFits(subject, rent) &&
      metresBetween(subject.point, rent.point) <= widest,
  );
  const found = priceSummary(counted.map(({ monthlyRentPence }) => monthlyRentPence));
  return {
    sampleSize: found.sampleSize,
    medianMonthlyRentPence: found.medianPence,
    p25MonthlyRentPence: found.p25Pence,
    p75MonthlyRentPence: found.p75Pence,
  };
}

/**
 * Estimates a monthly rent: weighted median of rents within ±1 bedroom in the narrowest of three rings (220 m, 670 m,
 * 1 km) that holds five, each moved to the subject's bedrooms, near and recent ones weighing more, outliers (3 median
 * absolute deviations) left out. An official level, when given, draws thin evidence towards it. Null with fewer than
 * three rents. The order of the rents changes nothing.
 *
 * @example estimateRent({ point, bedrooms: 2, date: '2026-11-21' }, rents, null).monthlyRentPence // 95_000
 */
export function estimateRent(
  subject: RentSubject,
  rents: readonly RentComparable[],
  official: OfficialRent | null,
): RentEstimate {
  onlyFields(subject, ['point', 'bedrooms', 'date'], 'subject');
  check.under('subject', () => {
    checkHome(subject);
    check.day(subject.date, 'date');
  });
  check.each(rents, 'rents', (rent) => {
    checkRent(rent);
    check.text(rent.id, 'id');
    check.day(rent.date, 'date');
  });
  if (official !== null) {
    const { monthlyRentPence, source } = onlyFields(
      official,
      ['monthlyRentPence', 'source'],
      'official',
    );
    check.text(source, 'official.source');
    finiteNumber(monthlyRentPence, 'official.monthlyRentPence', { min: 1 });
  }
  const near = rents
    .filter(
      (rent) => rent.monthlyRentPence > 0 && rent.date <= subject.date && sizeFits(subject, rent),
    )
    .map((rent) => ({ ...rent, metres: metresBetween(subject.point, rent.point) }))
    .sort((a, b) => a.metres - b.metres || inTextOrder(a.id, b.id));
  const radiusMetres =
    RENT.radiiMetres.find((radius) => within(near, radius).length >= RENT.enough) ??
    RENT.radiiMetres.at(-1)!;
  const ring = withoutOutliers(adjustedToBedrooms(subject, within(near, radiusMetres)));
  if (ring.length < RENT.least) {
    return official === null ? declined(ring.length) : officialAlone(official);
  }
  const weighed = ring.map((rent) => ({ ...rent, weight: weightOf(subject, rent) }));
  const logs: Weighted[] = weighed.map(({ log, weight }) => ({ value: log, weight }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const effective = total ** 2 / weighed.reduce((sum, { weight }) => sum + weight ** 2, 0);
  const shift =
    official === null
      ? 0
      : (Math.log(official.monthlyRentPence) - weightedPercentile(logs, QUARTILE.median)!) *
        (RENT.officialPriorWeight / (RENT.officialPriorWeight + effective));
  const at = (share: number): number =>
    Math.round(Math.exp(weightedPercentile(logs, share)! + shift));
  return {
    monthlyRentPence: at(QUARTILE.median),
    lowerMonthlyRentPence: at(QUARTILE.lower),
    upperMonthlyRentPence: at(QUARTILE.upper),
    comparablesCount: weighed.length,
    radiusMetres,
    basis: official === null ? 'asking' : 'asking_and_official',
    reason: null,
    comparables: weighed.map(({ id, log, weight }) => ({
      id,
      adjustedMonthlyRentPence: Math.round(Math.exp(log)),
      weight: weight / total,
    })),
  };
}

function checkHome(home: Pick<RentSubject, 'point' | 'bedrooms'>): void {
  const { point, bedrooms } = check.record(home);
  check.allOf(
    () => check.point(point, 'point'),
    () => check.amountOrNull(bedrooms, 'bedrooms'),
  );
}

function checkRent(rent: Omit<RentComparable, 'id' | 'date'>): void {
  check.record(rent);
  check.allOf(
    () => {
      checkHome(rent);
    },
    () => check.amount(rent.monthlyRentPence, 'monthlyRentPence'),
  );
}

function declined(comparablesCount: number): RentEstimate {
  return {
    monthlyRentPence: null,
    lowerMonthlyRentPence: null,
    upperMonthlyRentPence: null,
    comparablesCount,
    radiusMetres: null,
    basis: null,
    reason: 'too_few_rents',
    comparables: [],
  };
}

function officialAlone({ monthlyRentPence }: OfficialRent): RentEstimate {
  return {
    ...declined(0),
    monthlyRentPence: Math.round(monthlyRentPence),
    basis: 'official',
    reason: null,
  };
}

function sizeFits(
  subject: Pick<RentSubject, 'bedrooms'>,
  rent: Pick<RentComparable, 'bedrooms'>,
): boolean {
  if (subject.bedrooms === null) return true;
  return rent.bedrooms !== null && Math.abs(rent.bedrooms - subject.bedrooms) <= RENT.bedroomsApart;
}

function within(near: readonly Near[], radiusMetres: number): readonly Near[] {
  return near.filter((rent) => rent.metres <= radiusMetres);
}

/** Logarithms of the rents moved to the subject's bedrooms by the step that the rents themselves show, drawn towards the usual one. */
function adjustedToBedrooms(
  subject: RentSubject,
  rents: readonly Near[],
): (Near & { readonly log: number })[] {
  const logOf = (rent: Near): number => Math.log(rent.monthlyRentPence);
  const { bedrooms } = subject;
  if (bedrooms === null) return rents.map((rent) => ({ ...rent, log: logOf(rent) }));
  const same = median(rents.filter((rent) => rent.bedrooms === bedrooms).map(logOf));
  const others = rents.filter((rent) => rent.bedrooms !== bedrooms);
  const steps =
    same === null ? [] : others.map((rent) => (logOf(rent) - same) / (rent.bedrooms! - bedrooms));
  const step =
    ((median(steps) ?? 0) * steps.length + RENT.bedroomStep * RENT.bedroomStepPriorWeight) /
    (steps.length + RENT.bedroomStepPriorWeight);
  return rents.map((rent) => ({ ...rent, log: logOf(rent) - step * (rent.bedrooms! - bedrooms) }));
}

function withoutOutliers<T extends { readonly log: number }>(rents: readonly T[]): readonly T[] {
  if (rents.length < RENT.leastForOutliers) return rents;
  const logs = rents.map((rent) => rent.log);
  const middle = median(logs)!;
  const deviation = Math.max(RENT.leastDeviationLog, medianAbsoluteDeviation(logs)! * MAD_TO_SIGMA);
  return rents.filter((rent) => Math.abs(rent.log - middle) <= RENT.outlierDeviations * deviation);
}

function weightOf(subject: RentSubject, rent: Near): number {
  const age = Math.max(0, daysBetween(rent.date, subject.date));
  return Math.exp(-rent.metres / RENT.distanceMetres) * 2 ** (-age / RENT.halfLifeDays);
}
