import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceAfter, monthlyInterest, monthlyPayment } from '@freehold/money/kernel';

const runs = Number(process.env['FREEHOLD_RUNS'] ?? 1000);
const seed = 20_261_121;
/** Each solves for a rate at 140 digits, so they are fewer. */
const nearTies = Math.ceil(Math.min(runs, 2000) / 10);

/** The oracle: 120 digits, enough for the cancellation at 1e-12 %, and by repeated payment rather than a formula. */
const Wide = Decimal.clone({ precision: 140, rounding: Decimal.ROUND_HALF_UP, toExpPos: 200 });

/** The number that a double stands for, to its last binary digit; its shortest text is another number. */
function exactly(double: number): Decimal {
  let [whole, halvings] = [double, 0];
  while (!Number.isInteger(whole)) [whole, halvings] = [whole * 2, halvings + 1];
  return new Wide(BigInt(whole).toString()).div(new Wide(2).pow(halvings));
}

function payment(loanPence: number, millionths: number, months: number): Decimal {
  const rate = exactly(millionths).div(12_000_000);
  if (rate.isZero()) return new Wide(loanPence).div(months);
  const growth = rate.plus(1).pow(months);
  return rate.times(loanPence).times(growth).div(growth.minus(1));
}

function balance(loanPence: number, millionths: number, months: number, paid: number): Decimal {
  const growth = exactly(millionths).div(12_000_000).plus(1);
  const monthly = payment(loanPence, millionths, months);
  let owed = new Wide(loanPence);
  for (let month = 0; month < paid; month += 1) owed = owed.times(growth).minus(monthly);
  return owed;
}

const penny = (exact: Decimal) => exact.toDecimalPlaces(0).toNumber() + 0;

const loans = fc.oneof(
  fc.integer({ min: 0, max: 100_000_000_000 }),
  fc.integer({ min: 0, max: 100_000_00 }),
  fc.constantFrom(1, 100_000_000_000),
);
const rates = fc.oneof(
  fc.integer({ min: 0, max: 200_000 }),
  fc.double({ min: 0, max: 200_000, noNaN: true }).filter((rate) => rate === 0 || rate > 1e-20),
  fc.constantFrom(1e-8, 1e-5, 1e-2, 10, 200_000, 0, 5e-12),
);
const terms = fc.oneof(fc.integer({ min: 1, max: 480 }), fc.constantFrom(1, 12, 300, 480));

describe('monthly payment', () => {
  /** Published to 20 places, computed at 60 digits: loan in pounds, rate in percent, years, payment in pounds. */
  it.each([
    [187_500, 5.5, 25, '1151.41404802775671126689'],
    [187_500, 0, 25, '625'],
    [187_500, 20, 1, '17368.96985570250770197512'],
    [187_500, 0.000001, 40, '390.62507828776562497739'],
    [187_500, 1e-12, 40, '390.62500000007828776042'],
    [100_000, 5, 30, '536.82162301213898482849'],
    [750_000, 3.99, 40, '3129.87559461231136236295'],
    [0, 5.5, 25, '0'],
  ])('of £%s at %s per cent over %s years is £%s', (pounds, percent, years, golden) => {
    const annualRatePpm = Number(new Wide(percent).times(10_000));
    const paid = monthlyPayment({
      loanPence: pounds * 100,
      annualRatePpm,
      months: years * 12,
    });
    expect(paid).toBe(penny(new Wide(golden).times(100)));
  });

  it(`is always the right penny (${runs} runs, seed ${seed})`, () => {
    fc.assert(
      fc.property(loans, rates, terms, (loanPence, annualRatePpm, months) => {
        const exact = payment(loanPence, annualRatePpm, months);
        expect(monthlyPayment({ loanPence, annualRatePpm, months })).toBe(penny(exact));
      }),
      { seed, numRuns: runs },
    );
  });

  it(`is the right penny where doubles cannot tell, within 1e-9 of a half (${nearTies} runs, seed ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1000, max: 200_000 }),
        fc.integer({ min: 2, max: 480 }),
        fc.constantFrom(-1, 0, 1),
        (target, rate, months, step) => {
          // The loan whose payment is nearest to a whole number and a half of pence, and its neighbours in rate.
          const loanPence = Math.round((target + 0.5) / Number(payment(1, rate, months)));
          const exactRate = solveRate(loanPence, target + 0.5, rate, months);
          const nudged = exactRate * (1 + step * 2 ** -52);
          const exact = payment(loanPence, nudged, months);
          expect(monthlyPayment({ loanPence, annualRatePpm: nudged, months })).toBe(penny(exact));
        },
      ),
      { seed, numRuns: nearTies },
    );
  });

  it.each([
    [100, 60_000, 1, 101],
    [300, 60_000, 1, 302],
    [99_999_999_900, 60_000, 1, 100_499_999_900],
  ])(
    'meets the exact tie of %i pence at %i millionths over %i month upwards',
    (loanPence, annualRatePpm, months, expected) => {
      expect(monthlyPayment({ loanPence, annualRatePpm, months })).toBe(expected);
    },
  );

  it(`repays the loan, rises with loan and rate, falls with the term (${runs} runs, seed ${seed})`, () => {
    fc.assert(
      fc.property(loans, rates, terms, (loanPence, annualRatePpm, months) => {
        const loan = { loanPence, annualRatePpm, months };
        const paid = monthlyPayment(loan);
        expect((paid + 0.5) * months).toBeGreaterThanOrEqual(loanPence);
        expect(monthlyPayment({ ...loan, loanPence: loanPence + 1 })).toBeGreaterThanOrEqual(paid);
        const dearer = { ...loan, annualRatePpm: annualRatePpm + 1000 };
        expect(monthlyPayment(dearer)).toBeGreaterThanOrEqual(paid);
        expect(monthlyPayment({ ...loan, months: months + 1 })).toBeLessThanOrEqual(paid);
        expect(monthlyInterest(loan)).toBeLessThanOrEqual(paid);
      }),
      { seed, numRuns: runs },
    );
  });

  it('is that of its own terms, whatever was asked for before', () => {
    const loan = { loanPence: 18_750_000, annualRatePpm: 55_000 };
    // £1,151.41 over 25 years and £1,289.79 over 20: the published table of 5.5 % (614.09 and 687.89 for £100,000).
    const asked = [300, 240, 300].map((months) => monthlyPayment({ ...loan, months }));
    expect(asked).toEqual([115_141, 128_979, 115_141]);
    const dearer = monthlyPayment({ ...loan, annualRatePpm: 200_000, months: 12 });
    expect(dearer).toBe(1_736_897);
  });

  it('nears the interest alone as the term grows', () => {
    const loan = { loanPence: 18_750_000, annualRatePpm: 55_000 };
    expect(monthlyPayment({ ...loan, months: 12_000 })).toBe(monthlyInterest(loan));
  });
});

describe('monthly interest', () => {
  it('of £187,500 at 5.5 % is £859.375, rounded up', () => {
    expect(monthlyInterest({ loanPence: 18_750_000, annualRatePpm: 55_000 })).toBe(85_938);
  });

  it('of nothing, or at nothing, is nothing', () => {
    expect(monthlyInterest({ loanPence: 0, annualRatePpm: 55_000 })).toBe(0);
    expect(monthlyInterest({ loanPence: 18_750_000, annualRatePpm: 0 })).toBe(0);
  });

  it(`is a twelfth of the year's, half-up (${runs} runs, seed ${seed})`, () => {
    fc.assert(
      fc.property(loans, rates, (loanPence, annualRatePpm) => {
        const exact = exactly(annualRatePpm).times(loanPence).div(12_000_000);
        expect(monthlyInterest({ loanPence, annualRatePpm })).toBe(penny(exact));
      }),
      { seed, numRuns: runs },
    );
  });
});

describe('balance', () => {
  it(`is what repeated payments leave (${Math.ceil(runs / 10)} runs, seed ${seed})`, () => {
    fc.assert(
      fc.property(loans, rates, terms, fc.nat(480), (loanPence, annualRatePpm, months, some) => {
        const paid = some % (months + 1);
        const exact = balance(loanPence, annualRatePpm, months, paid);
        expect(balanceAfter({ loanPence, annualRatePpm, months, monthsPaid: paid })).toBe(
          penny(exact),
        );
      }),
      { seed, numRuns: Math.ceil(runs / 10) },
    );
  });

  /** At a monthly rate of i, one of two payments leaves L·(1 + i)/(2 + i): three quarters at i = 2, seven eighths at i = 6. */
  it.each([
    [24_000_000, 2, 2],
    [24_000_000, 6, 5],
    [24_000_000, 99_999_999_998, 74_999_999_999],
    [24_000_000, 99_999_999_990, 74_999_999_993],
    [72_000_000, 4, 4],
    [72_000_000, 99_999_999_996, 87_499_999_997],
    [72_000_000, 99_999_999_988, 87_499_999_990],
    [168_000_000, 99_999_999_992, 93_749_999_993],
  ])(
    'meets exact ties upwards: at %i millionths, %i pence leave %i',
    (annualRatePpm, loanPence, left) => {
      expect(balanceAfter({ loanPence, annualRatePpm, months: 2, monthsPaid: 1 })).toBe(left);
    },
  );

  it(`begins at the loan, ends at nothing and never rises (${runs} runs, seed ${seed})`, () => {
    fc.assert(
      fc.property(loans, rates, terms, fc.nat(480), (loanPence, annualRatePpm, months, some) => {
        const loan = { loanPence, annualRatePpm, months };
        expect(balanceAfter({ ...loan, monthsPaid: 0 })).toBe(loanPence);
        expect(balanceAfter({ ...loan, monthsPaid: months })).toBe(0);
        const paid = some % months;
        const [now, next] = [paid, paid + 1].map((k) => balanceAfter({ ...loan, monthsPaid: k }));
        expect(next).toBeLessThanOrEqual(now as number);
      }),
      { seed, numRuns: runs },
    );
  });
});

describe('a loan out of range', () => {
  const loan = { loanPence: 100, annualRatePpm: 50_000, months: 12 };

  it.each([
    ['loanPence', -1, 'out_of_range', { min: 0, max: 2 ** 53 - 1 }],
    ['loanPence', 0.5, 'not_an_integer', null],
    ['loanPence', Number.NaN, 'not_a_number', null],
    ['annualRatePpm', -1, 'out_of_range', { min: 0 }],
    ['annualRatePpm', Infinity, 'not_finite', null],
    ['annualRatePpm', Number.NaN, 'not_a_number', null],
    ['months', 0, 'out_of_range', { min: 1, max: 2 ** 53 - 1 }],
    ['months', -12, 'out_of_range', { min: 1, max: 2 ** 53 - 1 }],
    ['months', 1.5, 'not_an_integer', null],
  ] as const)('is refused: %s %d, %s', (field, value, code, bounds) => {
    const coded = expect.objectContaining({
      name: 'FreeholdError',
      code,
      field,
      value,
      bounds,
    }) as Error;
    expect(() => monthlyPayment({ ...loan, [field]: value })).toThrow(coded);
    expect(() => balanceAfter({ ...loan, [field]: value, monthsPaid: 0 })).toThrow(coded);
    if (field !== 'months') {
      expect(() => monthlyInterest({ ...loan, [field]: value })).toThrow(coded);
    }
  });

  it.each([
    [-1, 'out_of_range'],
    [13, 'out_of_range'],
    [0.5, 'not_an_integer'],
    [Number.NaN, 'not_a_number'],
  ])('has no balance after %d payments: %s', (paid, code) => {
    expect(() => balanceAfter({ ...loan, monthsPaid: paid })).toThrow(
      expect.objectContaining({ name: 'FreeholdError', code, field: 'monthsPaid', value: paid }),
    );
  });
});

/** The rate, as a double, at which a loan's payment comes nearest to a target, by bisection on the oracle. */
function solveRate(loanPence: number, target: number, near: number, months: number): number {
  let [low, high] = [near / 2, near * 2];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (payment(loanPence, middle, months).lt(target)) low = middle;
    else high = middle;
  }
  return high;
}

it('a rate written as text is refused, however quick the answer would be', () => {
  const loan = { loanPence: 150_000_00, annualRatePpm: '55000' as unknown as number, months: 300 };
  expect(() => monthlyPayment(loan)).toThrow(
    expect.objectContaining({ code: 'not_a_number', field: 'annualRatePpm', value: '55000' }),
  );
});

it('a term whose exact fraction would have no end is refused where doubles do not tell the penny', () => {
  // A twelfth of 100 % on six pence is half a penny, and what a term of a million years adds to it is past any double.
  const loan = { loanPence: 6, annualRatePpm: 1_000_000, months: 12_000_000 };
  const coded = expect.objectContaining({
    code: 'out_of_range',
    field: 'months',
    value: 12_000_000,
    bounds: { min: 1, max: 12_000 },
  }) as Error;
  expect(() => monthlyPayment(loan)).toThrow(coded);
  expect(monthlyPayment({ ...loan, loanPence: 12 })).toBe(1);
  expect(monthlyPayment({ ...loan, months: 12_000 })).toBe(1);
});
