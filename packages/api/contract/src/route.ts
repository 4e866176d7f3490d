import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';

/**
 * Which tokens open a route: `any` is an API key, a session or a connector token; `account` is an API key or a session,
 * whatever the plan; `owner` is a session of an account that owns the installation; `none` asks for no token.
 */
export type TokenRule = 'any' | 'account' | 'session' | 'owner' | 'none';

/** One operation of the API: the only place that says its path, scope, cost, gate, token kinds and shapes. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** Unique, camel case; the name of the operation that answers it. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` placeholders. */
  readonly path: `/${string}`;
  readonly family: string;
  readonly summary: string;
  /** What it answers, on what data, and when there is no figure; what it costs is `cost`. */
  readonly description: string;
  /** What fills its answer where `filled-by-table.ts` says nothing of a property; left out: what fills its family. */
  readonly filledBy?: string;
  readonly tokens: TokenRule;
  /** Null only where no scope is asked: any other `tokens` than `any`. */
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
  /** Content type of an answer that is not JSON (an image, a PDF, CSV, an event stream). */
  readonly media?: string;
  /** The status of `validation_error` here: 422, or 400 in the strategy calculators. */
  readonly invalidStatus: 400 | 422;
  /** Codes this route answers beyond those that every route may answer. */
  readonly errors: readonly ErrorCode[];
}

export type AnyRoute = Route;
export type ParamsOf<R extends AnyRoute> = z.output<R['params']>;
export type QueryOf<R extends AnyRoute> = z.output<R['query']>;
export type BodyOf<R extends AnyRoute> = [Extract<R['body'], z.ZodType>] extends [never]
  ? undefined
  : z.output<Extract<R['body'], z.ZodType>>;
export type ResponseOf<R extends AnyRoute> = z.input<R['response']>;
/** What a caller sends as the body, and what it receives: the wire's side of the schemas. */
export type BodySentOf<R extends AnyRoute> = [Extract<R['body'], z.ZodType>] extends [never]
  ? undefined
  : z.input<Extract<R['body'], z.ZodType>>;
export type AnswerOf<R extends AnyRoute> = z.output<R['response']>;

const noFields = z.object({});
export type NoFields = typeof noFields;

/** What most routes share; `route` fills it in. */
const usual = {
  tokens: 'any',
  cost: 1,
  aiChats: 0,
  gate: null,
  params: noFields,
  query: noFields,
  body: null,
  successStatus: 200,
  invalidStatus: 422,
  errors: [],
} as const;

type Usual = 'tokens' | 'cost' | 'aiChats' | 'gate' | 'successStatus' | 'invalidStatus' | 'errors';
type Shapes = 'params' | 'query' | 'body';

/**
 * Declares a route. Left out: any token, cost 1, no AI chat, no gate, no parameters, no query, no body, status 200,
 * 422 for a bad value, and no error codes of its own.
 */
export function route<
  Response extends z.ZodType,
  Params extends z.ZodType = NoFields,
  Query extends z.ZodType = NoFields,
  Body extends z.ZodType = never,
>(
  definition: Omit<Route<Params, Query, Body, Response>, Usual | Shapes> &
    Partial<Pick<Route<Params, Query, Body, Response>, Usual>> & {
      readonly params?: Params;
      readonly query?: Query;
      readonly body?: Body;
    },
): Route<Params, Query, Body, Response> {
  // The defaults of the type parameters are the schemas in `usual`, which the compiler cannot see.
  return { ...usual, ...definition } as unknown as Route<Params, Query, Body, Response>;
}
