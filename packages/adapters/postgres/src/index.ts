export { openPostgresAccountStore } from './account-store.ts';
export type { PostgresAccountStore } from './account-store.ts';
export type { PoolUse } from './connections/database.ts';
export { openPostgresPropertyStore } from './property-store.ts';
export type { PostgresPropertyStore } from './property-store.ts';
export { openPostgresLeadership } from './leadership.ts';
export type { PostgresLeadership } from './leadership.ts';
export { inspectDatabase } from './inspect.ts';
export type { DatabaseState, SchemaNumbers } from './inspect.ts';
