export { Decimal, decimalOf, toDecimal, toPpm, toPence } from './decimal.ts';
export type { Amount } from './decimal.ts';
export { errorCodes, FreeholdError } from './errors.ts';
export type { Bounds, ErrorCode } from './errors.ts';
export { moneyString, percentString, ratioString } from './plain-decimal.ts';
export { irr, xirr } from './internal-rate.ts';
export type { DatedFlow, InternalRate } from './internal-rate.ts';
