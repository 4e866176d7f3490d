export { lenders, lendersCheckedOn, lending, stressRate } from '../lending.ts';
export type {
  LenderProfile,
  LendingInput,
  LendingLimit,
  LendingResult,
  TopSlicing,
} from '../lending.ts';
