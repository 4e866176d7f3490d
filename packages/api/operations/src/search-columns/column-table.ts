import type { CriteriaFlag } from '@freehold/contract';
import type { BooleanField, NumberField, TextField } from '../criteria/fields.ts';
import type { Keys } from './arena.ts';
import type { Bits } from './bits.ts';
import type { Grouped, GroupedNumbers, Sorted } from './grouped.ts';
import type { Points } from './points.ts';

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
