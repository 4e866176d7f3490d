import type { Operations } from './generated/operations.ts';

/** The id of an operation: its `operationId` in the OpenAPI document. */
export type RouteId = keyof Operations;

/** What the client needs to know of a route. The schemas of the contract stay out of a browser's bundle. */
export interface CallShape {
  /** Absent: GET. */
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` placeholders. */
  readonly path: string;
  /** Names of the query parameters that it reads, a blank between. */
  readonly query?: string;
  /** The answer is not wrapped as `{data, meta}`. */
  readonly bare?: true;
  /** It answers 201, and takes an `Idempotency-Key`. */
  readonly creates?: true;
  /** A call that was lost on the way may have been charged. */
  readonly drawsAiChat?: true;
  /** Content type of an answer that is no JSON. */
  readonly media?: string;
}
