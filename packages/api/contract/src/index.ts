export { busyBodySchema, errorBodySchema, errorCodes } from './errors.ts';
export type { BusyBody, ErrorBody, ErrorCode } from './errors.ts';
export { scopes, scopeSchema } from './scopes.ts';
export type { Scope } from './scopes.ts';
export type { AnyRoute, BodyOf, ParamsOf, QueryOf, ResponseOf, Route, TokenRule } from './route.ts';
