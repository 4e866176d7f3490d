import type { InputReader } from './input.ts';
import { readOccupancy } from './occupancy.ts';

const daysInYear = 365;

/** The seasons of the year and their days: June to August; April, May, September and October; the rest. */
const seasons = [
  { field: 'peakOccupancy', days: 92 },
  { field: 'shoulderOccupancy', days: 122 },
  { field: 'offpeakOccupancy', days: 151 },
] as const;

/** Nights booked in a year, in millionths of a night, from one occupancy or from the three of the seasonal model. */
export function readNights(reader: InputReader, warnings: string[]): number {
  const isSeasonal = reader.flag('useSeasonalModel');
  const given = seasons.filter(({ field }) => reader.has(field));
  if (!isSeasonal) {
    if (given.length > 0)
      warnings.push('Seasonal occupancies have no effect without the seasonal model.');
    for (const { field } of given) readOccupancy(reader, field, []);
    return use(reader, daysInYear * readOccupancy(reader, 'occupancyRate', warnings));
  }
  const missing = seasons.find(({ field }) => !reader.has(field));
  if (missing !== undefined) {
    reader.refuse('required', missing.field, undefined, 'is required with the seasonal model');
  }
  if (reader.has('occupancyRate')) {
    readOccupancy(reader, 'occupancyRate', []);
    warnings.push('occupancyRate has no effect with the seasonal model.');
  }
  const nights = seasons.reduce(
    (sum, { field, days }) => sum + days * readOccupancy(reader, field, warnings),
    0,
  );
  return use(reader, nights);
}

function use(reader: InputReader, nightsMillionths: number): number {
  reader.used['nights'] = String(nightsMillionths / 1_000_000);
  return nightsMillionths;
}
