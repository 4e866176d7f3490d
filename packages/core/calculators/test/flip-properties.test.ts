import { flip } from '@freehold/calculators';
import type { Decimal } from '@freehold/money';
import { describe, expect, test } from 'vitest';
import * as deals from './deals.ts';
import { add, holds, same } from './properties.ts';

const { inputOf } = deals;

describe(`flip (seed ${deals.seed})`, () => {
  test('sale price less total costs is the net profit; lines add up', () => {
    holds(deals.flipDeal, (deal) => {
      const { metrics: m } = flip(inputOf(deal));
      expect(add(m.netProfit, m.totalCosts).eq(add(m.expectedSalePrice))).toBe(true);
      same(
        add(
          m.purchasePrice,
          m.stampDuty,
          m.legalFees,
          m.surveyFees,
          m.sourcingFee,
          m.refurbishmentTotal,
          m.holdingCosts,
          m.agentFee,
          m.saleLegalFees,
          m.bridgeFinanceCost,
        ),
        m.totalCosts,
      );
    });
  });

  test('sold at the break-even price the profit is 0, and a penny less is a loss', () => {
    holds(deals.flipDeal, (deal) => {
      const { breakEvenSalePrice } = flip(inputOf(deal)).metrics;
      const at = (sale: Decimal) =>
        flip(inputOf({ ...deal, expectedSalePrice: sale.toFixed(2) })).metrics.netProfit;
      expect(at(add(breakEvenSalePrice))?.toFixed(2)).toBe('0.00');
      const below = add(breakEvenSalePrice).minus('0.01');
      if (below.gte(0)) expect(at(below)?.lt(0)).toBe(true);
    });
  });

  test('over twelve months the annualised return is the profit on cost', () => {
    holds(deals.flipDeal, (deal) => {
      const { metrics: m } = flip(inputOf({ ...deal, holdingPeriodMonths: 12 }));
      if (add(m.expectedSalePrice).gt(0)) {
        same(m.annualisedReturnPercentage, m.profitOnCostPercentage);
      } else {
        expect(m.annualisedReturnPercentage).toBeNull();
      }
    });
  });
});
