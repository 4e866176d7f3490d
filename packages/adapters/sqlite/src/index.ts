export { openAccountStore } from './accounts/account-store.ts';
export type { AccountStore } from './accounts/account-store.ts';
export { Sqlite } from './driver.ts';
export { openBuildCosts } from './build-cost/build-costs.ts';
export { openPropertyStore } from './property-store.ts';
export type { PropertyStore, PropertyStoreOptions } from './property-store.ts';
export { SpatialiteMissing } from './spatialite.ts';
export {
  backUpStores,
  inspectPropertyStore,
  schemaVersions,
  spatialiteVersion,
} from './store-files.ts';
export type { BackedUp, PropertyStoreState } from './store-files.ts';
export { openScannerStore } from './scanners/scanner-store.ts';
export type { ScannerStore } from './scanners/scanner-store.ts';
export { openSubscriptionStore } from './subscriptions/subscription-store.ts';
export type { SubscriptionStore } from './subscriptions/subscription-store.ts';
export { openCalculationStore } from './calculations/calculation-store.ts';
export type { CalculationStore } from './calculations/calculation-store.ts';
