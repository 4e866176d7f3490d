import { Fraction } from '../../../stamp-duty/test/literal/fraction.ts';

/*
 * The rules that the scores share, read literally and worked in exact fractions. The weights and curves are the dated data
 * of the package; nothing else of it is used.
 */

const half = new Fraction(1n, 2n);

/** A number as the decimal it is written as. */
export function fraction(value: number): Fraction {
  const [whole = '0', decimals = ''] = String(value).split('.');
  return new Fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

export function ratio(over: number, under: number): Fraction {
  return fraction(over).dividedBy(fraction(under));
}

/** To the nearest whole number, halves away from zero. */
export function halfUp(value: Fraction): number {
  if (value.over < 0n) return -halfUp(new Fraction(-value.over, value.under));
  const { over, under } = value.plus(half);
  return Number(over / under);
}

interface Curve {
  readonly knots: readonly (readonly [number, number])[];
}

/** Straight lines between the knots, level outside, to whole points; null for what is not known. */
export function pointsOf({ knots }: Curve, value: Fraction | null): number | null {
  if (value === null) return null;
  const first = knots[0]!;
  if (!value.isAbove(fraction(first[0]))) return first[1];
  for (const [at, [to, toPoints]] of knots.entries()) {
    const [from, fromPoints] = knots[Math.max(0, at - 1)]!;
    if (at === 0 || value.isAbove(fraction(to))) continue;
    return lineThrough(value, [from, fromPoints], [to, toPoints]);
  }
  return knots.at(-1)![1];
}

export function lineThrough(
  value: Fraction,
  [from, fromPoints]: readonly [number, number],
  [to, toPoints]: readonly [number, number],
): number {
  const share = value.minus(fraction(from)).dividedBy(fraction(to - from));
  return halfUp(fraction(fromPoints).plus(fraction(toPoints - fromPoints).times(share)));
}

/**
 * Weights of what is known, raised in proportion until they make a million: the whole part of each share first, then one
 * more for those with the largest remainders, the first of equals first.
 */
function shares(weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  const exact = weights.map((weight) => BigInt(weight) * 1_000_000n);
  const whole = exact.map((one) => one / sum);
  let left = 1_000_000n - whole.reduce((total, one) => total + one, 0n);
  const order = [...weights.keys()].sort((a, b) => {
    const more = (exact[b]! % sum) - (exact[a]! % sum);
    return more === 0n ? a - b : Number(more);
  });
  for (const at of order) {
    if (left === 0n) break;
    whole[at] = whole[at]! + 1n;
    left -= 1n;
  }
  return whole.map(Number);
}

/** A score from the points of its factors: null without evidence for so much of the weight, in parts per million. */
export function weigh(
  weights: Readonly<Record<string, number>>,
  points: Readonly<Record<string, number | null>>,
  floor: number,
) {
  const names = Object.keys(weights);
  const known = names.filter((name) => points[name] !== null);
  const missing = names.filter((name) => points[name] === null);
  const own = known.map((name) => weights[name]!);
  const coveragePpm = own.reduce((sum, weight) => sum + weight, 0);
  const reason =
    coveragePpm === 0 ? 'no_evidence' : coveragePpm < floor ? 'coverage_below_floor' : null;
  const used = reason === null ? shares(own) : own;
  const parts = known.map((name, at) => used[at]! * points[name]!);
  const exact = parts.reduce((sum, part) => sum + part, 0);
  const score = reason === null ? halfUp(ratio(exact, 1_000_000)) : null;
  return { score, reason, coveragePpm, missing, parts };
}

/** Yes, no, or not known. */
export type Known = boolean | null;

export const not = (one: Known): Known => (one === null ? null : !one);
export const or = (one: Known, other: Known): Known =>
  one === true || other === true ? true : one === null || other === null ? null : false;
export const atLeast = (value: number | null, bound: number): Known =>
  value === null ? null : value >= bound;

/** The best step that a value reaches. */
export function stepOf(
  value: number,
  steps: Readonly<Record<'gold' | 'silver' | 'bronze', number>>,
): 'gold' | 'silver' | 'bronze' | 'excluded' {
  if (value >= steps.gold) return 'gold';
  if (value >= steps.silver) return 'silver';
  return value >= steps.bronze ? 'bronze' : 'excluded';
}
