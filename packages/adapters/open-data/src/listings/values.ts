import { dateOf } from '../values/date.ts';
import { pointOf } from '../values/grid.ts';
import { numberOf, penceOf, uprnOf } from '../values/number.ts';
import { postcodeOf } from '../values/postcode.ts';
import { known } from '../values/text.ts';

/** The source of a listing that names none. */
export const AGENT_FEED = 'agent_feed';
/** What rents are for by the code of a feed; null where it tells none. An unknown code is no period. */
export const rentPeriodOf = (
  periods: ReadonlyMap<string, string>,
  code: string | null,
): string | null => (code === null ? null : (periods.get(code) ?? code));

/** A listing by the names of the CSV layout, whichever format it came in. */
export interface ListingSource {
  readonly text: (name: string) => string | null;
  /** Empty for an entry that is no text. */
  readonly list: (name: string) => readonly string[];
  /** Names of the values that the row gives; none of a format whose names are others. */
  readonly names: () => readonly string[];
  /** Whether the day of the feed stands for a day of first listing that is not told. */
  readonly isDatedByFeed?: true;
}

/** The values of a feed whose names are others, under those of the CSV layout; it may leave out when it first listed a home. */
export function listingSource(
  values: Readonly<Record<string, string | null | undefined>>,
  lists: Readonly<Record<string, readonly string[]>>,
): ListingSource {
  return {
    text: (name) => known(values[name]),
    list: (name) => lists[name] ?? [],
    names: () => [],
    isDatedByFeed: true,
  };
}

/** A JSON true or false as text; null for any other value. */
export const flagOf = (value: unknown): string | null =>
  typeof value === 'boolean' ? String(value) : null;

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The values of one listing by their kinds. A value that is given and cannot be read is null, and noted. */
export class ListingValues {
  readonly #row: ListingSource;
  /** Why values that the row gives are null. */
  readonly unread: string[] = [];

  constructor(row: ListingSource) {
    this.#row = row;
  }

  text(name: string): string | null {
    return this.#row.text(name);
  }

  list(name: string): readonly string[] {
    const entries = this.#row.list(name);
    if (entries.includes('')) this.note(name, 'is not a list of texts');
    return entries.filter((entry) => entry !== '');
  }

  whole(name: string, { min, max }: Bounds): number | null {
    const read = (text: string): number | null => {
      const value = numberOf(text);
      return value !== null && Number.isInteger(value) && value >= min && value <= max
        ? value
        : null;
    };
    return this.#read(name, read, `is not a whole number from ${min} to ${max}`);
  }

  /** Null too, and not noted, for 0: feeds write it for what nobody measured or counted. */
  wholeAbove0(name: string, max: number): number | null {
    return this.#isZero(name) ? null : this.whole(name, { min: 1, max });
  }

  /** A size above 0; null too, and not noted, for 0. */
  size(name: string, max: number): number | null {
    if (this.#isZero(name)) return null;
    const read = (text: string): number | null => {
      const value = numberOf(text);
      return value !== null && value > 0 && value <= max ? value : null;
    };
    return this.#read(name, read, `is not a number above 0, at most ${max}`);
  }

  pence(name: string): number | null {
    return this.#read(name, penceOf, 'is not an amount of pounds');
  }

  choice<T extends string>(name: string, allowed: readonly T[]): T | null {
    return this.#read(name, (text) => oneOf(allowed, text), 'is no known word');
  }

  truth(name: string): boolean | null {
    return this.#read(name, booleanOf, 'is not true or false');
  }

  uprn(): number | null {
    return this.#isZero('uprn')
      ? null
      : this.#read('uprn', uprnOf, 'is not a number of 1 to 12 digits');
  }

  postcode(): string | null {
    return this.#read('postcode', postcodeOf, 'is not a full postcode');
  }

  /** Null too, and not noted, for the zero dates that databases write for none: `0000-00-00 00:00:00`. */
  instant(name: string): string | null {
    if (this.text(name)?.startsWith('0000-00-00') === true) return null;
    return this.#read(name, instantOf, 'is not a day');
  }

  https(name: string): string | null {
    return this.#read(name, httpsOf, 'is not an https address');
  }

  /** Null too, and not noted, at 0, 0. */
  point() {
    const [latitude, longitude] = [this.text('latitude'), this.text('longitude')];
    const given = latitude !== null || longitude !== null;
    if (!given || (this.#isZero('latitude') && this.#isZero('longitude'))) return null;
    const point = pointOf(numberOf(latitude), numberOf(longitude));
    if (point === null) this.note('latitude, longitude', 'are no place in the United Kingdom');
    return point;
  }

  note(name: string, fault: string): void {
    this.unread.push(`${name} ${fault}`);
  }

  #isZero(name: string): boolean {
    return numberOf(this.text(name)) === 0;
  }

  #read<T>(name: string, read: (text: string) => T | null, fault: string): T | null {
    const text = this.text(name);
    if (text === null) return null;
    const value = read(text);
    if (value === null) this.note(name, fault);
    return value;
  }
}

export function oneOf<T extends string>(allowed: readonly T[], text: string | null): T | null {
  const plain = text?.trim() ?? '';
  const folded = plain.toLowerCase().replace(/ /g, '_');
  return (
    allowed.find(
      (value) =>
        value === plain || value.toLowerCase() === folded || value === folded.replaceAll('_', '-'),
    ) ?? null
  );
}

export function httpsOf(text: string | null): string | null {
  return text !== null && /^https:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? text : null;
}

function booleanOf(text: string): boolean | null {
  const word = known(text)?.toLowerCase();
  if (word === 'true' || word === 'y' || word === 'yes' || word === '1') return true;
  return word === 'false' || word === 'n' || word === 'no' || word === '0' ? false : null;
}

const TIME = /^(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/;

/** An ISO instant in UTC; feeds write a local time without zone, which is taken as UTC. Null for a day that no month has. */
export function instantOf(text: string | null): string | null {
  const day = dateOf(text);
  if (day === null) return null;
  const told = text ?? '';
  const time = TIME.exec(told.slice(Math.max(told.lastIndexOf(' '), told.lastIndexOf('T')) + 1));
  const date = new Date(`${day}T${time?.[1] ?? '00:00:00'}${time?.[2] ?? 'Z'}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** A description with the summary before it, where it does not begin with it. */
export function joinedText(summary: string | null, description: string | null): string | null {
  if (summary === null || description === null) return summary ?? description;
  return description.startsWith(summary) ? description : `${summary}\n\n${description}`;
}
