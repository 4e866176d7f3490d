import { metricStrings, sa } from '@freehold/calculators';
import type { Decimal } from '@freehold/money';
import { describe, expect, test } from 'vitest';
import * as deals from './deals.ts';
import { add, holds, same } from './properties.ts';

const { inputOf } = deals;

describe(`serviced accommodation (seed ${deals.seed})`, () => {
  test('three equal seasons are the plain model', () => {
    holds(deals.saDeal, (deal) => {
      const all = deal.occupancyPercentage;
      const seasonal = {
        ...deal,
        useSeasonalModel: true,
        peakOccupancyPercentage: all,
        shoulderOccupancyPercentage: all,
        offPeakOccupancyPercentage: all,
      };
      expect(metricStrings(sa(inputOf(seasonal)).metrics)).toEqual(
        metricStrings(sa(inputOf({ ...deal, useSeasonalModel: false })).metrics),
      );
    });
  });

  test('revenue less fees and costs is the net revenue, less the mortgage the cash flow', () => {
    holds(deals.saDeal, (deal) => {
      const { metrics: m } = sa(inputOf(deal));
      same(
        add(m.occupancyAdjustedRevenue).minus(
          add(m.annualPlatformFees, m.annualCleaning, m.annualManagementFee, m.annualPropertyCosts),
        ),
        m.netRevenue,
      );
      const afterMortgage = add(m.netRevenue).minus(add(m.monthlyMortgage).times(12));
      expect(afterMortgage.eq(add(m.annualCashFlow))).toBe(true);
    });
  });

  test('at the break-even occupancy the year ends near 0; above it, above', () => {
    holds(deals.saDeal, (deal) => {
      const plain = { ...deal, useSeasonalModel: false };
      const { breakEvenOccupancyPercentage: found } = sa(inputOf(plain)).metrics;
      if (found === null || found.lt('2.01') || found.gt('99.98')) return;
      const at = (occupancy: Decimal) =>
        add(
          sa(inputOf({ ...plain, occupancyPercentage: occupancy.toFixed(2) })).metrics
            .annualCashFlow,
        );
      // Four rounded lines: two pence.
      expect(at(found.plus('0.01')).gte('-0.02')).toBe(true);
      expect(at(found.minus('0.01')).lte('0.02')).toBe(true);
    });
  });
});
