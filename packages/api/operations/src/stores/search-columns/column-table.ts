import type { CriteriaFlag } from '@freehold/contract';
import type { BooleanField, NumberField, TextField } from '../../homes/criteria-fields.ts';
import type { Keys } from './arena.ts';
import type { Bits } from './bits.ts';
import type { Grouped, GroupedNumbers, Sorted } from './grouped.ts';
import type { Deadline, Points } from './points.ts';

export type Numbers = GroupedNumbers;
export type Texts = Grouped<readonly string[]>;

/** The listings of one type as columns. The row number of a listing is its rank by property id. */
export interface ColumnTable {
  readonly rows: number;
  /** The key of each row's listing. */
  readonly keys: Keys;
  /** The rows by key. */
  readonly byKey: Sorted;
  readonly points: Points;
  readonly outcodes: Texts;
  readonly towns: Texts;
  readonly numbers: Readonly<Record<NumberField, Numbers>>;
  /** The rows of each value; columns of many values are grouped. */
  readonly texts: Readonly<
    Record<Exclude<TextField, 'outcode'>, ReadonlyMap<string, Bits> | Texts>
  >;
  readonly truths: Readonly<Record<BooleanField, { readonly yes: Bits; readonly no: Bits }>>;
  readonly flags: ReadonlyMap<CriteriaFlag, Bits>;
  /** The rows of words and phrases that stand in many listings, as `foldWords` writes them. */
  readonly phrases: ReadonlyMap<string, Bits>;
}

/** A copy of `listing_search`. */
export type ColumnTables = Readonly<Record<'sale' | 'rent', ColumnTable>>;

/** What one search by columns asks of the store that they are a copy of. */
export interface ColumnSession extends Deadline {
  /** Keys of the listings of a full postcode, the smallest first. */
  keysOfPostcode(listingType: string, postcode: string): readonly number[];
  /** Keys of the listings that hold folded words as a phrase, the smallest first. */
  keysOfWords(words: string): readonly number[];
  /** True where `keysOfWords` tells only of listings that this search may match, so that no other search may use it. */
  readonly hasWordsInPart?: boolean;
  /** How many rows of the table have a property id up to and with this one. */
  rowsUpTo(table: ColumnTable, id: string): number;
}

export type ListingType = 'sale' | 'rent';

/** Rows as columns: for each name that was asked for an array of values. */
export type Batches =
  Iterable<readonly (readonly unknown[])[]> | AsyncIterable<readonly (readonly unknown[])[]>;

/** A snapshot of `listing_search` that columns are loaded from. */
export interface ColumnSource {
  countRows(listingType: ListingType): Promise<number> | number;
  /**
   * Columns of a listing type in batches of rows, null where there is no value. Every pass meets the rows in the same order.
   * `id` is the property id in hexadecimal without hyphens; truths are 1 and 0.
   */
  columns(listingType: ListingType, names: readonly string[]): Batches;
}

/** The words of the same snapshot. */
export interface WordSource {
  /** Keys of the listings that hold folded words as a phrase, the smallest first. */
  keysOfWords(words: string): readonly number[];
  /** The folded words of some listings, a text each. */
  wordsOf(keys: readonly number[]): readonly string[];
}
