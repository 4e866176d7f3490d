/** What every store needs to keep records as rows and to answer from them. */
export { accountPorts } from './accounts/account-ports.ts';
export { dialects } from './accounts/dialect.ts';
export type { Dialect } from './accounts/dialect.ts';
export type { AccountDriver, Durability, Result, Steps } from './accounts/driver.ts';
export { areaSalesOf } from './area-sales.ts';
export type { AreaSales } from './area-sales.ts';
export { areaOfName } from './area-of-name.ts';
export { boundsAround, boundsOf } from './bounds.ts';
export type { Bounds } from './bounds.ts';
export { atAddress, homeOfCertificate, isCertificateOf } from './certificate-homes.ts';
export type { Dwelling } from './certificate-homes.ts';
export { columnOf } from './column-of.ts';
export type { SearchField } from './column-of.ts';
export { dateOfDay, dayOf } from './days.ts';
export { columnsOfFields, figureColumns, figureFields, figuresOf } from './figure-columns.ts';
export type { FigureName, FigureTexts } from './figure-columns.ts';
export { flagColumns, flagPlace, flagsOfColumns } from './flag-columns.ts';
export { listingDates, listingRow, propertyRow } from './home-rows.ts';
export { isUuid, registryId, uuidBytes, uuidOfHex, uuidText } from './uuid.ts';
export { isWide } from './is-wide.ts';
export {
  estimateRecordNames,
  searchedEstimateNames,
  listingRecordNames,
  readEstimates,
  readListing,
} from './listing-record.ts';
export type { ListingRecordName } from './listing-record.ts';
export { scopeOf } from './listing-scope.ts';
export type { ListingScope } from './listing-scope.ts';
export { nearestFirst } from './nearest-first.ts';
export type { NearbyOrder } from './nearest-first.ts';
export { offMarketPredicates } from './off-market-predicates.ts';
export type {
  OffMarketNumber,
  OffMarketPredicate,
  OffMarketText,
} from './off-market-predicates.ts';
export { publicConditions, publicTables } from './public-conditions.ts';
export type { PublicCondition } from './public-conditions.ts';
export { listingOrders, offMarketOrders, unknownRank } from './orders.ts';
export type { Order } from './orders.ts';
export { outcodeOf } from './outcode.ts';
export {
  applicationRow,
  certificateRow,
  designationRow,
  mergedDistrict,
  placeRow,
  postcodeRow,
  schoolRow,
  stopRow,
} from './register-rows.ts';
export { allOf, anyOf, columnsOf, joined, raw, sql, Sql } from './sql.ts';
export type { Engine, SqlValue } from './sql.ts';
export { wordsOf } from './words-of.ts';
export { newestStart } from './newest-start.ts';
export * from './records/index.ts';
