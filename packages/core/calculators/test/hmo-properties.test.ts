import { hmo, metricStrings } from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as deals from './deals.ts';
import { add, holds, same } from './properties.ts';

const { inputOf } = deals;
const roomsOf = (rents: string[]) =>
  rents.map((monthlyRent) => ({ roomType: 'single', monthlyRent }) as const);

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
