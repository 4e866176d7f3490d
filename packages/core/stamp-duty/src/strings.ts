export { stampDutyStrings } from './stamp-duty-strings.ts';
export type { StampDutyStrings } from './stamp-duty-strings.ts';
export type { Buyer } from './table-in-force.ts';
export { nations } from './nation.ts';
export type { Nation } from './nation.ts';
