/** Listing searches answered from columns in memory, for any store that keeps `listing_search`. */
export { Arena } from './arena.ts';
export { countOf, eachRow } from './bits.ts';
export * from './clusters.ts';
export type {
  Batches,
  ColumnSession,
  ColumnSource,
  ColumnTable,
  ColumnTables,
  ListingType,
  WordSource,
} from './column-table.ts';
export { rowsUpToKey } from './text-rows.ts';
export type { Figures } from './load-column-table.ts';
export * from './load-columns.ts';
export { PhraseRows, phrasesOfSample, sampleOf } from './phrases.ts';
export * from './match.ts';
export * from './order.ts';
export { boundsOfShape, holdsPoint, polygonTest } from './shape.ts';
