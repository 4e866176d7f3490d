const dayMs = 86_400_000;
const zero = 48;

/** Days since 1970 of `YYYY-MM-DD`. Read by hand, since sales come by the million. */
export function dayOf(date: string): number {
  const digit = (at: number): number => date.charCodeAt(at) - zero;
  const year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3);
  const month = digit(5) * 10 + digit(6);
  return Date.UTC(year, month - 1, digit(8) * 10 + digit(9)) / dayMs;
}

/** Texts kept of days: those of a century of sales. */
const textsMost = 36_525;
const texts = new Map<number, string>();

/** The `YYYY-MM-DD` of days since 1970. Each is made once, since many sales are of one day and a date costs a microsecond. */
export function dateOfDay(day: number): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * dayMs).toISOString().slice(0, 10);
  if (texts.size === textsMost) texts.clear();
  texts.set(day, text);
  return text;
}
