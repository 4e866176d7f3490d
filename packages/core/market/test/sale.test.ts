import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthName, monthOf, yearsOf } from '../src/sale.ts';
import { runs, seed } from './property-settings.ts';

const DAY_MS = 86_400_000;

test(`dates run day by day as the calendar of the language does (seed ${seed})`, () => {
  const date = fc
    .integer({ min: Date.UTC(1995, 0, 1) / DAY_MS, max: Date.UTC(2101, 0, 1) / DAY_MS })
    .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
  fc.assert(
    fc.property(date, date, (a, b) => {
      const days = (Date.parse(b) - Date.parse(a)) / DAY_MS;
      expect((yearsOf(b) - yearsOf(a)) * 365.25).toBeCloseTo(days, 6);
      expect(monthName(monthOf(a))).toBe(a.slice(0, 7));
    }),
    { seed, numRuns: runs },
  );
});
