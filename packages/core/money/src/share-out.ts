/**
 * Splits a whole number in proportion to shares, to whole parts that sum to it: largest remainder first, ties in the
 * order given. All parts are 0 when every share is.
 *
 * @example
 * shareOut(10, [1, 1, 1]); // => [4, 3, 3]
 */
export function shareOut(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  if (sum === 0) return shares.map(() => 0);
  const parts = shares.map((share) => Math.floor((total * share) / sum));
  let left = total - parts.reduce((all, part) => all + part, 0);
  const order = shares
    .map((share, index) => ({ index, remainder: (total * share) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of order) {
    if (left === 0) break;
    parts[index] = (parts[index] as number) + 1;
    left -= 1;
  }
  return parts;
}
