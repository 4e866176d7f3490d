/** What both stores of records say in one text: questions, changes, and how they read what they keep. */
export { areaOfOutcode } from './area-of-outcode.ts';
export {
  countChange,
  markEach,
  markPostcodes,
  markTables,
  noteChange,
  noteState,
  postcodesOfHomesSold,
  postcodesOfUprns,
  revision,
} from './changes.ts';
export { keepEditions } from './editions.ts';
export { keepCrimeMonths } from './crime-months.ts';
export { criteriaSql } from './criteria-sql.ts';
export { derivedRecordsOver, type DerivationDriver } from './derive/index.ts';
export type { AtPoints, PlacedBy } from './derive/placement.ts';
export { homeKey } from './home-key.ts';
export * from './ports.ts';
export {
  all,
  answerIn,
  answerOf,
  type Asked,
  get,
  type Planned,
  type Question,
} from './question.ts';
export {
  designationColumns,
  type DesignationRow,
  districtAt,
  readDesignation,
} from './questions/designations.ts';
export { everyHolding } from './questions/holdings.ts';
export { homeById, homeColumns, type HomeRow, readHome } from './questions/homes.ts';
export * from './questions/index.ts';
export {
  homeServes,
  type JudgedAsked,
  judgedColumns,
  type JudgedRow,
  readJudged,
} from './questions/judgements.ts';
export {
  besideListings,
  detailColumns,
  type DetailRow,
  readDetail,
} from './questions/listing-detail.ts';
export * from './questions/off-market.ts';
export { postcodeColumns, type PostcodeRow, readPostcode } from './questions/postcodes.ts';
export {
  readSold,
  soldColumns,
  type SoldRow,
  soldTables,
  soldWithin,
} from './questions/sold-homes.ts';
export { replacing, rowOf, type RowMap, type TableRows, typesOf, valuesOf } from './row-map.ts';
export * from './sold-lists.ts';
export type * from './record-dialect.ts';
export * from './search-row.ts';
export { type PlaceColumns, pointOf, storedInstant, storedUuid } from './stored.ts';
export { versionSql } from './versions.ts';
