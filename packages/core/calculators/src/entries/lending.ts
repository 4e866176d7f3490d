export { lenders, lendersCheckedOn, lending, stressRate } from '../lending.ts';
export type { LenderProfile, LendingInput, LendingLimit, LendingResult } from '../lending.ts';
