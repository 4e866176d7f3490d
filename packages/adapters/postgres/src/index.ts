export { openPostgresAccountStore } from './account-store.ts';
export type { PostgresAccountStore } from './account-store.ts';
export type { PoolUse } from './connections/database.ts';
