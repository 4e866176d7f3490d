import { expect, test } from 'vitest';
import { ukDayOf } from '../src/uk-day.ts';

test('the tax year of a deal begins at midnight of British Summer Time on 6 April', () => {
  expect(ukDayOf(new Date('2026-04-05T22:59:59Z'))).toBe('2026-04-05');
  expect(ukDayOf(new Date('2026-04-05T23:00:00Z'))).toBe('2026-04-06');
  expect(ukDayOf(new Date('2026-11-05T23:59:59Z'))).toBe('2026-11-05');
});
