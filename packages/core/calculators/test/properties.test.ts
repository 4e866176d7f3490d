import { brrr, btl, flip, hmo, metricStrings, sa } from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as deals from './deals.ts';

const { inputOf, settings } = deals;
const holds = <Deal>(deal: fc.Arbitrary<Deal>, property: (deal: Deal) => void) => {
  fc.assert(fc.property(deal, property), settings);
};
const same = (a: Decimal | null, b: Decimal | null) => {
  expect(a?.toFixed(2)).toBe(b?.toFixed(2));
};
const add = (...parts: (Decimal | null)[]) =>
  parts.reduce<Decimal>((sum, part) => sum.plus(part ?? Number.NaN), new Decimal(0));
const roomsOf = (rents: string[]) =>
  rents.map((monthlyRent) => ({ roomType: 'single', monthlyRent }) as const);

describe(`buy-to-let (seed ${deals.seed})`, () => {
  test('lines add up to their totals, and annual figures are twelve months of money', () => {
    holds(deals.btlDeal, (deal) => {
      const { metrics: m, lines: l } = btl(inputOf(deal));
      same(add(m.depositRequired, m.loanAmount), m.purchasePrice);
      same(
        add(
          m.purchasePrice,
          m.stampDuty,
          m.legalFees,
          m.surveyFees,
          m.refurbishmentCosts,
          m.sourcingFee,
          l.otherCosts,
        ),
        m.totalInvestment,
      );
      same(add(m.initialInvestment, m.loanAmount), m.totalInvestment);
      same(add(m.monthlyRent).times(12), m.annualRent);
      same(
        add(m.monthlyRent).minus(add(m.monthlyOperatingCosts, m.monthlyMortgage)),
        m.monthlyCashFlow,
      );
      same(
        add(m.annualRent)
          .minus(add(m.annualOperatingCosts))
          .minus(add(m.monthlyMortgage).times(12)),
        m.annualCashFlow,
      );
      // Six yearly lines, each half a penny of rounding in twelve months.
      const drift = add(m.annualCashFlow).minus(add(m.monthlyCashFlow).times(12)).abs();
      expect(drift.lte('0.37')).toBe(true);
      expect(add(m.netYieldPercentage).lte(add(m.grossYieldPercentage))).toBe(true);
    });
  });

  test('a pound more rent is twelve pounds less its shares in cash flow', () => {
    holds(deals.btlDeal, (deal) => {
      const whole = {
        ...deal,
        voidPercentage: 0,
        managementFeePercentage: 10,
        maintenancePercentage: 5,
      };
      const more = { ...whole, monthlyRent: new Decimal(whole.monthlyRent).plus(1).toFixed(2) };
      const gained = add(btl(inputOf(more)).metrics.annualCashFlow).minus(
        add(btl(inputOf(whole)).metrics.annualCashFlow),
      );
      expect(gained.toFixed(2)).toBe('10.20');
    });
  });

  test('bought without a loan nothing is owed, and nothing paid by the month', () => {
    holds(deals.btlDeal, (deal) => {
      const { metrics: m } = btl(inputOf({ ...deal, depositPercentage: '100' }));
      expect([m.loanAmount, m.monthlyMortgage].map((each) => each?.toFixed(2))).toEqual([
        '0.00',
        '0.00',
      ]);
      same(m.initialInvestment, m.totalInvestment);
    });
  });

  test('interest alone costs no more a month than repaying', () => {
    holds(deals.btlDeal, (deal) => {
      const paid = (interestOnly: boolean) =>
        add(btl(inputOf({ ...deal, interestOnly })).metrics.monthlyMortgage);
      expect(paid(true).lte(paid(false))).toBe(true);
    });
  });

  test('works change no yield and lower a positive return', () => {
    holds(deals.btlDeal, (deal) => {
      const without = btl(inputOf({ ...deal, refurbishmentCosts: '0' })).metrics;
      const withWorks = btl(inputOf({ ...deal, refurbishmentCosts: '50000' })).metrics;
      same(withWorks.grossYieldPercentage, without.grossYieldPercentage);
      same(withWorks.netYieldPercentage, without.netYieldPercentage);
      if (add(without.annualCashFlow).gt(0)) {
        expect(add(withWorks.roiPercentage).lte(add(without.roiPercentage))).toBe(true);
      }
    });
  });

  test('the surcharge changes only the tax and what follows from it', () => {
    holds(deals.btlDeal, (deal) => {
      const on = btl(inputOf({ ...deal, additionalProperty: true })).metrics;
      const off = btl(inputOf({ ...deal, additionalProperty: false })).metrics;
      expect(add(on.stampDuty).gte(add(off.stampDuty))).toBe(true);
      for (const name of [
        'grossYieldPercentage',
        'netYieldPercentage',
        'annualCashFlow',
        'loanAmount',
      ] as const) {
        same(on[name], off[name]);
      }
    });
  });

  test('the order of the fields does not matter', () => {
    holds(deals.btlDeal, (deal) => {
      const turned = Object.fromEntries(Object.entries(deal).toReversed()) as typeof deal;
      expect(metricStrings(btl(inputOf(turned)).metrics)).toEqual(
        metricStrings(btl(inputOf(deal)).metrics),
      );
    });
  });

  test('what was assumed, given back, gives the same answer', () => {
    holds(fc.tuple(deals.price, deals.money(5_000)), ([purchasePrice, monthlyRent]) => {
      const first = btl({ purchasePrice, monthlyRent });
      const { nation, additionalProperty, firstTimeBuyer, nonUkResident, ...given } =
        first.assumptions;
      const stampDuty = { nation, additionalProperty, firstTimeBuyer, nonUkResident };
      const again = btl({ purchasePrice, monthlyRent, ...given, stampDuty } as never);
      expect(again.assumptions).toEqual({});
      expect(metricStrings(again.metrics)).toEqual(metricStrings(first.metrics));
    });
  });
});

describe(`house let by the room (seed ${deals.seed})`, () => {
  const hmoDeal = fc.tuple(deals.hmoDeal, deals.roomRents);

  test('monthly lines add up, in whatever order the rooms come', () => {
    holds(hmoDeal, ([deal, rents]) => {
      const { metrics: m, lines: l } = hmo({ ...inputOf(deal), rooms: roomsOf(rents) });
      same(add(...rents.map((rent) => new Decimal(rent))), m.totalRoomRent);
      // The average is rounded to a penny.
      const ofAverage = add(m.averageRentPerRoom).times(rents.length);
      expect(
        ofAverage
          .minus(add(m.totalRoomRent))
          .abs()
          .lte(rents.length * 0.005),
      ).toBe(true);
      same(
        add(m.monthlyOccupancyAdjustedRent).minus(
          add(
            m.monthlyUtilities,
            m.monthlyCleaning,
            m.monthlyLicenceCost,
            m.monthlyInsurance,
            m.monthlyManagementFee,
            l.monthlyMaintenance,
            m.monthlyMortgage,
          ),
        ),
        m.monthlyCashFlow,
      );
      const turned = hmo({ ...inputOf(deal), rooms: roomsOf(rents.toReversed()) });
      expect(metricStrings(turned.metrics)).toEqual(metricStrings(m));
    });
  });

  test('net yield ignores the finance; cash yield does not exceed it', () => {
    holds(hmoDeal, ([deal, rents]) => {
      const rooms = roomsOf(rents);
      const one = hmo({ ...inputOf({ ...deal, mortgageRatePercentage: '1' }), rooms }).metrics;
      const other = hmo({
        ...inputOf({ ...deal, mortgageRatePercentage: '9', depositPercentage: '60' }),
        rooms,
      });
      same(one.netYieldPercentage, other.metrics.netYieldPercentage);
      expect(add(one.cashYieldPercentage).lte(add(one.netYieldPercentage))).toBe(true);
    });
  });

  test('empty rooms bring nothing and leave the costs', () => {
    holds(hmoDeal, ([deal, rents]) => {
      const { metrics: m } = hmo({
        ...inputOf({ ...deal, occupancyPercentage: '0' }),
        rooms: roomsOf(rents),
      });
      expect(m.monthlyOccupancyAdjustedRent?.toFixed(2)).toBe('0.00');
      expect(add(m.monthlyCashFlow).lte(0)).toBe(true);
      expect(m.paybackPeriodYears).toBeNull();
    });
  });

  test('a room split into two halves keeps every total', () => {
    holds(hmoDeal, ([deal, rents]) => {
      const whole = ['500.00', ...rents];
      const split = ['250.00', '250.00', ...rents];
      const at = (list: string[]) => {
        const {
          averageRentPerRoom: _average,
          roomCount: _count,
          ...rest
        } = metricStrings(hmo({ ...inputOf(deal), rooms: roomsOf(list) }).metrics);
        return rest;
      };
      expect(at(split)).toEqual(at(whole));
    });
  });
});

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

test('no figure is ever -0, in exponents, or anything but a plain decimal', () => {
  holds(deals.btlDeal, (deal) => {
    for (const figure of Object.values(metricStrings(btl(inputOf(deal)).metrics))) {
      expect(figure ?? '0').toMatch(/^(?!-0(\.0+)?$)-?\d+(\.\d+)?$/);
    }
  });
});
