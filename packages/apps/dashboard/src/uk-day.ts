/** Swedish writes a day as ISO 8601 does. */
const days = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The day of an instant in the United Kingdom, whose taxes it decides, ISO 8601. */
export function ukDayOf(instant: Date): string {
  return days.format(instant);
}
