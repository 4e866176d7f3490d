export {
  Decimal,
  decimalOf,
  moneyString,
  percentString,
  ratioString,
  toDecimal,
  toPpm,
  toPence,
} from './decimal.ts';
export type { Amount } from './decimal.ts';
export { errorCodes, FreeholdError } from './errors.ts';
export type { Bounds, ErrorCode } from './errors.ts';
export { irr, xirr } from './internal-rate.ts';
export type { DatedFlow, InternalRate } from './internal-rate.ts';
