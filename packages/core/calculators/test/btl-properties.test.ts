import { btl, metricStrings } from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as deals from './deals.ts';
import { add, holds, same } from './properties.ts';

const { inputOf } = deals;

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
      const { nation, effectiveDate, additionalProperty, firstTimeBuyer, nonUkResident, ...given } =
        first.assumptions;
      const buyer = { additionalProperty, firstTimeBuyer, nonUkResident };
      const stampDuty = { nation, effectiveDate, ...buyer };
      const again = btl({ purchasePrice, monthlyRent, ...given, stampDuty } as never);
      expect(again.assumptions).toEqual({});
      expect(metricStrings(again.metrics)).toEqual(metricStrings(first.metrics));
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
