/** The day of an instant in UTC, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

const dayMs = 86_400_000;

/** `dayOf` for many instants that share days: writing a day costs more than remembering it. */
export function dayReader(): typeof dayOf {
  const names = new Map<number, string>();
  return (instant) => {
    const day = Math.floor(instant.getTime() / dayMs);
    let name = names.get(day);
    if (name === undefined) names.set(day, (name = dayOf(instant)));
    return name;
  };
}

/** Whole UTC days from one instant's day to another's; never below 0. */
export function daysSince(since: Date, now: Date): number {
  return Math.max(0, Math.floor(now.getTime() / dayMs) - Math.floor(since.getTime() / dayMs));
}

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

/** The day so many days after a day; before it where they are negative. */
export function daysAfter(date: string, days: number): string {
  return dayOf(new Date(Date.parse(date) + days * dayMs));
}
