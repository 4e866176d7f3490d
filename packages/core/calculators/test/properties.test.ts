import { btl, flip, hmo, metricStrings } from '@freehold/calculators';
import type { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as deals from './deals.ts';

const { inputOf, settings } = deals;

/** Asserts a property of every deal drawn. */
const holds = <Deal>(deal: fc.Arbitrary<Deal>, property: (deal: Deal) => void): void => {
  fc.assert(fc.property(deal, property), settings);
};

// Of one deal alone the oracle and the explained formulas say every figure; here is what holds between two.
describe(`between two questions (seed ${deals.seed})`, () => {
  test('the order of the fields does not matter', () => {
    holds(deals.btlDeal, (deal) => {
      const turned = Object.fromEntries(Object.entries(deal).toReversed()) as typeof deal;
      expect(metricStrings(btl(inputOf(turned)).metrics)).toEqual(
        metricStrings(btl(inputOf(deal)).metrics),
      );
    });
  });

  test('the order of the rooms does not matter', () => {
    holds(fc.tuple(deals.hmoDeal, deals.roomRents), ([deal, rents]) => {
      const rooms = rents.map((monthlyRent) => ({ roomType: 'single', monthlyRent }) as const);
      const figures = (list: typeof rooms) =>
        metricStrings(hmo({ ...inputOf(deal), rooms: list }).metrics);
      expect(figures(rooms.toReversed())).toEqual(figures(rooms));
    });
  });

  test('what was assumed, given back, gives the same answer', () => {
    holds(fc.tuple(deals.price, deals.money(5_000)), ([purchasePrice, monthlyRent]) => {
      const first = btl({ purchasePrice, monthlyRent });
      const { nation, effectiveDate, additionalProperty, firstTimeBuyer, nonUkResident, ...given } =
        first.assumptions;
      const buyer = { additionalProperty, firstTimeBuyer, nonUkResident };
      const stampDuty = { nation, effectiveDate, ...buyer };
      const again = btl({ purchasePrice, monthlyRent, ...given, stampDuty } as never);
      expect(again.assumptions).toEqual({});
      expect(metricStrings(again.metrics)).toEqual(metricStrings(first.metrics));
    });
  });

  test('sold at the break-even price the profit of a flip is 0, and a penny less is a loss', () => {
    holds(deals.flipDeal, (deal) => {
      const at = (sale: Decimal | null | undefined) =>
        flip(inputOf({ ...deal, expectedSalePrice: sale?.toFixed(2) ?? '' })).metrics.netProfit;
      const { breakEvenSalePrice } = flip(inputOf(deal)).metrics;
      expect(at(breakEvenSalePrice)?.toFixed(2)).toBe('0.00');
      const below = breakEvenSalePrice?.minus('0.01');
      if (below?.gte(0)) expect(at(below)?.lt(0)).toBe(true);
    });
  });
});
