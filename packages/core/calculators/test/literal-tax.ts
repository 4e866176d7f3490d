/**
 * The taxes of a letting once more, step by step as the acts have them, in whole pence without bound. Rates are written
 * here again, from the acts; shares nothing with the code under test.
 */

type Bands = readonly (readonly [from: number, percent: number, propertyPercent: number])[];

const uk: Bands = [
  [0, 20, 20],
  [37_700, 40, 40],
  [125_140, 45, 45],
];
/** Finance Act 2026, section 7. */
const ukFrom2027: Bands = [
  [0, 20, 22],
  [37_700, 40, 42],
  [125_140, 45, 47],
];
const scottish = (...bands: readonly (readonly [number, number])[]): Bands =>
  bands.map(([from, percent]) => [from, percent, percent]);
const advanced = [
  [31_092, 42],
  [62_430, 45],
  [125_140, 48],
] as const;
const scottishYears: Readonly<Record<number, Bands>> = {
  2023: scottish([0, 19], [2_162, 20], [13_118, 21], [31_092, 42], [125_140, 47]),
  2024: scottish([0, 19], [2_306, 20], [13_991, 21], ...advanced),
  2025: scottish([0, 19], [2_827, 20], [14_921, 21], ...advanced),
  2026: scottish([0, 19], [3_967, 20], [16_956, 21], ...advanced),
};

function bandsOf(nation: string, start: number): Bands {
  if (nation === 'scotland') return scottishYears[Math.min(start, 2026)]!;
  return start < 2027 ? uk : ukFrom2027;
}

const percentOf = (pence: bigint, percent: number) => (2n * pence * BigInt(percent) + 100n) / 200n;
const least = (...all: bigint[]) => all.reduce((one, other) => (other < one ? other : one));
const atLeastNought = (pence: bigint) => (pence < 0n ? 0n : pence);

/** Income tax, the property income the top slice, the allowance against the other income first (ITA 2007, sections 16, 25, 35). */
function incomeTax(bands: Bands, other: bigint, property: bigint): bigint {
  const allowance = allowanceOf(other + property);
  const taxable = {
    other: atLeastNought(other - allowance),
    all: atLeastNought(other + property - allowance),
  };
  let tax = 0n;
  bands.forEach(([from, percent, propertyPercent], index) => {
    const start = BigInt(from) * 100n;
    const to = bands[index + 1]?.[0];
    const end = to === undefined ? taxable.all : least(BigInt(to) * 100n, taxable.all);
    if (end <= start) return;
    const others = atLeastNought(least(taxable.other, end) - start);
    tax += percentOf(others, percent) + percentOf(end - start - others, propertyPercent);
  });
  return tax;
}

function allowanceOf(income: bigint): bigint {
  const excess = atLeastNought(income - 10_000_000n);
  return atLeastNought(1_257_000n - (excess / 200n) * 100n);
}

export interface LiteralYear {
  readonly nation: string;
  /** The calendar year in which the tax year begins. */
  readonly start: number;
  /** Pence, as the others. */
  readonly other: bigint;
  readonly rent: bigint;
  readonly costs: bigint;
  readonly finance: bigint;
  readonly financeForward: bigint;
  readonly lossForward: bigint;
}

/** A person's year: ITTOIA 2005, sections 272A and 274A to 274C, and Part 6A, Chapter 4. */
export function literalPerson(year: LiteralYear) {
  const { other, rent, lossForward } = year;
  const bands = bandsOf(year.nation, year.start);
  const finance = year.finance + year.financeForward;
  const isFree = finance === 0n && rent <= 100_000n && year.costs <= rent;
  const before = isFree ? 0n : rent - year.costs;
  const profit = atLeastNought(before - lossForward);
  const tax = incomeTax(bands, other, profit);
  const income = other + profit;
  const relieved = least(finance, profit, atLeastNought(income - allowanceOf(income)));
  const rate = year.start < 2027 ? 20 : 22;
  const given = percentOf(relieved, rate);
  const reduction = least(given, tax);
  return {
    profit,
    tax: tax - incomeTax(bands, other, 0n) - reduction,
    financeForward: finance - relieved,
    lossForward: atLeastNought(lossForward - before),
  };
}

/** A trade's year beside other income: income tax at the main rates, and Class 4 contributions (SSCBA 1992, section 15). */
export function literalTrade(year: {
  readonly nation: string;
  readonly start: number;
  readonly other: bigint;
  readonly profit: bigint;
}): bigint {
  const { other, profit } = year;
  const bands = bandsOf(year.nation, year.start);
  const main = year.start < 2024 ? 9 : 6;
  const lower = 1_257_000n;
  const upper = 5_027_000n;
  const contributions =
    percentOf(atLeastNought(least(profit, upper) - lower), main) +
    percentOf(atLeastNought(profit - upper), 2);
  return incomeTax(bands, other + profit, 0n) - incomeTax(bands, other, 0n) + contributions;
}

/** A company's year: CTA 2010, sections 18A to 18E, in twice the companies so that the limits divide. */
export function literalCompany(profit: bigint, associates: number): bigint {
  const companies = BigInt(associates + 1);
  const lower = 5_000_000n / companies;
  const upper = 25_000_000n / companies;
  if (profit <= lower) return percentOf(atLeastNought(profit), 19);
  const relief = (2n * atLeastNought(upper - profit) * 3n + 200n) / 400n;
  return percentOf(profit, 25) - relief;
}
