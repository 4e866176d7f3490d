export { stampDutyPence } from './table.ts';
export type { RateTable } from './table.ts';
export { tableInForce } from './table-in-force.ts';
export type { Buyer } from './table-in-force.ts';
export { nations } from './nation.ts';
export type { Nation } from './nation.ts';
