import { percentOf } from '@freehold/money/kernel';

/**
 * Shares out whole pence by shares in parts per million that add up to 1. Each owner has what is due up to and including that
 * owner, rounded half-up, less what went to those before, so the parts sum to the whole.
 */
export function shareOut(pence: number, millionths: readonly number[]): number[] {
  let reached = 0;
  let given = 0;
  return millionths.map((share) => {
    reached += share;
    const due = percentOf(pence, reached) - given;
    given += due;
    return due;
  });
}
