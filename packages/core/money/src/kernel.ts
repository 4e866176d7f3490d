export { balanceAfter, monthlyInterest, monthlyPayment } from './annuity.ts';
export type { Loan } from './annuity.ts';
export {
  divideDown,
  divideHalfUp,
  multiplyDivideHalfUp,
  percentOf,
  percentOfDown,
  ppmOf,
  ratioPercent,
  roundHalfUp,
  wholePoundsDown,
} from './rounding.ts';
export { shareOut } from './share-out.ts';
export { dayMilliseconds, wholePpm } from './units.ts';
export { ukDayOf } from './uk-day.ts';
