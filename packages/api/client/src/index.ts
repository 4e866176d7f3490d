export { ApiError } from './api-error.ts';
export type { ErrorCode } from './api-error.ts';
export { createClient } from './client.ts';
export type { RouteId } from './call-shape.ts';
export type { Answer, CallOptions, Client, ClientOptions, Metered, Methods } from './client.ts';
export type { Operations } from './generated/operations.ts';
export { mayRetry, usualRetry, waitBefore } from './retry.ts';
export type { Failure, RetryPolicy } from './retry.ts';
