export type { AccountPorts, MakeStore, StoreUnderTest } from './account-ports.ts';
export { describeAccounts } from './describe-accounts.ts';
export { describeIdempotency } from './describe-idempotency.ts';
export { describeKeys } from './describe-keys.ts';
export { describeLedger } from './describe-ledger.ts';
export { describeLedgerModel } from './describe-ledger-model.ts';
export { memoryStore } from './memory-store.ts';
