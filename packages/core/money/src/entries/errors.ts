export { FreeholdError, errorCodes } from '../errors.ts';
export type { Bounds, ErrorCode } from '../errors.ts';
