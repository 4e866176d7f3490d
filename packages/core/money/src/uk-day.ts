import { FreeholdError } from './errors.ts';

/** Swedish writes a day as ISO 8601 does. */
const days = /* @__PURE__ */ new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
});

/**
 * The day of an instant in the United Kingdom, `YYYY-MM-DD`: in summer it begins an hour before the day in UTC. A statute
 * means this day (Interpretation Act 1978, section 9; Summer Time Act 1972), so tax follows it. What is counted for an
 * account, and how long a home is listed, follows the day in UTC.
 *
 * @throws FreeholdError `not_a_date`.
 * @example ukDayOf(new Date('2026-04-05T23:00:00Z')) // '2026-04-06'
 */
export function ukDayOf(instant: Date): string {
  if (!(instant instanceof Date) || Number.isNaN(instant.getTime())) {
    throw new FreeholdError('not_a_date', 'instant', instant, 'instant must be a valid Date');
  }
  return days.format(instant);
}
