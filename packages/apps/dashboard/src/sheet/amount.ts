import type { Unit } from '@freehold/calculators';
import type { Decimal } from '@freehold/money';
import type { Amount } from './workbook.ts';

/** A cell's number, with the formula that works it out again where it has one. */
export const amount = (unit: Unit, value: string, formula?: string): Amount => ({
  value,
  unit,
  ...(formula === undefined ? {} : { formula }),
});

/** Pounds and pence. */
export const money = (value: Decimal, formula?: string): Amount =>
  amount('money', value.toFixed(2), formula);
