import { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { expect } from 'vitest';
import { settings } from './deals.ts';

/** Asserts a property of every deal drawn. */
export const holds = <Deal>(deal: fc.Arbitrary<Deal>, property: (deal: Deal) => void): void => {
  fc.assert(fc.property(deal, property), settings);
};

/** Asserts that two amounts are the same to the penny. */
export const same = (a: Decimal | null, b: Decimal | null): void => {
  expect(a?.toFixed(2)).toBe(b?.toFixed(2));
};

/** The sum of amounts; NaN where one is not known. */
export const add = (...parts: (Decimal | null)[]): Decimal =>
  parts.reduce<Decimal>((sum, part) => sum.plus(part ?? Number.NaN), new Decimal(0));
