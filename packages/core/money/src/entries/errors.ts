export { FreeholdError, errorCodes } from '../errors.ts';
export type { Bounds, ErrorCode, Fault } from '../errors.ts';
