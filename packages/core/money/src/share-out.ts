import { listOf, wholeNumber } from './checks.ts';

/**
 * Splits a whole number in proportion to shares, to whole parts that sum to it: largest remainder first, ties in the
 * order given. Exact for all whole numbers that a double holds; a negative number is split as its opposite is. All parts
 * are 0 when every share is.
 *
 * @throws FreeholdError `not_a_list`, `not_a_number`, `not_finite`, `not_an_integer` or `out_of_range` for a share below 0.
 * @example
 * shareOut(10, [1, 1, 1]); // => [4, 3, 3]
 */
export function shareOut(total: number, shares: readonly number[]): number[] {
  wholeNumber(total, 'total');
  if (total < 0) return shareOut(-total, shares).map((part) => 0 - part);
  const sum = listOf(shares, 'shares').reduce((all, share, at) => all + shareAt(share, at), 0);
  if (sum === 0) return shares.map(() => 0);
  const split = total * sum <= Number.MAX_SAFE_INTEGER ? splitNarrow : splitWide;
  const due = shares.map((share, index) => ({ index, ...split(total, share, sum) }));
  const left = total - due.reduce((all, { part }) => all + part, 0);
  const parts = due.map(({ part }) => part);
  if (left === 0) return parts;
  due.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index, part } of due.slice(0, left)) parts[index] = part + 1;
  return parts;
}

/** A share that is sound has no use for its name. */
const shareAt = (share: number, at: number): number =>
  Number.isSafeInteger(share) && share >= 0
    ? share
    : wholeNumber(share, `shares[${at}]`, { min: 0 });

/** `total × share ÷ sum` as a whole number and what is left over, in units of `1 ÷ sum`. */
function splitNarrow(total: number, share: number, sum: number) {
  const remainder = (total * share) % sum;
  return { part: (total * share - remainder) / sum, remainder };
}

/** As {@link splitNarrow}, where the product is past the whole numbers that a double holds. */
function splitWide(total: number, share: number, sum: number) {
  const product = BigInt(total) * BigInt(share);
  return { part: Number(product / BigInt(sum)), remainder: Number(product % BigInt(sum)) };
}
