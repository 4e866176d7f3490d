import { ukDayOf } from '@freehold/money/kernel';
import { expect, test } from 'vitest';

// Summer Time Order 2002, article 2: summer time runs from 01:00 UTC on the last Sunday in March to 01:00 UTC on the last Sunday in October.
test.each([
  ['2026-04-05T22:59:59.999Z', '2026-04-05'],
  ['2026-04-05T23:00:00Z', '2026-04-06'],
  ['2026-03-28T23:30:00Z', '2026-03-28'],
  ['2026-03-29T23:30:00Z', '2026-03-30'],
  ['2026-10-24T23:30:00Z', '2026-10-25'],
  ['2026-10-25T23:30:00Z', '2026-10-25'],
  ['2026-11-05T23:59:59Z', '2026-11-05'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
  ['2027-01-01T00:00:00Z', '2027-01-01'],
])('%s is %s in the United Kingdom', (instant, day) => {
  expect(ukDayOf(new Date(instant))).toBe(day);
});

test('what is no instant has no day', () => {
  for (const value of [new Date(NaN), '2026-04-05', 0, null]) {
    expect(() => ukDayOf(value as Date)).toThrow(expect.objectContaining({ code: 'not_a_date' }));
  }
});
