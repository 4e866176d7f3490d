import { countBelow } from '../statistics.ts';

/**
 * The bounds that cut values into at most so many bins of about as many values each, ascending: a bin ends with its bound
 * included. NaN is no value. Values that differ in nothing have no bound.
 */
export function binBounds(values: Float64Array, bins: number): number[] {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const bounds: number[] = [];
  let last = sorted[0];
  let distinct = sorted.length === 0 ? 0 : 1;
  for (const value of sorted) {
    if (value === last) continue;
    if (distinct < bins) bounds.push(last!);
    last = value;
    distinct += 1;
  }
  if (distinct <= bins) return bounds;
  const equal = Array.from(
    { length: bins - 1 },
    (_, at) => sorted[Math.ceil(((at + 1) * sorted.length) / bins) - 1]!,
  );
  return equal.filter((bound, at) => bound !== equal[at - 1] && bound < last!);
}

/** The bin of a value: how many bounds lie below it; that of NaN, one past the last, is `missing`. */
export function binOf(value: number, bounds: readonly number[], missing: number): number {
  return Number.isNaN(value) ? missing : countBelow(bounds, value);
}
