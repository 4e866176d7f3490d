import { brrr } from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import { describe, expect, test } from 'vitest';
import * as deals from './deals.ts';
import { add, holds, same } from './properties.ts';

const { inputOf } = deals;

describe(`buy, refurbish, rent, refinance (seed ${deals.seed})`, () => {
  test('what goes in and comes out adds up', () => {
    holds(deals.brrrDeal, (deal) => {
      const { metrics: m } = brrr(inputOf(deal));
      same(add(m.initialInvestment, m.bridgeLoanAmount), m.totalInvestment);
      same(add(m.cashLeftInDeal, m.refinanceAmount), m.totalInvestment);
      same(add(m.equityReleased, m.bridgeLoanAmount), m.refinanceAmount);
      same(add(m.equityRemaining, m.refinanceAmount), m.afterRepairValue);
      expect(m.rocePercentage === null).toBe(add(m.cashLeftInDeal).lte(0));
    });
  });

  test('a value a pound higher leaves less in by its refinance', () => {
    holds(deals.brrrDeal, (deal) => {
      const low = { ...deal, refinanceLtvPercentage: '75' };
      const high = {
        ...low,
        afterRepairValue: new Decimal(low.afterRepairValue).plus(1).toFixed(2),
      };
      const left = (each: typeof low) => add(brrr(inputOf(each)).metrics.cashLeftInDeal);
      expect(left(low).minus(left(high)).toFixed(2)).toBe('0.75');
    });
  });
});
