import { describe, expect, it } from 'vitest';
import { irr } from '@freehold/money';
import { rootsOf, workLimit } from '../src/exponential-roots.ts';

describe('internal rate of return', () => {
  it.each([1.1, 1.5, 2, 30])(
    'of 200 alternating flows that grow by %d ends, and is right',
    (growth) => {
      // Σ (−g)^t · x^t is a geometric series: at x = 1 ÷ (1 + rate) it is 0 just where g·x is 1.
      const flows = Array.from({ length: 200 }, (_, period) => -((-growth) ** period));
      const found = irr(flows);
      expect(found.status).toBe('unique');
      expect((found as { rate: number }).rate / (growth - 1)).toBeCloseTo(1, 11);
    },
  );

  it.each([
    ['linear growth', 400, (period: number) => period + 1],
    ['growth by half', 1_500, (period: number) => 1.5 ** period],
    ['sizes without order', 600, (period: number) => 1 + Math.sin(period * period) * 0.9],
    [
      'the largest and smallest amounts',
      1_000,
      (period: number) => (period % 4 < 2 ? 1e308 : 1e-308),
    ],
    ['a hundred thousand flows', 100_000, (period: number) => (period % 7) + 1],
  ])('of alternating flows ends within a bounded number of steps: %s', (_, length, size) => {
    const terms = Array.from({ length }, (_each, period) => ({
      coefficient: period % 2 === 0 ? -size(period) : size(period),
      exponent: period,
    }));
    // The last evaluation may pass the limit by the length of the series.
    expect(rootsOf(terms).work).toBeLessThanOrEqual(workLimit + 250 * length);
    const flows = terms.map(({ coefficient }) => coefficient);
    expect(['unique', 'none', 'multiple', 'unbounded']).toContain(irr(flows).status);
  });
});
