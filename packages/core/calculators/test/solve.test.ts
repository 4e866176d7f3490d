import { brrr, btl, flip, hmo, sa, solve } from '@freehold/calculators';
import { brrrFigures, btlFigures, flipFigures, saFigures } from '@freehold/calculators/kernel';
import { tableInForce } from '@freehold/stamp-duty/kernel';
import { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, seed } from './deals.ts';
import { unitOf } from '@freehold/calculators';
import { edge } from '../src/search.ts';
import { quotientOf } from '../src/solve-target.ts';

const stampDuty = { nation: 'england' } as const;
const house = { monthlyRent: 1_500, stampDuty };
const rooms = [1, 2, 3, 4, 5].map(() => ({ roomType: 'double', monthlyRent: 650 }) as const);

describe('answers that can be worked by hand', () => {
  test('the highest price at a gross yield of 6 %', () => {
    // 18,000 a year is 6 % of 300,000; at 300,250.20 it is 5.995 %, which rounds to 6.00 and is less.
    const result = solve({
      strategy: 'btl',
      deal: house,
      unknown: 'purchasePrice',
      metric: 'grossYieldPercentage',
      atLeast: 6,
    });
    expect(result).toMatchObject({ reachable: true });
    if (!result.reachable) return;
    expect(result.value.toFixed(2)).toBe('300000.00');
    expect(result.next?.value.toFixed(2)).toBe('300000.01');
  });

  test('the highest price that leaves a total of 265,000 at most, on the surcharge of 5 %', () => {
    // 250,000 + 15,000 of tax + 2,000 of fees = 267,000 at 250,000; below, each pound costs 1.07.
    const result = solve({
      strategy: 'btl',
      deal: house,
      unknown: 'purchasePrice',
      metric: 'totalInvestment',
      atMost: 267_000,
    });
    // The tax is whole pounds, so at 250,000.99 it is still 15,000 and the pennies alone pass the mark.
    expect(result.reachable && result.value.toFixed(2)).toBe('250000.00');
  });

  test('the highest price that nets 6 %', () => {
    // 1,050 a month: 12,600 less 504 of voids, 1,209.60 of fees, 630 of upkeep and 300: 9,956.40, 6 % of 165,940.
    const result = solve({
      strategy: 'btl',
      deal: { monthlyRent: 1_050, stampDuty: { nation: 'wales' } },
      unknown: 'purchasePrice',
      metric: 'netYieldPercentage',
      atLeast: 6,
    });
    expect(result.reachable && result.value.toFixed(2)).toBe('165940.00');
  });

  test('an income sought at its lowest meets a cap at its highest', () => {
    const deal = {
      purchasePrice: 200_000,
      stampDuty,
      interestOnly: true,
      mortgageRatePercentage: 5.5,
    };
    const result = solve({
      strategy: 'btl',
      deal,
      unknown: 'monthlyRent',
      metric: 'annualCashFlow',
      atMost: 1_000,
    });
    if (!result.reachable || result.next === null) throw new Error(JSON.stringify(result));
    const at = (monthlyRent: Decimal) => btl({ ...deal, monthlyRent }).metrics.annualCashFlow;
    expect(result.sought).toBe('highest');
    expect(at(result.value)?.lte(1_000)).toBe(true);
    expect(at(result.next.value)?.gt(1_000)).toBe(true);
    // 0.96 × 0.9 − 0.05 of the rent stays: 12r × 0.814 − 300 − 8,250 = 1,000 at r = 977.68 and a fraction.
    expect(result.value.toFixed(0)).toBe('978');
  });

  test('across the step at 40,000, where 2,000 falls due at once', () => {
    const deal = { ...house, legalFees: 0, surveyFees: 0 };
    const at = (limit: number) => {
      const result = solve({
        strategy: 'btl',
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
      strategy: 'btl',
      deal,
      unknown: 'mortgageRatePercentage',
      metric: 'annualCashFlow',
      atLeast: 0,
    });
    // 18,000 less 4 % voids, a tenth of the rest, 5 % and 300: 14,352; ÷ 12 = 1,196 on 150,000: 9.568 %.
    // 1,196.00 a month is reached up to 1,196.004999…: 9.5680 % and less than 0.00004 more.
    expect(rate.reachable && rate.value.toFixed(4)).toBe('9.5680');
    const rent = solve({
      strategy: 'btl',
      deal: { ...deal, mortgageRatePercentage: 9.568 },
      unknown: 'monthlyRent',
      metric: 'annualCashFlow',
      atLeast: 0,
    });
    expect(rent.reachable && rent.value.lte(1_500) && rent.value.gte('1499.98')).toBe(true);
  });

  test('unreachable: the bound that stops it, and how near it comes', () => {
    const result = solve({
      strategy: 'hmo',
      deal: { purchasePrice: 300_000, rooms, stampDuty },
      unknown: 'occupancyPercentage',
      metric: 'cashYieldPercentage',
      atLeast: 50,
    });
    expect(result.reachable).toBe(false);
    if (result.reachable) return;
    const full = hmo({ purchasePrice: 300_000, rooms, stampDuty, occupancyPercentage: 100 });
    expect(result.bound).toMatchObject({ side: 'to' });
    expect(result.bound.value.toFixed()).toBe('100');
    expect(result.bound.metric).toEqual(full.metrics.cashYieldPercentage);
    expect(result.reason).toContain('occupancyPercentage 100');
  });

  test('a price is never sought above the value after repair', () => {
    const result = solve({
      strategy: 'brrr',
      deal: { afterRepairValue: 220_000, monthlyRent: 5_000, stampDuty },
      unknown: 'purchasePrice',
      metric: 'valueUplift',
      atLeast: 0,
    });
    expect(result).toMatchObject({ reachable: true, next: null });
    expect(result.reachable && result.value.toFixed(2)).toBe('219999.99');
  });
});

/** The exact percentage that one figure of an answer is of another. */
function share(
  { metrics, lines }: { readonly metrics: object; readonly lines: object },
  part: string,
  whole: string,
): Decimal {
  const figures = { ...metrics, ...lines } as Record<string, Decimal>;
  return (figures[part] as Decimal).times(100).div(figures[whole] as Decimal);
}

describe('the answer meets the target in the calculator itself, and the next penny does not', () => {
  test('flip: the highest price for a fifth of profit on cost', () => {
    const deal = { expectedSalePrice: 300_000, refurbishmentCosts: { other: 30_000 }, stampDuty };
    const result = solve({
      strategy: 'flip',
      deal,
      unknown: 'purchasePrice',
      metric: 'profitOnCostPercentage',
      atLeast: 20,
    });
    if (!result.reachable || result.next === null) throw new Error(JSON.stringify(result));
    const at = (purchasePrice: Decimal) => flip({ ...deal, purchasePrice });
    const profit = (price: Decimal) => share(at(price), 'netProfit', 'totalCosts');
    expect(at(result.value).metrics.profitOnCostPercentage).toEqual(result.metric);
    expect(profit(result.value).gte(20)).toBe(true);
    expect(profit(result.next.value).lt(20)).toBe(true);
  });

  test('brrr: the highest works for a return of 10 % on the cash left in', () => {
    const deal = {
      purchasePrice: 120_000,
      afterRepairValue: 220_000,
      monthlyRent: 1_500,
      stampDuty,
    };
    const result = solve({
      strategy: 'brrr',
      deal,
      unknown: 'refurbishmentCosts',
      metric: 'rocePercentage',
      atLeast: 10,
    });
    if (!result.reachable || result.next === null) throw new Error(JSON.stringify(result));
    const at = (other: Decimal) =>
      share(brrr({ ...deal, refurbishmentCosts: { other } }), 'annualCashFlow', 'cashLeftInDeal');
    expect(at(result.value).gte(10)).toBe(true);
    expect(at(result.next.value).lt(10)).toBe(true);
  });

  test('hmo: the lowest rent of all rooms for a cash yield of 4 %', () => {
    const deal = { purchasePrice: 300_000, stampDuty };
    const result = solve({
      strategy: 'hmo',
      deal: { ...deal, rooms },
      unknown: 'totalRoomRent',
      metric: 'cashYieldPercentage',
      atLeast: 4,
    });
    if (!result.reachable || result.next === null) throw new Error(JSON.stringify(result));
    const at = (total: Decimal) => {
      const one = { roomType: 'double', monthlyRent: 0 } as const;
      const list = [{ ...one, monthlyRent: total }, one, one, one, one];
      return share(hmo({ ...deal, rooms: list }), 'annualCashFlow', 'purchasePrice');
    };
    expect(at(result.value).gte(4)).toBe(true);
    expect(at(result.next.value).lt(4)).toBe(true);
  });

  test('brrr: the lowest value after repair that leaves nothing in', () => {
    const deal = { purchasePrice: 120_000, monthlyRent: 900, stampDuty };
    const result = solve({
      strategy: 'brrr',
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
      strategy: 'sa',
      deal,
      unknown: 'nightlyRate',
      metric: 'annualCashFlow',
      atLeast: ordinary ?? 0,
    });
    if (!result.reachable || result.next === null) throw new Error(JSON.stringify(result));
    const at = (nightlyRate: Decimal) => sa({ ...deal, nightlyRate }).metrics.annualCashFlow;
    expect(at(result.value)?.gte(ordinary ?? 0)).toBe(true);
    expect(at(result.next.value)?.lt(ordinary ?? 0)).toBe(true);
  });
});

const table = (additionalProperty: boolean) =>
  tableInForce({ nation: 'england', additionalProperty });

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
    mortgageRatePpm: 55_000,
    months: 300,
    interestOnly: false,
  };
  const span = 1_500;
  const settings = { numRuns: Math.min(100, Math.ceil(runs / 25)), seed };
  const near = fc.constantFrom(4_000_000, 12_500_000, 25_000_000, 92_500_000, 18_765_432);

  test('buy-to-let prices, by yield, return, cash flow and cash needed', () => {
    const metric = fc.constantFrom(
      'netYieldPercentage',
      'roiPercentage',
      'annualCashFlow',
      'initialInvestment',
    ) as fc.Arbitrary<'netYieldPercentage'>;
    fc.assert(
      fc.property(
        near,
        metric,
        fc.boolean(),
        fc.integer({ min: 0, max: 400_000 }),
        fc.integer({ min: 0, max: span }),
        (middle, name, additionalProperty, rent, offset) => {
          const deal = {
            ...shared,
            stampDutyTable: table(additionalProperty),
            depositPpm: 250_000,
            refurbishmentCostsPence: 0,
            otherCostsPence: 0,
            monthlyRentPence: rent,
            voidPpm: 40_000,
            managementFeePpm: 100_000,
            maintenancePpm: 50_000,
            annualInsurancePence: 30_000,
            annualGroundRentPence: 0,
            annualServiceChargePence: 0,
          };
          const from = middle - span / 2;
          const to = middle + span / 2;
          const figuresAt = (pence: number) => btlFigures({ ...deal, purchasePricePence: pence });
          const at = (pence: number) => figuresAt(pence)[name];
          // A target that is met somewhere in the range: the metric of one of its pennies.
          const target = at(from + offset);
          const isCost = (name as string) === 'initialInvestment';
          const meets = (pence: number) => {
            if (isCost) return at(pence) <= target;
            const figures = figuresAt(pence);
            const income = figures.annualRent - figures.annualOperatingCosts;
            // Hundredths of a percent multiplied across: all products are exact in doubles.
            if (name === 'netYieldPercentage') return income * 10_000 >= target * pence;
            if ((name as string) === 'roiPercentage') {
              return figures.annualCashFlow * 10_000 >= target * figures.initialInvestment;
            }
            return at(pence) >= target;
          };
          const result = solve({
            strategy: 'btl',
            deal: {
              legalFees: 0,
              surveyFees: 0,
              monthlyRent: pounds(rent),
              stampDuty: { nation: 'england', additionalProperty },
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
          bridgeLtvPpm: 700_000,
          bridgeRatePpm: 8_500,
          bridgeRateMonths: 1,
          bridgeMonths: 6,
        } as const;
        const sale = Math.round(middle * 1.3);
        const flipFiguresAt = (pence: number) =>
          flipFigures({
            ...shared,
            ...bridge,
            stampDutyTable: table(true),
            purchasePricePence: pence,
            refurbishmentCostsPence: 0,
            expectedSalePricePence: sale,
            holdingPeriodMonths: 6,
            monthlyHoldingCostsPence: 0,
            agentFeePpm: 15_000,
            saleLegalFeesPence: 0,
          });
        const target = flipFiguresAt(from + offset).annualisedReturnPercentage;
        // Six months: the square of sale ÷ costs against 1 + target, in basis points.
        const isFlipEnough = (pence: number) => {
          const costs = BigInt(flipFiguresAt(pence).totalCosts);
          return BigInt(sale) ** 2n * 10_000n >= costs ** 2n * BigInt(10_000 + target);
        };
        const flipped = solve({
          strategy: 'flip',
          deal: {
            legalFees: 0,
            surveyFees: 0,
            saleLegalFees: 0,
            expectedSalePrice: pounds(sale),
            bridgeLtvPercentage: 70,
            stampDuty,
          },
          unknown: 'purchasePrice',
          metric: 'annualisedReturnPercentage',
          atLeast: pounds(target),
          from: pounds(from),
          to: pounds(to),
        });
        expect(answerOf(flipped)).toBe(highest(from, to, isFlipEnough));

        const rent = Math.round(middle / 100);
        const brrrFiguresAt = (pence: number) =>
          brrrFigures({
            ...shared,
            ...bridge,
            stampDutyTable: table(true),
            purchasePricePence: pence,
            refurbishmentCostsPence: 0,
            afterRepairValuePence: sale,
            refinanceLtvPpm: 750_000,
            monthlyRentPence: rent,
            voidPpm: 0,
            managementFeePpm: 100_000,
            maintenancePpm: 50_000,
            annualInsurancePence: 30_000,
            monthlyUtilitiesPence: 0,
          });
        const left = brrrFiguresAt(from + offset).rocePercentage;
        const refinanced = solve({
          strategy: 'brrr',
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
        const isBrrrEnough = (pence: number) => {
          const { annualCashFlow, cashLeftInDeal } = brrrFiguresAt(pence);
          return cashLeftInDeal > 0 && annualCashFlow * 10_000 >= limit * cashLeftInDeal;
        };
        expect(answerOf(refinanced)).toBe(highest(from, to, isBrrrEnough));
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
            depositPpm: 250_000,
            nightlyRatePence: pence,
            nightsMillionths: 65 * 3_650_000,
            averageStayNightsMillionths: 3_000_000,
            platformFeePpm: 150_000,
            cleaningCostPerStayPence: 5_000,
            managementFeePpm: 0,
            maintenancePpm: 50_000,
            annualInsurancePence: 60_000,
            monthlyUtilitiesPence: 20_000,
          });
          return isByFlow ? figures.annualCashFlow : figures.breakEvenOccupancyPercentage;
        };
        const target = at(from + offset);
        const result = solve({
          strategy: 'sa',
          deal: { purchasePrice: 250_000, stampDuty },
          unknown: 'nightlyRate',
          metric: isByFlow ? 'annualCashFlow' : 'breakEvenOccupancyPercentage',
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

test('the ratios that are compared before rounding are the ratios of the calculators', () => {
  const deals = {
    btl: btl({ ...house, purchasePrice: 187_654.32 }),
    hmo: hmo({ purchasePrice: 300_000.01, rooms, stampDuty }),
    brrr: brrr({
      purchasePrice: 120_000,
      afterRepairValue: 150_000,
      monthlyRent: 1_500,
      stampDuty,
    }),
    flip: flip({ purchasePrice: 150_000, expectedSalePrice: 230_000, stampDuty }),
    sa: sa({ purchasePrice: 250_000, nightlyRate: 143.21, stampDuty }),
  };
  for (const [name, result] of Object.entries(deals)) {
    const figures = { ...result.metrics, ...result.lines } as Record<string, Decimal | null>;
    const ratios = Object.keys(figures).flatMap((metric) => {
      const ratio = quotientOf(name as keyof typeof deals, metric);
      return ratio === undefined ? [] : [[metric, ratio] as const];
    });
    expect(ratios.length).toBeGreaterThan(2);
    for (const [metric, { part, less, whole }] of ratios) {
      const unit = unitOf(metric) === 'years' ? 1 : 100;
      const over = new Decimal(figures[part] as Decimal).minus(
        less === undefined ? 0 : (figures[less] as Decimal),
      );
      const ratio = over.times(unit).div(figures[whole] as Decimal);
      expect([name, metric, figures[metric]?.toFixed(2)]).toEqual([name, metric, ratio.toFixed(2)]);
    }
    const isRatio = new Set<string>(ratios.map(([metric]) => metric));
    // A ratio that the kernels gain is compared exactly too, or is named here as no quotient of two figures.
    const others = Object.keys(figures).filter(
      (metric) =>
        !isWord.has(metric) &&
        ['percentage', 'years'].includes(unitOf(metric)) &&
        !isRatio.has(metric),
    );
    expect({ [name]: others }).toEqual({ [name]: noQuotients[name] });
  }
});

const isWord = new Set(['taxSystem', 'refinanceBinding']);
const noQuotients: Readonly<Record<string, readonly string[]>> = {
  btl: ['breakEvenRatePercentage'],
  hmo: ['breakEvenRatePercentage'],
  brrr: ['breakEvenRatePercentage', 'bridgeAprPercentage'],
  flip: ['annualisedReturnPercentage', 'bridgeAprPercentage'],
  sa: ['effectiveOccupancyPercentage', 'breakEvenOccupancyPercentage', 'breakEvenRatePercentage'],
};

const meets = (value: number) => value >= 3 && value <= 7;

test('the search mirrors itself: the lowest is the highest of the negated', () => {
  const turns = [3, 7];
  expect(edge({ from: -10, to: 10, seek: 'highest', turns: [2, 3, 7, 8], meets })).toBe(7);
  expect(edge({ from: -10, to: 10, seek: 'lowest', turns, meets })).toBe(3);
  expect(edge({ from: -10, to: 2, seek: 'lowest', turns, meets })).toBeNull();
});
