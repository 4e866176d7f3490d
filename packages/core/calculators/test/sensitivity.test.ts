import { brrr, btl, flip, hmo, sa, sensitivity, tornado } from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as deals from './deals.ts';

const { inputOf, seed, settings } = deals;
const stampDuty = { nation: 'england', effectiveDate: '2026-06-01' } as const;
const home = { purchasePrice: 200_000, monthlyRent: 1_000, stampDuty };
const text = (grid: readonly (readonly (Decimal | null)[])[]) =>
  grid.map((row) => row.map((cell) => cell?.toFixed(2) ?? null));

test('the examples of the doc comments', () => {
  const deal = { btl: { purchasePrice: 200_000, monthlyRent: 1_000 } };
  const { grid } = sensitivity(deal, {
    metric: 'grossYieldPercentage',
    x: { input: 'monthlyRent', values: [900, 1_000] },
  });
  expect(text(grid)).toEqual([['5.40', '6.00']]);
  const change = { inputs: ['monthlyRent'], changePercentage: 10 };
  const { bars } = tornado(deal, { metric: 'grossYieldPercentage', ...change });
  expect(bars[0]?.swing?.toFixed(2)).toBe('1.20');
});

describe('a grid worked by hand', () => {
  test('gross yield by rent and price', () => {
    // 12 × rent ÷ price.
    const result = sensitivity(
      { btl: home },
      {
        metric: 'grossYieldPercentage',
        x: { input: 'monthlyRent', values: [900, '1000.00', new Decimal(1_100)] },
        y: { input: 'purchasePrice', values: [180_000, 240_000] },
      },
    );
    expect(text(result.grid)).toEqual([
      ['6.00', '6.67', '7.33'],
      ['4.50', '5.00', '5.50'],
    ]);
    expect(result.y?.values).toEqual([180_000, 240_000]);
  });

  test('one input is one row; a figure that does not exist is null', () => {
    const x = { input: 'purchasePrice', values: [0, 120_000] };
    const result = sensitivity({ btl: home }, { metric: 'grossYieldPercentage', x });
    expect(text(result.grid)).toEqual([[null, '10.00']]);
    expect(result.y).toBeNull();
  });

  test('a field within another, and one that is no number', () => {
    const rooms = [500, 500, 500].map(
      (monthlyRent) => ({ roomType: 'double', monthlyRent }) as const,
    );
    const result = sensitivity(
      { hmo: { purchasePrice: 300_000, rooms, stampDuty } },
      {
        metric: 'totalRoomRent',
        x: { input: 'rooms.1.monthlyRent', values: [400, 700] },
        y: { input: 'interestOnly', values: [true, false] },
      },
    );
    expect(text(result.grid)).toEqual([
      ['1400.00', '1700.00'],
      ['1400.00', '1700.00'],
    ]);
    const duty = sensitivity(
      { btl: home },
      { metric: 'stampDuty', x: { input: 'stampDuty.nation', values: ['england', 'scotland'] } },
    );
    // 5 % to 125,000 and 7 % above; 8 % and 2 % above 145,000.
    expect(text(duty.grid)).toEqual([['11500.00', '17100.00']]);
  });
});

const values = (arbitrary: fc.Arbitrary<string | number>) =>
  fc.array(arbitrary, { minLength: 1, maxLength: 4 });

describe(`each cell is the single answer, digit for digit (seed ${seed})`, () => {
  const few = { ...settings, numRuns: Math.ceil(settings.numRuns / 10) };
  test('buy-to-let, by price and rate', () => {
    fc.assert(
      fc.property(
        deals.btlDeal,
        values(deals.price),
        values(deals.percent(0, 20)),
        (deal, x, y) => {
          const input = inputOf(deal);
          const { grid } = sensitivity(
            { btl: input },
            {
              metric: 'annualCashFlow',
              x: { input: 'purchasePrice', values: x },
              y: { input: 'mortgageRatePercentage', values: y },
            },
          );
          expect(grid).toEqual(
            y.map((mortgageRatePercentage) =>
              x.map(
                (purchasePrice) =>
                  btl({ ...input, purchasePrice, mortgageRatePercentage }).metrics.annualCashFlow,
              ),
            ),
          );
        },
      ),
      few,
    );
  });

  test('the other strategies', () => {
    fc.assert(
      fc.property(
        deals.saDeal,
        deals.flipDeal,
        deals.brrrDeal,
        values(deals.money(5_000)),
        (s, f, b, x) => {
          const axis = { input: 'legalFees', values: x };
          const cells = <Answer>(answer: (legalFees: string | number) => Answer) => [x.map(answer)];
          const [serviced, flipped, repaired] = [inputOf(s), inputOf(f), inputOf(b)];
          expect(sensitivity({ sa: serviced }, { metric: 'roiPercentage', x: axis }).grid).toEqual(
            cells((legalFees) => sa({ ...serviced, legalFees }).metrics.roiPercentage),
          );
          expect(sensitivity({ flip: flipped }, { metric: 'netProfit', x: axis }).grid).toEqual(
            cells((legalFees) => flip({ ...flipped, legalFees }).metrics.netProfit),
          );
          expect(
            sensitivity({ brrr: repaired }, { metric: 'cashLeftInDeal', x: axis }).grid,
          ).toEqual(cells((legalFees) => brrr({ ...repaired, legalFees }).metrics.cashLeftInDeal));
        },
      ),
      few,
    );
  });

  test('fields that decide one another', () => {
    // The bridge of a flip runs until the sale unless its own term is given.
    const deal = {
      purchasePrice: 100_000,
      expectedSalePrice: 150_000,
      bridgeLtvPercentage: 70,
      stampDuty,
    };
    const grid = (y: readonly number[]) =>
      sensitivity(
        { flip: deal },
        {
          metric: 'bridgeFinanceCost',
          x: { input: 'holdingPeriodMonths', values: [3, 6, 12] },
          y: { input: 'bridgeMonths', values: y },
        },
      ).grid;
    // 70,000 at 0.85 % a month for six months, whatever the holding period.
    expect(text(grid([6]))).toEqual([['3570.00', '3570.00', '3570.00']]);
  });
});

describe('tornado', () => {
  const change = { metric: 'annualCashFlow', changePercentage: 10 } as const;

  test('the widest swing first, the base in the middle', () => {
    // Per 100 of rent a month 1,200 less 4 % void, 10 % of the rest and 5 %: 1,200 − 48 − 115.20 − 60 = 976.80.
    const result = tornado(
      { btl: home },
      { ...change, inputs: ['annualInsurance', 'monthlyRent', 'voidPercentage'] },
    );
    expect(result.base).toEqual(btl(home).metrics.annualCashFlow);
    expect(result.bars.map(({ input, swing }) => [input, swing?.toFixed(2)])).toEqual([
      ['monthlyRent', '1953.60'],
      // 0.8 points of 12,000, less 10 % of management on them.
      ['voidPercentage', '86.40'],
      ['annualInsurance', '60.00'],
    ]);
    const [rent] = result.bars;
    expect([rent?.low.value.toFixed(), rent?.high.value.toFixed()]).toEqual(['900', '1100']);
    expect(rent?.low.metric).toEqual(btl({ ...home, monthlyRent: 900 }).metrics.annualCashFlow);
  });

  test('a value that the calculator refuses has no metric and says why', () => {
    const rooms = [500, 500, 500].map(
      (monthlyRent) => ({ roomType: 'double', monthlyRent }) as const,
    );
    const result = tornado(
      { hmo: { purchasePrice: 300_000, rooms, stampDuty } },
      {
        metric: 'annualCashFlow',
        changePercentage: 10,
        inputs: ['occupancyPercentage', 'mortgageTermYears', 'monthlyCleaning'],
      },
    );
    // 95 % and a tenth of it; 22.5 and 27.5 years.
    expect(result.bars.map(({ input }) => input)).toEqual([
      'monthlyCleaning',
      'occupancyPercentage',
      'mortgageTermYears',
    ]);
    const [, occupancy, term] = result.bars;
    expect(occupancy?.high).toMatchObject({ metric: null, refusal: 'out_of_range' });
    expect(occupancy?.low.refusal).toBeNull();
    expect(occupancy?.swing).toBeNull();
    expect([term?.low.refusal, term?.high.refusal]).toEqual(['not_an_integer', 'not_an_integer']);
    const { metrics } = hmo({ purchasePrice: 300_000, rooms, stampDuty });
    expect(result.base).toEqual(metrics.annualCashFlow);
  });

  test(`a bar’s ends are single answers, and the base lies between those of a rent (seed ${seed})`, () => {
    fc.assert(
      fc.property(deals.btlDeal, (deal) => {
        const input = inputOf(deal);
        const result = tornado({ btl: input }, { ...change, inputs: ['monthlyRent', 'legalFees'] });
        const rent = result.bars.find((bar) => bar.input === 'monthlyRent');
        const at = (monthlyRent: Decimal | undefined) =>
          btl({ ...input, monthlyRent: monthlyRent ?? 0 }).metrics.annualCashFlow;
        expect(rent?.low.metric).toEqual(at(rent?.low.value));
        expect(rent?.high.metric).toEqual(at(rent?.high.value));
        expect(at(rent?.base)).toEqual(result.base);
        const ends = [rent?.low.metric, rent?.high.metric].map(
          (metric) => metric ?? new Decimal(NaN),
        );
        // Lines rounded to the penny may differ by one each way.
        expect(
          Decimal.min(...ends)
            .minus('0.05')
            .lte(result.base ?? NaN),
        ).toBe(true);
        expect(
          Decimal.max(...ends)
            .plus('0.05')
            .gte(result.base ?? NaN),
        ).toBe(true);
        const legal = result.bars.find((bar) => bar.input === 'legalFees');
        expect(legal?.swing?.isZero()).toBe(true);
      }),
      { ...settings, numRuns: Math.ceil(settings.numRuns / 10) },
    );
  });
});
