export { lenders, lendersCheckedOn, lending } from '../lending.ts';
export type {
  LenderProfile,
  LendingInput,
  LendingLimit,
  LendingResult,
  TopSlicing,
} from '../lending.ts';
