const dayMs = 86_400_000;
const zero = 48;

/** Days since 1970 of `YYYY-MM-DD`. Read by hand, since sales come by the million. */
export function dayOf(date: string): number {
  const digit = (at: number): number => date.charCodeAt(at) - zero;
  const year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3);
  const month = digit(5) * 10 + digit(6);
  return Date.UTC(year, month - 1, digit(8) * 10 + digit(9)) / dayMs;
}

/** The `YYYY-MM-DD` of days since 1970. */
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
