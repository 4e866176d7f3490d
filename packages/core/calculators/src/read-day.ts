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
