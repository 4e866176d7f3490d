import { brrr, btl, FreeholdError, flip, hmo, sa, solve } from '@freehold/calculators';
import { brrrFigures, btlFigures, flipFigures, saFigures } from '@freehold/calculators/kernel';
import { tableInForce } from '@freehold/stamp-duty/kernel';
import { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, seed } from './deals.ts';
import { edge } from '../src/search.ts';

const stampDuty = { nation: 'england' } as const;
const house = { monthlyRent: 1_500, stampDuty };
const rooms = [1, 2, 3, 4, 5].map(() => ({ roomType: 'double', monthlyRent: 650 }) as const);

describe('answers that can be worked by hand', () => {
  test('the highest price at a gross yield of 6 %', () => {
    // 18,000 a year: 6.00 after rounding holds up to 18,000 ÷ 5.995 %, 300,250.20 and a fraction.
    const result = solve({
      calculator: 'btl',
      deal: house,
      unknown: 'purchasePrice',
      metric: 'grossYield',
      atLeast: 6,
    });
    expect(result).toMatchObject({ reachable: true });
    if (!result.reachable) return;
    expect(result.value.toFixed(2)).toBe('300250.20');
    expect(result.next?.metric?.toFixed(2)).toBe('5.99');
  });

  test('the highest price that leaves a total of 265,000 at most, on the surcharge of 5 %', () => {
    // 250,000 + 15,000 of tax + 2,000 of fees = 267,000 at 250,000; below, each pound costs 1.07.
    const result = solve({
      calculator: 'btl',
      deal: house,
      unknown: 'purchasePrice',
      metric: 'totalInvestment',
      atMost: 267_000,
    });
    // The tax is whole pounds, so at 250,000.99 it is still 15,000 and the pennies alone pass the mark.
    expect(result.reachable && result.value.toFixed(2)).toBe('250000.00');
  });

  test('across the step at 40,000, where 2,000 falls due at once', () => {
    const deal = { ...house, legalFees: 0, surveyFees: 0 };
    const at = (limit: number) => {
      const result = solve({
        calculator: 'btl',
        deal,
        unknown: 'purchasePrice',
        metric: 'totalInvestment',
        atMost: limit,
      });
      return result.reachable ? result.value.toFixed(2) : null;
    };
    // Between 40,000 and 42,000 no price but the last below the step will do.
    expect(at(39_999.99)).toBe('39999.99');
    expect(at(41_000)).toBe('39999.99');
    expect(at(41_999.99)).toBe('39999.99');
    expect(at(42_000)).toBe('40000.00');
  });

  test('the highest rate at which the rent pays everything, and the lowest rent', () => {
    const deal = { ...house, purchasePrice: 200_000, interestOnly: true };
    const rate = solve({
      calculator: 'btl',
      deal,
      unknown: 'mortgageRate',
      metric: 'annualCashFlow',
      atLeast: 0,
    });
    // 18,000 less 4 % voids, a tenth of the rest, 5 % and 300: 14,352; ÷ 12 = 1,196 on 150,000: 9.568 %.
    // 1,196.00 a month is reached up to 1,196.004999…: 9.5680 % and less than 0.00004 more.
    expect(rate.reachable && rate.value.toFixed(4)).toBe('9.5680');
    const rent = solve({
      calculator: 'btl',
      deal: { ...deal, mortgageRate: 9.568 },
      unknown: 'monthlyRent',
      metric: 'annualCashFlow',
      atLeast: 0,
    });
    expect(rent.reachable && rent.value.lte(1_500) && rent.value.gte('1499.98')).toBe(true);
  });

  test('unreachable: the bound that stops it, and how near it comes', () => {
    const result = solve({
      calculator: 'hmo',
      deal: { purchasePrice: 300_000, rooms, stampDuty },
      unknown: 'occupancyRate',
      metric: 'cashYieldPercentage',
      atLeast: 50,
    });
    expect(result.reachable).toBe(false);
    if (result.reachable) return;
    const full = hmo({ purchasePrice: 300_000, rooms, stampDuty, occupancyRate: 100 });
    expect(result.bound).toMatchObject({ side: 'to' });
    expect(result.bound.value.toFixed()).toBe('100');
    expect(result.bound.metric).toEqual(full.metrics.cashYieldPercentage);
    expect(result.reason).toContain('occupancyRate 100');
  });

  test('a price is never sought above the value after repair', () => {
    const result = solve({
      calculator: 'brrr',
      deal: { afterRepairValue: 220_000, monthlyRent: 5_000, stampDuty },
      unknown: 'purchasePrice',
      metric: 'valueUplift',
      atLeast: 0,
    });
    expect(result).toMatchObject({ reachable: true, next: null });
    expect(result.reachable && result.value.toFixed(2)).toBe('219999.99');
  });
});

describe('the answer meets the target in the calculator itself, and the next penny does not', () => {
  test('flip: the highest price for a fifth of profit on cost', () => {
    const deal = { expectedSalePrice: 300_000, renovationCosts: { other: 30_000 }, stampDuty };
    const result = solve({
      calculator: 'flip',
      deal,
      unknown: 'purchasePrice',
      metric: 'profitOnCostPercentage',
      atLeast: 20,
    });
    if (!result.reachable || result.next === null) throw new Error(JSON.stringify(result));
    const at = (purchasePrice: Decimal) =>
      flip({ ...deal, purchasePrice }).metrics.profitOnCostPercentage;
    expect(at(result.value)).toEqual(result.metric);
    expect(at(result.value)?.gte(20)).toBe(true);
    expect(at(result.next.value)?.lt(20)).toBe(true);
  });

  test('brrr: the highest works for a return of 10 % on the cash left in', () => {
    const deal = {
      purchasePrice: 120_000,
      afterRepairValue: 220_000,
      monthlyRent: 1_500,
      stampDuty,
    };
    const result = solve({
      calculator: 'brrr',
      deal,
      unknown: 'refurbishmentCosts',
      metric: 'rocePercentage',
      atLeast: 10,
    });
    if (!result.reachable || result.next === null) throw new Error(JSON.stringify(result));
    const at = (other: Decimal) =>
      brrr({ ...deal, refurbishmentCosts: { other } }).metrics.rocePercentage;
    expect(at(result.value)?.gte(10)).toBe(true);
    expect(at(result.next.value)?.lt(10)).toBe(true);
  });

  test('hmo: the lowest rent of all rooms for a cash yield of 4 %', () => {
    const deal = { purchasePrice: 300_000, stampDuty };
    const result = solve({
      calculator: 'hmo',
      deal: { ...deal, rooms },
      unknown: 'totalRoomRent',
      metric: 'cashYieldPercentage',
      atLeast: 4,
    });
    if (!result.reachable || result.next === null) throw new Error(JSON.stringify(result));
    const at = (total: Decimal) => {
      const one = { roomType: 'double', monthlyRent: 0 } as const;
      const list = [{ ...one, monthlyRent: total }, one, one, one, one];
      return hmo({ ...deal, rooms: list }).metrics.cashYieldPercentage;
    };
    expect(at(result.value)?.gte(4)).toBe(true);
    expect(at(result.next.value)?.lt(4)).toBe(true);
  });

  test('brrr: the lowest value after repair that leaves nothing in', () => {
    const deal = { purchasePrice: 120_000, monthlyRent: 900, stampDuty };
    const result = solve({
      calculator: 'brrr',
      deal,
      unknown: 'afterRepairValue',
      metric: 'cashLeftInDeal',
      atMost: 0,
    });
    if (!result.reachable || result.next === null) throw new Error(JSON.stringify(result));
    const at = (afterRepairValue: Decimal) =>
      brrr({ ...deal, afterRepairValue }).metrics.cashLeftInDeal;
    expect(at(result.value)?.toFixed(2)).toBe('0.00');
    expect(at(result.next.value)?.toFixed(2)).toBe('0.01');
  });

  test('serviced accommodation: the lowest nightly rate that matches an ordinary let', () => {
    const deal = { purchasePrice: 250_000, stampDuty };
    const ordinary = btl({ ...deal, monthlyRent: 1_500 }).metrics.annualCashFlow;
    const result = solve({
      calculator: 'sa',
      deal,
      unknown: 'nightlyRate',
      metric: 'annualCashflow',
      atLeast: ordinary ?? 0,
    });
    if (!result.reachable || result.next === null) throw new Error(JSON.stringify(result));
    const at = (nightlyRate: Decimal) => sa({ ...deal, nightlyRate }).metrics.annualCashflow;
    expect(at(result.value)?.gte(ordinary ?? 0)).toBe(true);
    expect(at(result.next.value)?.lt(ordinary ?? 0)).toBe(true);
  });
});

const table = (additional: boolean) => tableInForce({ nation: 'england', additional });

/** The highest penny of a small range that meets the target, by trying them all. */
function highest(from: number, to: number, meets: (pence: number) => boolean): number | null {
  for (let pence = to; pence >= from; pence -= 1) if (meets(pence)) return pence;
  return null;
}

const answerOf = (result: ReturnType<typeof solve>) =>
  result.reachable ? Math.round(result.value.toNumber() * 100) : null;

const pounds = (pence: number) => new Decimal(pence).div(100);

describe(`brute force over every penny agrees (seed ${seed})`, () => {
  const shared = {
    purchasePricePence: 0,
    legalFeesPence: 0,
    surveyFeesPence: 0,
    sourcingFeePence: 0,
    annualRateMillionths: 55_000,
    months: 300,
    interestOnly: false,
  };
  const span = 1_500;
  const settings = { numRuns: Math.min(100, Math.ceil(runs / 25)), seed };
  const near = fc.constantFrom(4_000_000, 12_500_000, 25_000_000, 92_500_000, 18_765_432);

  test('buy-to-let prices, by yield, return, cash flow and cash needed', () => {
    const metric = fc.constantFrom(
      'netYield',
      'roiPercentage',
      'annualCashFlow',
      'initialInvestment',
    ) as fc.Arbitrary<'netYield'>;
    fc.assert(
      fc.property(
        near,
        metric,
        fc.boolean(),
        fc.integer({ min: 0, max: 400_000 }),
        fc.integer({ min: 0, max: span }),
        (middle, name, isAdditionalProperty, rent, offset) => {
          const deal = {
            ...shared,
            stampDutyTable: table(isAdditionalProperty),
            depositMillionths: 250_000,
            refurbishmentPence: 0,
            otherCostsPence: 0,
            rentMonthlyPence: rent,
            voidMillionths: 40_000,
            managementMillionths: 100_000,
            maintenanceMillionths: 50_000,
            insuranceAnnualPence: 30_000,
            groundRentAnnualPence: 0,
            serviceChargeAnnualPence: 0,
          };
          const from = middle - span / 2;
          const to = middle + span / 2;
          const at = (pence: number) => btlFigures({ ...deal, purchasePricePence: pence })[name];
          // A target that is met somewhere in the range: the metric of one of its pennies.
          const target = at(from + offset);
          const isCost = (name as string) === 'initialInvestment';
          const meets = (pence: number) => (isCost ? at(pence) <= target : at(pence) >= target);
          const result = solve({
            calculator: 'btl',
            deal: {
              legalFees: 0,
              surveyFees: 0,
              monthlyRent: pounds(rent),
              stampDuty: { nation: 'england', isAdditionalProperty },
            },
            unknown: 'purchasePrice',
            metric: name,
            ...(isCost ? { atMost: pounds(target) } : { atLeast: pounds(target) }),
            from: pounds(from),
            to: pounds(to),
          });
          expect(answerOf(result)).toBe(highest(from, to, meets));
        },
      ),
      settings,
    );
  });

  test('flip prices by annualised return, brrr prices by return on what is left', () => {
    fc.assert(
      fc.property(near, fc.integer({ min: 0, max: span }), (middle, offset) => {
        const from = middle - span / 2;
        const to = middle + span / 2;
        const bridge = {
          bridgeMillionths: 700_000,
          bridgeRateMillionths: 8_500,
          bridgeRateMonths: 1,
          bridgeMonths: 6,
        } as const;
        const sale = Math.round(middle * 1.3);
        const flipAt = (pence: number) =>
          flipFigures({
            ...shared,
            ...bridge,
            stampDutyTable: table(true),
            purchasePricePence: pence,
            renovationPence: 0,
            salePricePence: sale,
            holdingMonths: 6,
            holdingCostsMonthlyPence: 0,
            agentFeeMillionths: 15_000,
            saleLegalFeesPence: 0,
          }).annualizedReturnPercentage;
        const target = flipAt(from + offset);
        const flipped = solve({
          calculator: 'flip',
          deal: {
            legalFees: 0,
            surveyFees: 0,
            saleLegalFees: 0,
            expectedSalePrice: pounds(sale),
            bridgeLtv: 70,
            stampDuty,
          },
          unknown: 'purchasePrice',
          metric: 'annualizedReturnPercentage',
          atLeast: pounds(target),
          from: pounds(from),
          to: pounds(to),
        });
        expect(answerOf(flipped)).toBe(highest(from, to, (pence) => flipAt(pence) >= target));

        const rent = Math.round(middle / 100);
        const brrrAt = (pence: number) =>
          brrrFigures({
            ...shared,
            ...bridge,
            stampDutyTable: table(true),
            purchasePricePence: pence,
            refurbishmentPence: 0,
            afterRepairValuePence: sale,
            refinanceMillionths: 750_000,
            rentMonthlyPence: rent,
            voidMillionths: 0,
            managementMillionths: 100_000,
            maintenanceMillionths: 50_000,
            insuranceAnnualPence: 30_000,
            utilitiesMonthlyPence: 0,
          }).rocePercentage;
        const left = brrrAt(from + offset);
        const refinanced = solve({
          calculator: 'brrr',
          deal: {
            legalFees: 0,
            surveyFees: 0,
            afterRepairValue: pounds(sale),
            monthlyRent: pounds(rent),
            stampDuty,
          },
          unknown: 'purchasePrice',
          metric: 'rocePercentage',
          atLeast: Number.isNaN(left) ? 0 : pounds(left),
          from: pounds(from),
          to: pounds(to),
        });
        const limit = Number.isNaN(left) ? 0 : left;
        expect(answerOf(refinanced)).toBe(highest(from, to, (pence) => brrrAt(pence) >= limit));
      }),
      settings,
    );
  });

  test('lowest nightly rates by cash flow and by break-even occupancy', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: span }), fc.boolean(), (offset, isByFlow) => {
        const from = 8_000;
        const to = from + span;
        const at = (pence: number) => {
          const figures = saFigures({
            ...shared,
            stampDutyTable: table(true),
            purchasePricePence: 25_000_000,
            depositMillionths: 250_000,
            nightlyRatePence: pence,
            nightsMillionths: 65 * 3_650_000,
            averageStayMillionths: 3_000_000,
            platformMillionths: 150_000,
            cleaningPerBookingPence: 5_000,
            managementMillionths: 0,
            maintenanceMillionths: 50_000,
            insuranceAnnualPence: 60_000,
            utilitiesMonthlyPence: 20_000,
          });
          return isByFlow ? figures.annualCashflow : figures.breakEvenOccupancyPercentage;
        };
        const target = at(from + offset);
        const result = solve({
          calculator: 'sa',
          deal: { purchasePrice: 250_000, stampDuty },
          unknown: 'nightlyRate',
          metric: isByFlow ? 'annualCashflow' : 'breakEvenOccupancyPercentage',
          ...(isByFlow ? { atLeast: pounds(target) } : { atMost: pounds(target) }),
          from: pounds(from),
          to: pounds(to),
        });
        const meets = (pence: number) => (isByFlow ? at(pence) >= target : at(pence) <= target);
        let lowest = from;
        while (!meets(lowest)) lowest += 1;
        expect(answerOf(result)).toBe(lowest);
      }),
      settings,
    );
  });
});

const meets = (value: number) => value >= 3 && value <= 7;

test('the search mirrors itself: the lowest is the highest of the negated', () => {
  const turns = [3, 7];
  expect(edge({ from: -10, to: 10, seek: 'highest', turns: [2, 3, 7, 8], meets })).toBe(7);
  expect(edge({ from: -10, to: 10, seek: 'lowest', turns, meets })).toBe(3);
  expect(edge({ from: -10, to: 2, seek: 'lowest', turns, meets })).toBeNull();
});

test.each([
  [{ unknown: 'colour' }, 'not_a_choice', 'unknown'],
  [{ metric: 'beauty' }, 'not_a_choice', 'metric'],
  [{ calculator: 'r2r' }, 'not_a_choice', 'calculator'],
  [{ atLeast: undefined }, 'required', 'atLeast'],
  [{ atMost: 3 }, 'required', 'atLeast'],
  [{ from: 10, to: 5 }, 'out_of_range', 'from'],
  [{ to: 1e11 }, 'out_of_range', 'to'],
  [{ deal: { monthlyRent: -5 } }, 'out_of_range', 'monthlyRent'],
])('%o is refused', (change, code, field) => {
  const question = {
    calculator: 'btl',
    deal: house,
    unknown: 'purchasePrice',
    metric: 'netYield',
    atLeast: 5,
    ...change,
  };
  let error: unknown;
  try {
    solve(question as never);
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(FreeholdError);
  expect(error).toMatchObject({ code, field });
});
