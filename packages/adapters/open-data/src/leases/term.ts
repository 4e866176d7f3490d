import { isoDate } from '../values/date.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH_NAMES = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}$/;
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Longer than any term that is told. */
const TERM_CHARACTERS = 500;

/** The words of a term, and how far they are read. */
class Words {
  readonly #words: readonly string[];
  #at = 0;

  constructor(term: string) {
    this.#words = term
      .slice(0, TERM_CHARACTERS)
      .toLowerCase()
      .replace(/[(),;]/g, ' ')
      .split(/\s+/)
      .map((word) => word.replace(/\.$/, ''))
      .filter((word) => word !== '');
  }

  get isDone(): boolean {
    return this.#at === this.#words.length;
  }

  get next(): string {
    return this.#words[this.#at] ?? '';
  }

  /** Goes on by one word. */
  take(): string {
    const word = this.next;
    this.#at += 1;
    return word;
  }

  /** Goes on past the first of the phrases that follows; answers whether one does. */
  skip(...phrases: readonly string[]): boolean {
    for (const phrase of phrases) {
      const words = phrase.split(' ');
      if (words.every((word, index) => this.#words[this.#at + index] === word)) {
        this.#at += words.length;
        return true;
      }
    }
    return false;
  }

  /** Answers what is read, or goes back to where it began where that is null. */
  attempt<T>(read: () => T | null): T | null {
    const from = this.#at;
    const found = read();
    if (found === null) this.#at = from;
    return found;
  }
}

interface Duration {
  readonly years: number;
  readonly months: number;
  /** Days that it is shorter. */
  readonly less: number;
}

/**
 * The last day of a lease's term, by its words and the day of the lease; null where they do not tell it. A term *from* a day
 * begins on the day after it, and so ends on that day of its last year; one that includes the day, or begins on it, ends on the day before.
 *
 * @example endOfTerm('125 years from and including 1 January 2005', null) // => '2129-12-31'
 */
export function endOfTerm(term: string, dateOfLease: string | null): string | null {
  const words = new Words(term);
  words.skip('for a term of', 'a term of', 'term of', 'for');
  const before = words.attempt(() => durationOf(words));
  const start = words.attempt(() => startOf(words, dateOfLease));
  const after =
    before ?? words.attempt(() => (words.skip('for a term of', 'for') ? durationOf(words) : null));
  const end = words.attempt(() => endOf(words));
  if (!words.isDone || start === null) return null;
  const last = end ?? (after === null ? null : lastDay(start, after));
  return last === null || last < start.day ? null : last;
}

function durationOf(words: Words): Duration | null {
  const [years, months] = [amountOf(words, 'year'), (words.skip('and'), amountOf(words, 'month'))];
  if (years === null && months === null) return null;
  return { years: years ?? 0, months: months ?? 0, less: lessOf(words) };
}

/** A number of a unit: `99 years`. */
function amountOf(words: Words, unit: string): number | null {
  return words.attempt(() => {
    const number = numberOf(words.take());
    return number !== null && words.skip(unit, `${unit}s`, `${unit}'s`, `${unit}s'`)
      ? number
      : null;
  });
}

function numberOf(word: string): number | null {
  const said = NUMBERS.indexOf(word) + 1;
  if (said > 0) return said;
  return /^[0-9]{1,5}$/.test(word) && Number(word) > 0 ? Number(word) : null;
}

/** Days of `less the last 3 days`; 0 where nothing is taken away. */
function lessOf(words: Words): number {
  const days = words.attempt(() => {
    if (!words.skip('less')) return null;
    words.skip('the');
    words.skip('last');
    if (words.skip('day')) return 1;
    return amountOf(words, 'day');
  });
  return days ?? 0;
}

interface Start {
  readonly day: string;
  /** Whether the term begins on the day, not after it. */
  readonly isIncluded: boolean;
}

function startOf(words: Words, dateOfLease: string | null): Start | null {
  const begins = words.skip('beginning', 'commencing', 'starting', 'to begin', 'to commence');
  const isFrom = words.skip('from');
  if (!begins && !isFrom) return null;
  words.skip('on');
  const isSaid = words.skip('and including');
  if (
    words.skip(
      'the date of the lease',
      'the date of this lease',
      'the date hereof',
      'date of lease',
    )
  ) {
    return dateOfLease === null ? null : { day: dateOfLease, isIncluded: isSaid || !isFrom };
  }
  const day = dayOf(words);
  return day === null ? null : { day, isIncluded: isSaid || !isFrom };
}

/** The last day, as `ending on and including 31 May 2269` tells it. */
function endOf(words: Words): string | null {
  words.skip('and');
  if (!words.skip('ending', 'expiring', 'terminating', 'to', 'until')) return null;
  words.skip('at midnight');
  words.skip('on');
  words.skip('and including');
  return dayOf(words);
}

/** `1 January 2005`, `25th of March 1985`, `25.3.1985`, `25/03/1985`. */
function dayOf(words: Words): string | null {
  const first = words.take();
  const [, day, month, year] = /^([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4})$/.exec(first) ?? [];
  if (year !== undefined) return isoDate(year, month as string, day as string);
  const number = /^([0-9]{1,2})(?:st|nd|rd|th)?$/.exec(first)?.[1];
  words.skip('day of', 'of');
  const name = MONTH_NAMES.exec(words.take())?.[1];
  const inYear = /^[0-9]{4}$/.exec(words.take())?.[0];
  if (number === undefined || name === undefined || inYear === undefined) return null;
  return isoDate(inYear, String(MONTHS.indexOf(name) + 1), number);
}

/** A day that a month lacks is the last of the month. A year past 9999 is null. */
function lastDay({ day, isIncluded }: Start, { years, months, less }: Duration): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + years * 12 + months;
  const [inYear, inMonth] = [Math.floor(count / 12), count % 12];
  const daysOfMonth = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate();
  // The last day before the anniversary of a day that the month lacks is the last of that month.
  const lacks = date > daysOfMonth;
  const before = isIncluded && !lacks ? 1 : 0;
  const end = new Date(Date.UTC(inYear, inMonth, Math.min(date, daysOfMonth) - before - less));
  const last = end.getUTCFullYear();
  return last > 9999 || last < 1000 ? null : end.toISOString().slice(0, 10);
}
