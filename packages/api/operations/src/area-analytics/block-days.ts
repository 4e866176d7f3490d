/** The days alone: how many they hold is the sample size of a block, and a block of too few is null. */
export function daysOf({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  return { from, to };
}
