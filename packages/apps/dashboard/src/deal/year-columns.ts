import type { ProjectionRow } from '@freehold/calculators';

/** What is told of each year ahead, under its words. */
export const yearColumns: readonly (readonly [keyof ProjectionRow, string])[] = [
  ['rent', 'Rent'],
  ['costs', 'Costs'],
  ['interest', 'Interest'],
  ['principal', 'Repaid'],
  ['cashFlow', 'Cash flow'],
  ['value', 'Value'],
  ['balance', 'Loan'],
  ['equity', 'Equity'],
];
