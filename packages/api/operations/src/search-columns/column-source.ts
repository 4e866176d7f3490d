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
