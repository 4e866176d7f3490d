import { expect, it } from 'vitest';
import { firstAttemptAt } from '../../src/operation/first-attempt.ts';

const address = 'mailto:me@mail.example';

// In 2026 clocks go forward on 29 March and back on 25 October, each at 01:00 UTC (Summer Time Act 1972).
it.each([
  ['2026-01-15T06:59:59.999Z', '2026-01-15T07:00:00.000Z'],
  ['2026-01-15T07:00:00.000Z', '2026-01-15T07:00:00.000Z'],
  ['2026-01-15T07:00:00.001Z', '2026-01-16T07:00:00.000Z'],
  ['2026-03-28T07:00:00.001Z', '2026-03-29T06:00:00.000Z'],
  ['2026-03-28T23:59:59.999Z', '2026-03-29T06:00:00.000Z'],
  ['2026-03-29T00:30:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['2026-03-29T06:00:00.001Z', '2026-03-30T06:00:00.000Z'],
  ['2026-07-01T23:30:00.000Z', '2026-07-02T06:00:00.000Z'],
  ['2026-10-24T06:00:00.001Z', '2026-10-25T07:00:00.000Z'],
  ['2026-10-25T00:30:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['2026-10-25T06:30:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['2026-10-25T07:00:00.001Z', '2026-10-26T07:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01T07:00:00.000Z'],
])('what is written at %s is first mailed at %s, seven in the morning of the UK', (at, due) => {
  expect(firstAttemptAt(address, new Date(at)).toISOString()).toBe(due);
  expect(firstAttemptAt('https://receiver.example/', new Date(at))).toEqual(new Date(at));
});
