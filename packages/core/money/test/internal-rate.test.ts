import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { irr, xirr } from '@freehold/money';
import { distinctRates } from './sturm.ts';

const runs = Math.ceil(Number(process.env['FREEHOLD_RUNS'] ?? 1000) / 4);
const seed = 20_261_121;
const Wide = Decimal.clone({ precision: 50 });

/** Present value at 50 digits. */
const presentValue = (flows: readonly number[], rate: number) =>
  flows.reduce(
    (sum, flow, period) => sum.plus(new Wide(flow).div(new Wide(1).plus(rate).pow(period))),
    new Wide(0),
  );

describe('internal rate of return', () => {
  /** The first two are the worked examples of Microsoft's page on the IRR function (8.7 % and -2.1 % there). */
  it.each([
    [[-70_000, 12_000, 15_000, 18_000, 21_000, 26_000], 0.086630948],
    [[-70_000, 12_000, 15_000, 18_000, 21_000], -0.0212448483],
    [[-100, 110], 0.1],
    [[-100, 0, 121], 0.1],
    [[100, -110], 0.1],
    [[-100, 50], -0.5],
    [[-100, 100], 0],
  ])('of %j is %d', (flows, rate) => {
    const found = irr(flows);
    expect(found.status).toBe('unique');
    expect((found as { rate: number }).rate).toBeCloseTo(rate, 9);
  });

  it('finds all of several', () => {
    // (x − 1.1)(x − 1.2) and (x − 1)(x − 1.5)(x − 2), with x = 1 + rate.
    const two = irr([-100, 230, -132]);
    const three = irr([2, -9, 13, -6]);
    expect(two.status).toBe('multiple');
    expect(three.status).toBe('multiple');
    const rates = (found: typeof two) => (found.status === 'multiple' ? found.rates : []);
    for (const [index, rate] of [0.1, 0.2].entries())
      expect(rates(two)[index]).toBeCloseTo(rate, 10);
    for (const [index, rate] of [0, 0.5, 1].entries())
      expect(rates(three)[index]).toBeCloseTo(rate, 10);
    expect([rates(two).length, rates(three).length]).toEqual([2, 3]);
  });

  it('counts a double root once', () => {
    const found = irr([-1, 2, -1]);
    expect(found.status).toBe('unique');
    expect((found as { rate: number }).rate).toBeCloseTo(0, 7);
  });

  it.each([[[]], [[0, 0]], [[5, 6]], [[-5]], [[100, -200, 150]]])(
    'of %j does not exist',
    (flows) => {
      expect(irr(flows)).toEqual({ status: 'none' });
    },
  );

  it('holds at the ends', () => {
    expect((irr([-100, 1e-9]) as { rate: number }).rate).toBeCloseTo(-1 + 1e-11, 15);
    expect((irr([-1e-9, 1e12]) as { rate: number }).rate / 1e21).toBeCloseTo(1, 10);
  });

  it(`of an outlay and incomes is one and makes their worth nothing (${runs} runs, seed ${seed})`, () => {
    const incomes = fc.array(fc.integer({ min: 0, max: 1_000_000 }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_000 }), incomes, (outlay, later) => {
        const flows = [-outlay, ...later];
        const found = irr(flows);
        if (later.every((flow) => flow === 0)) {
          expect(found.status).toBe('none');
          return;
        }
        expect(found.status).toBe('unique');
        const { rate } = found as { rate: number };
        // Around the rate found the worth changes its sign.
        const step = Math.max((1 + rate) * 1e-11, 3e-16);
        expect(presentValue(flows, rate - step).gt(0)).toBe(true);
        expect(presentValue(flows, rate + step).lt(0)).toBe(true);
      }),
      { seed, numRuns: runs },
    );
  });

  it(`finds the rates a series was made from (${runs} runs, seed ${seed})`, () => {
    const percents = fc.uniqueArray(fc.integer({ min: -8, max: 20 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(percents, (tenths) => {
        // The product of (x − (1 + rate)) in whole tenths, highest power first: exact in doubles.
        let flows = [1];
        for (const tenth of tenths) {
          const shifted = [...flows.map((flow) => flow * 10), 0];
          flows = shifted.map((flow, index) => flow - (10 + tenth) * (flows[index - 1] ?? 0));
        }
        const found = irr(flows);
        const rates =
          found.status === 'multiple' ? found.rates : [(found as { rate: number }).rate];
        const expected = tenths.map((tenth) => tenth / 10).sort((a, b) => a - b);
        expect(rates).toHaveLength(expected.length);
        for (const [index, rate] of expected.entries()) expect(rates[index]).toBeCloseTo(rate, 6);
      }),
      { seed, numRuns: runs },
    );
  });

  it('says why the rates cannot be given', () => {
    expect(irr([-1e-300, 1e300])).toEqual({ status: 'unbounded', reason: 'rate_too_large' });
    expect(irr([-1e300, 1e-300])).toEqual({ status: 'unbounded', reason: 'rate_too_small' });
    const often = Array.from({ length: 2_000 }, (_, period) => (period % 2 === 0 ? -1 : 1));
    expect(irr(often)).toEqual({ status: 'unbounded', reason: 'too_many_sign_changes' });
    // Wilkinson's: twenty rates a tenth apart, whose coefficients no double can hold well enough.
    let flows = [1];
    for (let tenth = 11; tenth <= 30; tenth += 1) {
      flows = [...flows, 0].map((flow, at) => flow - (tenth / 10) * (flows[at - 1] ?? 0));
    }
    expect(irr(flows)).toEqual({ status: 'unbounded', reason: 'ill_conditioned' });
  });

  it('leaves out a rate that no number holds where another can be given', () => {
    // x = 1 + rate solves −a·x² + b·x − c = 0: near b/a and near c/b where these lie far apart.
    expect(irr([-1e-300, 1e300, -1.1e300])).toMatchObject({ status: 'unique' });
    const found = irr([-1e300, 1e300, -1e-300]);
    expect(found.status).toBe('unique');
    expect((found as { rate: number }).rate).toBeCloseTo(0, 12);
  });

  it('answers a thousand alternating flows', () => {
    // Each pair −100, 110 is worth nothing at 10 %.
    const flows = Array.from({ length: 1_000 }, (_, period) => (period % 2 === 0 ? -100 : 110));
    const found = irr(flows);
    expect(found.status).toBe('unique');
    expect((found as { rate: number }).rate).toBeCloseTo(0.1, 9);
  });

  it(`counts the rates of alternating flows as Sturm's theorem does (${runs} runs, seed ${seed})`, () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 24 });
    fc.assert(
      fc.property(sizes, (amounts) => {
        const flows = amounts.map((size, period) => (period % 2 === 0 ? -size : size));
        const found = irr(flows);
        const count = { unique: 1, none: 0, unbounded: -1, multiple: 0 }[found.status];
        const counted = found.status === 'multiple' ? found.rates.length : count;
        expect(counted).toBe(distinctRates(flows));
      }),
      { seed, numRuns: runs },
    );
  });

  it.each([
    [Number.NaN, 'not_a_number'],
    [Infinity, 'not_finite'],
  ])('refuses a flow of %d: %s', (flow, code) => {
    expect(() => irr([-100, flow])).toThrow(
      expect.objectContaining({ code, field: 'flows[1]', value: flow }),
    );
  });
});

describe('internal rate of return by date', () => {
  /** The worked example of Microsoft's page on the XIRR function: 0.373362535. */
  const published = [
    { date: '2008-01-01', amount: -10_000 },
    { date: '2008-03-01', amount: 2_750 },
    { date: '2008-10-30', amount: 4_250 },
    { date: '2009-02-15', amount: 3_250 },
    { date: '2009-04-01', amount: 2_750 },
  ];

  it('is as published, in any order', () => {
    for (const flows of [published, published.toReversed()]) {
      const found = xirr(flows);
      expect(found.status).toBe('unique');
      expect((found as { rate: number }).rate).toBeCloseTo(0.373362535, 8);
    }
  });

  it('gives the usable rates beside one past the largest number', () => {
    // −10 and +100 a day later: 10^365 − 1, past 1.8e308. +100 and −10,000 after 181 days: 100^(365/181) − 1 =
    // 10,796, and more since the −10 leave less of the 100.
    // −10,000 and 11,000 after a year: about 10 %, and more by what the first two leave.
    const flows = [
      { date: '2024-01-01', amount: -10 },
      { date: '2024-01-02', amount: 100 },
      { date: '2024-07-01', amount: -10_000 },
      { date: '2025-07-01', amount: 11_000 },
    ];
    const found = xirr(flows);
    const rates = found.status === 'multiple' ? found.rates : [];
    expect(rates).toHaveLength(2);
    const days = [0, 1, 182, 547];
    for (const [index, [least, most]] of [
      [0.1, 0.13],
      [10_796, 15_000],
    ].entries()) {
      const rate = rates[index] as number;
      expect(rate > (least as number) && rate < (most as number)).toBe(true);
      const worth = flows.reduce(
        (sum, { amount }, at) => sum + amount / (1 + rate) ** ((days[at] as number) / 365),
        0,
      );
      expect(Math.abs(worth)).toBeLessThan(1e-6);
    }
  });

  it('counts a leap year as 366 days of 365', () => {
    const found = xirr([
      { date: '2028-01-01', amount: -100 },
      { date: '2029-01-01', amount: 110 },
    ]);
    expect((found as { rate: number }).rate).toBeCloseTo(1.1 ** (365 / 366) - 1, 12);
  });

  it('adds flows of one day', () => {
    const day = '2026-01-01';
    expect(
      xirr([
        { date: day, amount: -100 },
        { date: day, amount: 100 },
      ]),
    ).toEqual({ status: 'none' });
    expect(xirr([])).toEqual({ status: 'none' });
  });

  it.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', 'today', '2026-01-01T00:00'])(
    'refuses the date %s',
    (date) => {
      expect(() => xirr([{ date, amount: 1 }])).toThrow(
        expect.objectContaining({ code: 'not_a_date', field: 'flows[0].date', value: date }),
      );
    },
  );

  it('refuses an amount by its place', () => {
    const flows = [
      { date: '2026-01-01', amount: 1 },
      { date: '2026-01-02', amount: Number.NaN },
    ];
    expect(() => xirr(flows)).toThrow(
      expect.objectContaining({ code: 'not_a_number', field: 'flows[1].amount' }),
    );
  });
});
