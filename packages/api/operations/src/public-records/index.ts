/** Records as the public views and exports show them. */
export type {
  PublicArea,
  PublicFilter,
  PublicPage,
  PublicRecords,
  PublicRow,
  PublicValue,
} from '../ports/public-records.ts';
export { publicColumns, publicDatasets, publicDates } from './columns.ts';
export type { PublicColumn, PublicDataset, PublicKind } from './columns.ts';
export { publicArea } from './public-area.ts';
export { readPublicRecords } from './read-public-records.ts';
