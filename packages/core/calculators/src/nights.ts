import { type Amount, Decimal } from '@freehold/money';
import { divideHalfUp } from '@freehold/money/kernel';
import { noEffect } from './idle-inputs.ts';
import type { InputReader } from './input.ts';
import { type SaDeal, type SaSeason, seasonRevenue } from './kernel/sa.ts';
import { nightsInYear, threeSeasons } from './data/nights-in-year.ts';
import { readOccupancy } from './deal-input.ts';

const monthsInYear = 12;

/** A part of the year with its own occupancy and rate. */
export interface SeasonInput {
  /** How many months it lasts: whole, 1–12; all seasons together 12. Each month is a twelfth of 365 nights. */
  readonly months: Amount;
  /** Percent, 0–100; up to 1 it is read as a share, with a warning. */
  readonly occupancyPercentage: Amount;
  /** Pounds; that of the deal unless given. */
  readonly nightlyRate?: Amount;
}

const modelFields = ['occupancyPercentage', ...threeSeasons.map(({ field }) => field)];

/** Nights booked in a year, in millionths of a night, and the seasons that have a rate of their own. */
export interface Nights {
  readonly nightsMillionths: number;
  readonly seasons: readonly SaSeason[];
}

/** Reads the nights from one occupancy, from the three of the seasonal model, or from seasons with their own rates. */
export function readNights(reader: InputReader, nightlyRatePence: number): Nights {
  const read = reader.has('seasons')
    ? readSeasons(reader, nightlyRatePence)
    : { nightsMillionths: readModel(reader), seasons: [] };
  reader.note('nights', String(read.nightsMillionths / 1_000_000));
  return read;
}

/** What an explanation shows of the nights: their exact revenue and its average a night, in pounds. */
export function explainedNights({ nightlyRatePence, nightsMillionths, seasons = [] }: SaDeal) {
  const brought =
    seasons.length === 0
      ? BigInt(nightlyRatePence) * BigInt(nightsMillionths)
      : seasonRevenue(seasons);
  const revenue = new Decimal(String(brought)).div(100_000_000);
  const average =
    nightsMillionths === 0
      ? new Decimal(nightlyRatePence).div(100)
      : revenue.div(nightsMillionths).times(1_000_000);
  return { nightsRevenue: revenue.toFixed(), averageNightlyRate: average.toFixed() };
}

/** A night is counted to its millionth, rounded half-up in each season. */
function readSeasons(reader: InputReader, nightlyRatePence: number): Nights {
  ignore(reader, ['useSeasonalModel', ...modelFields], 'with seasons');
  let months = 0;
  const readers = reader.list('seasons', {}, 'seasons');
  const seasons = readers.map((each) => {
    const long = each.whole('months', { min: 1, max: monthsInYear });
    const occupancy = readOccupancy(each, 'occupancyPercentage');
    const rate = each.has('nightlyRate') ? each.pence('nightlyRate') : nightlyRatePence;
    each.finish();
    reader.warnings.push(...each.warnings);
    months += long;
    return {
      nightlyRatePence: rate,
      nightsMillionths: divideHalfUp(nightsInYear * long * occupancy, monthsInYear),
    };
  });
  if (readers.every(({ isSound }) => isSound) && months !== monthsInYear) {
    reader.fault('out_of_range', 'seasons', reader.raw('seasons'), 'must last 12 months together');
  }
  const nights = seasons.reduce((sum, { nightsMillionths }) => sum + nightsMillionths, 0);
  return { nightsMillionths: nights, seasons };
}

function readModel(reader: InputReader): number {
  if (!reader.flag('useSeasonalModel')) {
    ignore(
      reader,
      threeSeasons.map(({ field }) => field),
      'without the seasonal model',
    );
    return nightsInYear * readOccupancy(reader, 'occupancyPercentage');
  }
  for (const { field } of threeSeasons) {
    if (!reader.has(field)) {
      reader.fault('required', field, undefined, 'is required with the seasonal model');
    }
  }
  ignore(reader, ['occupancyPercentage'], 'with the seasonal model');
  return threeSeasons.reduce(
    (sum, { field, nights }) => sum + nights * readOccupancy(reader, field),
    0,
  );
}

/** Checks fields that have no effect, and says so where they were given. */
function ignore(reader: InputReader, fields: readonly string[], when: string): void {
  const given = fields.filter((field) => reader.has(field));
  for (const field of given) {
    if (field === 'useSeasonalModel') reader.flag(field);
    else reader.share(field);
  }
  if (given.length > 0) reader.warnings.push(noEffect(given, when));
}
