/** Whole years from one day (`YYYY-MM-DD`) to another; never below 0. */
export function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years);
}

/** The last day (`YYYY-MM-DD`) that lies so many whole years before an instant's day. */
export function dayYearsBefore(years: number, now: Date): string {
  const [year, month] = [now.getUTCFullYear() - years, now.getUTCMonth()];
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(now.getUTCDate(), daysInMonth);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
