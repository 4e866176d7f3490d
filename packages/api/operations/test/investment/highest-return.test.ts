import type { Strategy } from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import { expect, it } from 'vitest';
import { highestReturn, type Ranked } from '../../src/investment/compare-strategies.ts';

/** Strategies in the order of their profit on the same cash, each with its own return. */
const ranked = (...returns: readonly [Strategy, number | null][]): Ranked => ({
  ranking: returns.map(([strategy, roi]) => ({
    strategy,
    roiPercentage: roi === null ? null : new Decimal(roi),
  })),
  recommendationReason: 'The first makes the most of the same cash.',
});

it.each([
  ['is recommended before one of more profit', ranked(['brrr', -4.15], ['flip', 15.59]), 'flip'],
  ['is that before hmo where equal', ranked(['hmo', 5], ['btl', 5]), 'btl'],
  ['may be a loss', ranked(['sa', -0.14], ['btl', -1.48]), 'sa'],
  ['is none of a strategy without one', ranked(['brrr', null], ['sa', -9]), 'sa'],
  ['is not known where none has one', ranked(['brrr', null], ['flip', null]), null],
])('the highest return %s', (_what, ranking, strategy) => {
  expect(highestReturn(ranking).strategy).toBe(strategy);
});

it('the reason names both returns and what the comparison on the same cash says', () => {
  expect(highestReturn(ranked(['brrr', -4.15], ['flip', 15.59])).reason).toBe(
    'FLIP (15.59 %) has the highest return on investment, before BRRR (-4.15 %). The first makes the most of the same cash.',
  );
});
