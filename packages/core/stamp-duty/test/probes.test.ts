import { describe, expect, test } from 'vitest';
import { stampDuty } from '@freehold/stamp-duty';
import { changes, probes, probesOf } from './probes.ts';

describe('every legal change, the day before and on the day, by effective and contract date', () => {
  test.each(changes)('$on $input', (change) => {
    const expected = probesOf(change);
    const actual = expected.map(({ input }) => ({ input, tax: stampDuty(input).total.toNumber() }));
    expect(actual).toEqual(expected);
  });
});

test('every threshold in force, a penny under, at and a penny over, agrees with the literal rules', () => {
  const wrong = probes
    .map(({ input, tax }) => ({ input, tax, got: stampDuty(input).total.toNumber() }))
    .filter(({ tax, got }) => tax !== got);
  expect(wrong).toEqual([]);
});
