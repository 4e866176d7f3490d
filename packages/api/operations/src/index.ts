export { invalid, notFound, Refusal } from './refusal.ts';
export { MediaAnswer } from './operation.ts';
export type { Call, Input, Operation } from './operation.ts';
export type { Account, Accounts } from './ports/accounts.ts';
export type * from './ports/records.ts';
