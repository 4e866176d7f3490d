import { calendarDay } from '@freehold/money/checks';
import type { InputReader } from './input.ts';

/** A day of the calendar; empty where it is refused. */
export function readDay(reader: InputReader, field: string): string {
  const day = reader.text(field);
  // What is no text is refused already.
  if (typeof reader.raw(field) !== 'string') return '';
  try {
    return calendarDay(day, field);
  } catch {
    reader.fault('not_a_date', field, day, 'must be a calendar day written YYYY-MM-DD');
    return '';
  }
}

/** A day that is not before another, nor after a third; empty where it is refused. */
export function dayFrom(reader: InputReader, field: string, least: string, most?: string): string {
  const day = readDay(reader, field);
  if (day !== '' && day < least) {
    reader.fault('out_of_range', field, day, `must not be before ${least}`, { min: least });
  }
  if (most !== undefined && most !== '' && day > most) {
    reader.fault('out_of_range', field, day, `must not be after ${most}`, { max: most });
  }
  return day;
}
