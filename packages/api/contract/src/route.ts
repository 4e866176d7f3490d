import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';

/** Which tokens open a route: `any` is an API key, a session or a connector token; `none` asks for no token. */
export type TokenRule = 'any' | 'session' | 'none';

/** One operation of the API: the only place that says its path, scope, cost, gate, token kinds and shapes. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** Unique, camel case; the name of the operation that answers it. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` placeholders. */
  readonly path: `/${string}`;
  readonly family: string;
  readonly summary: string;
  readonly tokens: TokenRule;
  /** Null only where no scope is asked: family A and `tokens: 'none'`. */
  readonly scope: Scope | null;
  /** Requests drawn from the monthly quota by a success. */
  readonly cost: number;
  /** AI chats drawn by a success; 0 but for the AI family. */
  readonly aiChats: number;
  /** `platform`: the linked platform account must be on Pro or Founder, else 402. */
  readonly gate: 'platform' | null;
  readonly params: Params;
  readonly query: Query;
  /** Null: the route takes no body. */
  readonly body: Body | null;
  readonly successStatus: 200 | 201 | 204;
  /** The schema of `data` where `envelope`, else of the whole body. */
  readonly response: Response;
  /** True: the answer is wrapped as `{data, meta}`. */
  readonly envelope: boolean;
  /** Content type of an answer that is no JSON (an image, a PDF, CSV, an event stream). */
  readonly media?: string;
  /** The status of `validation_error` here: 422, or 400 in the strategy calculators. */
  readonly invalidStatus: 400 | 422;
  /** Codes this route answers beyond those that every route may answer. */
  readonly errors: readonly ErrorCode[];
}

export type AnyRoute = Route;
export type ParamsOf<R extends AnyRoute> = z.output<R['params']>;
export type QueryOf<R extends AnyRoute> = z.output<R['query']>;
export type BodyOf<R extends AnyRoute> = R['body'] extends z.ZodType
  ? z.output<R['body']>
  : undefined;
export type ResponseOf<R extends AnyRoute> = z.input<R['response']>;
