export { busyBodySchema, errorBodySchema, errorCodes } from './errors.ts';
export type { BusyBody, ErrorBody, ErrorCode } from './errors.ts';
export { scopes, scopeSchema } from './scopes.ts';
export type { Scope } from './scopes.ts';
export type {
  AnyRoute,
  BodyOf,
  NoFields,
  ParamsOf,
  QueryOf,
  ResponseOf,
  Route,
  TokenRule,
} from './route.ts';
export { route } from './route.ts';
export { routes } from './routes/index.ts';
export {
  decimalString,
  isoDate,
  isoDateTime,
  percentage,
  pounds,
  queryBoolean,
  queryInteger,
  queryList,
  queryNumber,
  uuid,
} from './schemas.ts';
