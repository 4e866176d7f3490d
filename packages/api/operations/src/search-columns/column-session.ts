import type { ColumnTable } from './column-table.ts';
import type { Deadline } from './deadline.ts';

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
