export { openAccountStore } from './accounts/account-store.ts';
export type { AccountStore } from './accounts/account-store.ts';
