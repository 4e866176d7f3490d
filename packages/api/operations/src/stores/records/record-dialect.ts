import type { Point } from '../../ports/records.ts';
import type { Bounds } from '../bounds.ts';
import type { Sql, SqlValue } from '../sql.ts';

/** What a column of a record holds. `registry`: an id of a register of sales, a UUID or not. */
export type ColumnType =
  'text' | 'bigint' | 'integer' | 'boolean' | 'double' | 'uuid' | 'registry' | 'json';

/** Tables whose rows have a point or a box by which they are found. */
export type PlacedTable =
  | 'properties'
  | 'postcodes'
  | 'places'
  | 'schools'
  | 'stops'
  | 'planning_applications'
  | 'designations';

/** Where the rows of a table are found, and the condition under which they are. */
export interface Found {
  readonly from: Sql;
  readonly condition: Sql;
}

/** `narrow`: an area or a shape leads to the rows; `national`: the criteria must. */
export type SearchExtent = 'narrow' | 'national';

/** What the engines say differently; all else of a statement is one text. */
export interface RecordDialect {
  /** A UUID as the store keeps it; null for a text that is none. */
  readonly uuid: (text: string) => SqlValue;
  /** Truth, in the words that an index knows. */
  readonly yes: Sql;
  /** A column that leads to no row: it is compared once others have led there. */
  readonly unindexed: (column: string) => Sql;
  /** That a column has one of some values. */
  readonly oneOf: (column: Sql, type: ColumnType, values: readonly (string | number)[]) => Sql;
  /** A whole number, however large beside what a column holds. */
  readonly whole: (value: number) => Sql;
  /** That the listing of a row `s` holds folded words, one after the other in one line. */
  readonly holdsWords: (words: string, extent: SearchExtent) => Sql;
  /** That a JSON list has a text. */
  readonly listHolds: (column: string, value: string) => Sql;
  /** Rows of values as a table `name`. */
  readonly rows: (
    name: string,
    columns: Readonly<Record<string, ColumnType>>,
    rows: readonly (readonly Given[])[],
  ) => Sql;
  /** Columns of some rows in an order, as a JSON list of lists; `[]` of none. */
  readonly tuples: (columns: readonly string[], order: string) => string;
  /** Numbers of some rows in their order, as the text of a JSON list. */
  readonly numbers: (column: string, kind: 'whole' | 'exact') => string;
  /** Rows `alias` of a table whose point or box meets a box, by its index. */
  readonly within: (
    table: PlacedTable,
    alias: string,
    bounds: Readonly<Record<keyof Bounds, number | Sql>>,
  ) => Found;
  /** Designations `d`, and the sides of the box around each as columns. */
  readonly designationBoxes: { readonly from: Sql; readonly columns: Sql };
  /** Rows `s` of `listing_search` that let or let once, whose point lies in a box or close about it. */
  readonly lettingsAbout: (bounds: Bounds) => Found;
  /** The distance in metres of a row's point from another; it decides which rows are near, and core tells how near. */
  readonly metres: (alias: string, from: Point) => Sql;
  /** Beside a sale `s`: the home `p` that it is surely of, the surest link of several. */
  readonly surestHome: Sql;
}

/** A value of a row of {@link RecordDialect.rows}. */
export type Given = string | number | boolean | null;
