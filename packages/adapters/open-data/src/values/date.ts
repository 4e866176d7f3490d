const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** `YYYY-MM-DD` when the three parts name a real day, else null. */
export function isoDate(year: string, month: string, day: string): string | null {
  const y = Number(year);
  const m = Number(month);
  const d = Number(day);
  if (m < 1 || m > 12 || d < 1 || d > (DAYS[m - 1] as number)) return null;
  if (m === 2 && d === 29 && !(y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0))) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const YEAR_FIRST = /^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:$|[T ])/;
const DAY_FIRST = /^([0-9]{1,2})[/-]([0-9]{1,2})[/-]([0-9]{4})(?:$|[T ])/;
const NAMED_MONTH = /^([0-9]{1,2})[- ]([A-Za-z]{3,9})[- ]([0-9]{4})(?:$|[T ])/;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * A date written year first (`2024-03-01`, with or without a time), day first (`01/03/2024`, `1-3-2024`) or with the name of
 * its month (`01-Mar-2024`, `1 March 2024`).
 */
export function dateOf(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null)
    return isoDate(yearFirst[1] as string, yearFirst[2] as string, yearFirst[3] as string);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null)
    return isoDate(dayFirst[3] as string, dayFirst[2] as string, dayFirst[1] as string);
  const named = NAMED_MONTH.exec(text);
  if (named === null) return null;
  const [, day = '', name = '', year = ''] = named;
  const month = MONTHS.findIndex((whole) => isNameOf(whole, name.toLowerCase())) + 1;
  return month === 0 ? null : isoDate(year, String(month), day);
}

/** `sep`, `sept` and `september` name one month. */
const isNameOf = (month: string, name: string): boolean => month.startsWith(name);
