export { openAccountStore } from './accounts/account-store.ts';
export type { AccountStore } from './accounts/account-store.ts';
export { openPropertyStore } from './property-store.ts';
export type { PropertyStore, PropertyStoreOptions } from './property-store.ts';
