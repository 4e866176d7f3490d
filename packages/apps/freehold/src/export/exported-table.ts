import type { PublicColumn, PublicDataset, PublicRow } from '@freehold/operations';

/** A dataset on its way into a file. */
export interface ExportedTable {
  readonly name: PublicDataset;
  readonly columns: readonly PublicColumn[];
  /** Pages of rows, each read when the one before is written. */
  readonly pages: AsyncIterable<readonly PublicRow[]>;
}

/** Writes a table into a new file. What it holds in memory does not grow with the table. */
export type WriteTable = (path: string, table: ExportedTable) => Promise<void>;

/** Where the columns of a point stand. */
export function placeOf(columns: readonly PublicColumn[]): {
  readonly longitude: number;
  readonly latitude: number;
} {
  const at = (name: string): number => columns.findIndex((column) => column.name === name);
  return { longitude: at('longitude'), latitude: at('latitude') };
}
