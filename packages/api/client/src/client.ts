import { ApiError, type ErrorCode } from './api-error.ts';
import type { CallShape, RouteId } from './call-shape.ts';
import { calls } from './generated/calls.ts';
import type { Operations } from './generated/operations.ts';
import { addressOf, type Parts } from './request.ts';
import { mayRetry, usualRetry, waitBefore, type RetryPolicy } from './retry.ts';

export interface ClientOptions {
  /** Where the server is, e.g. `http://127.0.0.1:3000`. */
  readonly baseUrl: string;
  /** An API key or a session token, or what gives one for each call. Routes that ask for none work without. */
  readonly token?: string | (() => string | Promise<string>) | undefined;
  /** @defaultValue four tries, from 250 ms, at most 8 s of backoff */
  readonly retry?: { readonly [Name in keyof RetryPolicy]?: RetryPolicy[Name] | undefined };
  /** @defaultValue the `fetch` of the platform */
  readonly fetch?: typeof fetch | undefined;
  /** Chance for the jitter, from 0 up to 1. @defaultValue `Math.random` */
  readonly random?: (() => number) | undefined;
}

/** What a call drew, from the headers of the answer; null where the server sent none. */
export interface Metered {
  readonly requestCost: number | null;
  readonly monthlyUsage: number | null;
  readonly monthlyLimit: number | null;
  readonly rateRemaining: number | null;
}

export interface Answer<Data> {
  /** The answer itself, out of its envelope where it has one; the bytes where it is no JSON. */
  readonly data: Data;
  readonly status: number;
  readonly requestId: string | null;
  readonly metered: Metered;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Makes a creation safe to repeat; one is made for each creation where none is given. */
  readonly idempotencyKey?: string | undefined;
}

type Input<Id extends RouteId> = Operations[Id]['input'];

/** Every operation as a method of its id, with what it and each of its parameters means. */
export type Methods = {
  readonly [Id in RouteId]: (
    ...sent: object extends Input<Id>
      ? [input?: Input<Id>, options?: CallOptions]
      : [input: Input<Id>, options?: CallOptions]
  ) => Promise<Answer<Operations[Id]['answer']>>;
};

/**
 * Calls operations and waits for their answers, trying again as the API’s retry policy allows. A query parameter that
 * an operation does not read is refused before anything is sent: the server would ignore it. A call throws a
 * `TypeError` for such a parameter and for a path parameter that is missing, and an `ApiError` with status, code and
 * request id for the last failure.
 */
export interface Client extends Methods {
  /** Calls the operation of an id that is known only while the program runs; else its method says more. */
  call<Id extends RouteId>(
    id: Id,
    input: Input<Id>,
    options?: CallOptions,
  ): Promise<Answer<Operations[Id]['answer']>>;
}

/**
 * A typed caller of a Freehold server, for Node and browsers.
 *
 * @throws TypeError for a member of the retry policy that is no number, or under 1 try or 0 milliseconds.
 */
export function createClient(options: ClientOptions): Client {
  const { retry = {} } = options;
  // One by one: a member that is undefined stands for what is usual, as one left out does.
  const policy: RetryPolicy = {
    attempts: retry.attempts ?? usualRetry.attempts,
    baseMilliseconds: retry.baseMilliseconds ?? usualRetry.baseMilliseconds,
    mostMilliseconds: retry.mostMilliseconds ?? usualRetry.mostMilliseconds,
  };
  refusePolicy(policy);
  const random = options.random ?? Math.random;
  const send = options.fetch ?? fetch;

  async function attempt(
    shape: CallShape,
    parts: Parts,
    key: string | undefined,
    signal: AbortSignal | undefined,
  ) {
    const token = typeof options.token === 'function' ? await options.token() : options.token;
    const headers: Record<string, string> = { Accept: shape.media ?? 'application/json' };
    if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
    if (parts.body !== undefined) headers['Content-Type'] = 'application/json';
    if (key !== undefined) headers['Idempotency-Key'] = key;
    const response = await send(addressOf(options.baseUrl, shape.path, parts), {
      method: shape.method ?? 'GET',
      headers,
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    return response.ok ? answerOf(shape, response) : failureOf(response);
  }

  const call: Client['call'] = async (id, input, { signal, idempotencyKey } = {}) => {
    const shape: CallShape = calls[id];
    refuseUnknown(id, input);
    const key = shape.creates ? (idempotencyKey ?? crypto.randomUUID()) : undefined;
    const isRepeatable = shape.creates === true || shape.drawsAiChat !== true;
    for (let repeat = 1; ; repeat += 1) {
      signal?.throwIfAborted();
      const outcome = await attempt(shape, input as Parts, key, signal).catch((cause: unknown) => {
        signal?.throwIfAborted();
        if (cause instanceof TypeError && cause.message.startsWith('params.')) throw cause;
        return new ApiError('no answer from the server', {
          status: null,
          code: null,
          requestId: null,
          retryAfter: null,
          body: null,
          cause,
        });
      });
      if (!(outcome instanceof ApiError)) return outcome as never;
      if (repeat >= policy.attempts || !mayRetry(outcome, isRepeatable)) throw outcome;
      await pause(waitBefore(repeat, outcome, policy, random), signal);
    }
  };
  const methods = (Object.keys(calls) as RouteId[]).map((id) => [
    id,
    (input: Parts = {}, asked?: CallOptions) => call(id, input as never, asked),
  ]);
  return { ...(Object.fromEntries(methods) as Methods), call };
}

/** With what is no number the tries would never end. */
function refusePolicy(policy: RetryPolicy): void {
  for (const [name, value] of Object.entries(policy) as [string, unknown][]) {
    const least = name === 'attempts' ? 1 : 0;
    if (typeof value === 'number' && value >= least) continue;
    throw new TypeError(`retry.${name} must be a number from ${least}, was ${String(value)}`);
  }
}

function refuseUnknown(id: RouteId, { query = {} }: Parts): void {
  const shape: CallShape = calls[id];
  const known = shape.query?.split(' ') ?? [];
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new TypeError(`query.${unknown} is no parameter of ${id}`);
}

async function answerOf(shape: CallShape, response: Response): Promise<Answer<unknown>> {
  const json = response.headers.get('content-type')?.includes('json') ?? false;
  const body: unknown =
    response.status === 204
      ? undefined
      : json
        ? await response.json()
        : new Uint8Array(await response.arrayBuffer());
  return {
    data: shape.bare !== true && json ? (body as { data: unknown }).data : body,
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    metered: {
      requestCost: numberOf(response, 'x-request-cost'),
      monthlyUsage: numberOf(response, 'x-monthly-usage'),
      monthlyLimit: numberOf(response, 'x-monthly-limit'),
      rateRemaining: numberOf(response, 'x-ratelimit-remaining'),
    },
  };
}

async function failureOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as {
    error?: string | { code?: ErrorCode; message?: string; retry_after?: number };
    detail?: string;
    retry_after?: number;
  } | null;
  const error = typeof body?.error === 'object' ? body.error : null;
  return new ApiError(error?.message ?? body?.detail ?? `the server answered ${response.status}`, {
    status: response.status,
    code: error?.code ?? null,
    requestId: response.headers.get('x-request-id'),
    retryAfter: error?.retry_after ?? body?.retry_after ?? numberOf(response, 'retry-after'),
    body,
  });
}

function numberOf(response: Response, header: string): number | null {
  const text = response.headers.get(header);
  return text === null || text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}
