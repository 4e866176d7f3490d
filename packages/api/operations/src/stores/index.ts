/** What every store needs to keep records as rows and to answer from them. */
export { figureFields } from '../ports/listing-figures.ts';
export { isUuid } from '../operation/page.ts';
export { wordsOf } from './words.ts';
export * from './bounds.ts';
export * from './listing-scope.ts';
export * from './area-sales.ts';
export * from './days.ts';
export * from './orders.ts';
export * from './listing-columns.ts';
export * from './listing-record.ts';
export * from './home-rows.ts';
export * from './register-rows.ts';
export * from './estimate-rows.ts';
export * from './monthly-registers.ts';
export * from './certificate-homes.ts';
export * from './off-market-predicates.ts';
export {
  inBox,
  type PublicCondition,
  publicConditions,
  publicKeysOfBox,
  publicSources,
  publicTables,
  tooFullPage,
} from './public-records.ts';
export { accountPorts } from './accounts/account-ports.ts';
export { accountTables, type AccountTable } from './accounts/account-tables.ts';
export * from './accounts/dialect.ts';
export type { AccountDriver, Durability, Result, Steps } from './accounts/driver.ts';
export * from './sql.ts';
export * from './uuid.ts';
export * from './records/index.ts';
