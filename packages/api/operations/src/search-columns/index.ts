/** Listing searches answered from columns in memory, for any store that keeps `listing_search`. */
export { Arena } from './arena.ts';
export { countOf, eachRow } from './bits.ts';
export { clustersOf } from './clusters.ts';
export type { ClustersWanted } from './clusters.ts';
export type { ColumnSession } from './column-session.ts';
export type { Batches, ColumnSource, ListingType, WordSource } from './column-source.ts';
export type { ColumnTable, ColumnTables } from './column-table.ts';
export { phrasesOfSample, sampleOf } from './frequent-phrases.ts';
export type { Figures } from './load-column-table.ts';
export {
  joinColumns,
  loadColumns,
  loadFiguresOfSale,
  loadRestOfColumns,
  withFrequentPhrases,
} from './load-columns.ts';
export type { RestOfColumns } from './load-columns.ts';
export { matchingRows } from './match.ts';
export { pageOf } from './order.ts';
export type { RankedRow } from './order.ts';
export { PhraseRows } from './phrase-rows.ts';
export { holdsPoint, polygonTest } from './polygon-test.ts';
export { rowsUpToKey } from './text-rows.ts';
export { unknownWords } from './words-of-search.ts';
