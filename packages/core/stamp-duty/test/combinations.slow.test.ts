import { describe, expect, test } from 'vitest';
import { FreeholdError, stampDuty } from '@freehold/stamp-duty';
import type { StampDutyInput } from '@freehold/stamp-duty';
import { coveringArray, triplesOf } from './combinations/covering-array.ts';
import { combinations, models, purchasesOf, seed } from './combinations/combinations.ts';
import { factsOf } from './combinations/facts-of.ts';
import { randomOf } from './combinations/random.ts';
import { assess, errorsOf } from './literal/assess.ts';

/** What the rules say of a purchase, or the errors it deserves. */
function ruled(input: StampDutyInput) {
  const facts = factsOf(input);
  const errors = errorsOf(facts);
  return errors.length > 0 ? { errors } : assess(facts);
}

/** What the package says of it. */
function answered(input: StampDutyInput) {
  try {
    const result = stampDuty(input);
    return {
      total: result.total.toNumber(),
      standardTax: result.standardTax.toNumber(),
      rentTax: result.rentTax?.toNumber() ?? null,
      netPresentValuePence: result.netPresentValue?.times(100).toNumber() ?? null,
      reliefs: result.reliefs
        .filter(({ applied }) => applied)
        .map(({ relief }) => relief)
        .sort(),
      electsEarlierRates: result.warnings.some(({ code }) => code === 'earlier_rates_elected'),
    };
  } catch (error) {
    if (!(error instanceof FreeholdError)) throw error;
    return { error: `${error.code} ${error.field}` };
  }
}

/** Null where both say the same: every figure, or one of the errors deserved. */
function difference(input: StampDutyInput) {
  const expected = ruled(input);
  const actual = answered(input);
  const agrees =
    'errors' in expected
      ? 'error' in actual && expected.errors.includes(actual.error)
      : JSON.stringify(expected) === JSON.stringify(actual);
  return agrees ? null : { input, expected, actual };
}

describe(`combinations against the literal rules (seed ${seed}, ${combinations} purchases)`, () => {
  test.each(Object.keys(models))('%s: no difference', (name) => {
    const purchases = purchasesOf(name, combinations / 4);
    const differences = purchases.map(difference).filter((found) => found !== null);
    // The first of them tell enough.
    expect(differences.slice(0, 5)).toEqual([]);
    const answers = purchases.filter((input) => !('errors' in ruled(input)));
    expect(answers.length).toBeGreaterThan(purchases.length / 8);
  });

  test('a covering array holds every pair and triple of levels', () => {
    const levels = [4, 7, 5, 4, 3, 2];
    const rows = [...coveringArray(levels, randomOf(seed))];
    for (const [a, b, c] of triplesOf(levels.length)) {
      const met = new Set(rows.map((row) => `${row[a]} ${row[b]} ${row[c]}`));
      expect(met.size).toBe(levels[a]! * levels[b]! * levels[c]!);
    }
  });
});
