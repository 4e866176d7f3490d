import { brrr, btl, flip, hmo, metricStrings, sa } from '@freehold/calculators';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as deals from './deals.ts';
import { brrrOracle, btlOracle, flipOracle, hmoOracle, saOracle } from './oracle.ts';

const { inputOf, settings } = deals;

function only(names: readonly string[], figures: Record<string, string | null>) {
  return Object.fromEntries(names.map((name) => [name, figures[name]]));
}

describe(`every metric equals the 50-digit oracle to the last digit (seed ${deals.seed})`, () => {
  test('buy-to-let', () => {
    fc.assert(
      fc.property(deals.btlDeal, (deal) => {
        expect(metricStrings(btl(inputOf(deal)).metrics)).toEqual(btlOracle(deal));
      }),
      settings,
    );
  });

  test('house let by the room', () => {
    fc.assert(
      fc.property(deals.hmoDeal, deals.roomRents, (deal, rents) => {
        const rooms = rents.map((monthlyRent) => ({ roomType: 'double', monthlyRent }) as const);
        expect(metricStrings(hmo({ ...inputOf(deal), rooms }).metrics)).toEqual(
          hmoOracle(deal, rents),
        );
      }),
      settings,
    );
  });

  test('buy, refurbish, rent, refinance', () => {
    fc.assert(
      fc.property(deals.brrrDeal, deals.works, (deal, works) => {
        const input = { ...inputOf(deal), refurbishmentCosts: { other: works } };
        // Bridge-terms.test.ts holds the annual percentage rate.
        const { taxSystem, bridgeAprPercentage: _found, ...metrics } = brrr(input).metrics;
        expect(metricStrings(metrics)).toEqual(brrrOracle(deal, works));
        expect(taxSystem).toBe({ england: 'SDLT', scotland: 'LBTT', wales: 'LTT' }[deal.nation]);
      }),
      settings,
    );
  });

  test('flip', () => {
    fc.assert(
      fc.property(deals.flipDeal, deals.works, (deal, works) => {
        const input = { ...inputOf(deal), refurbishmentCosts: { other: works } };
        const metrics = metricStrings(flip(input as never).metrics) as Record<
          string,
          string | null
        >;
        const expected = flipOracle(deal, works);
        expect(only(Object.keys(expected), metrics)).toEqual(expected);
      }),
      settings,
    );
  });

  test('serviced accommodation', () => {
    fc.assert(
      fc.property(deals.saDeal, (deal) => {
        expect(metricStrings(sa(inputOf(deal)).metrics)).toEqual(saOracle(deal));
      }),
      settings,
    );
  });
});
