import { createRandom } from '@freehold/demo';
import { errorBodySchema, busyBodySchema, routes, type AnyRoute } from '@freehold/contract';
import type { DemoServer, Json } from '../http/demo-server.ts';
import {
  requestTo,
  type DocumentedOperation,
  type FuzzRequest,
  type Known,
  type KnownBodies,
} from './requests.ts';
import type { Resolve, Schema } from './values.ts';

/** One thing the server did that it must not. */
export interface Finding {
  readonly operation: string;
  readonly request: FuzzRequest;
  readonly status: number;
  readonly what: string;
}

export interface FuzzReport {
  readonly sent: number;
  readonly findings: readonly Finding[];
  /** Operations that never answered 2xx. */
  readonly unreached: readonly string[];
  readonly statuses: Readonly<Record<string, number>>;
}

/** Longer than this is a hang. */
const hangMilliseconds = 15_000;
/** Codes that a server without a configured assistant may answer with a 5xx. */
const unconfigured = new Set(['ai_not_configured']);

/** The operations that the server documents, with how references resolve. */
export function documented(document: Json): {
  operations: DocumentedOperation[];
  resolve: Resolve;
} {
  const resolve: Resolve = (schema) => {
    let current: Schema = schema;
    while (current.$ref !== undefined) {
      current = current.$ref
        .split('/')
        .slice(1)
        .reduce((node: Json, key) => node[key], document) as Schema;
    }
    const { allOf: [base] = [], ...own }: Json = current;
    if (base === undefined) return current;
    const { properties, required = [], ...rest }: Json = resolve(base as Schema);
    return {
      ...rest,
      ...own,
      properties: { ...properties, ...own.properties },
      required: [...required, ...(own.required ?? [])],
    };
  };
  const operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods)
      .filter(([, operation]) => Object.hasOwn(routes, operation.operationId as string))
      .map(([method, operation]) => ({
        id: operation.operationId as string,
        method: method.toUpperCase(),
        path,
        parameters: ((operation.parameters ?? []) as Json[]).map(
          (parameter) => resolve(parameter as Schema) as never,
        ),
        body: (operation.requestBody?.content?.['application/json']?.schema ??
          null) as Schema | null,
        session: ['session', 'owner'].includes(
          (routes as Record<string, AnyRoute>)[operation.operationId as string]?.tokens ?? '',
        ),
        statuses: Object.keys(operation.responses as object),
      })),
  );
  return { operations, resolve };
}

/** Sends `count` requests drawn from a seed, eight at a time, and judges every answer. */
export async function fuzz(
  server: DemoServer,
  seed: string,
  count: number,
  { known, bodies }: { readonly known: Known; readonly bodies: KnownBodies },
): Promise<FuzzReport> {
  const { operations, resolve } = documented((await server.send('GET', '/openapi.json')).body);
  const random = createRandom(seed);
  const findings: Finding[] = [];
  const reached = new Set<string>();
  const statuses: Record<string, number> = {};
  let sent = 0;
  const worker = async () => {
    while (sent < count) {
      const operation = operations[sent % operations.length] as DocumentedOperation;
      sent += 1;
      const request = requestTo(operation, random, resolve, known, bodies);
      const answer = await ask(server, operation, request);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status >= 200 && answer.status < 300) reached.add(operation.id);
      const what = judged(operation, answer);
      if (what !== null)
        findings.push({ operation: operation.id, request, status: answer.status, what });
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return {
    sent,
    findings,
    unreached: operations.map(({ id }) => id).filter((id) => !reached.has(id)),
    statuses,
  };
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** How often it was sent: once, and again for each time that the server was too busy. */
  readonly attempts: number;
  readonly requestId: string | null;
  readonly entityTag: string | null;
  readonly cacheControl: string | null;
  /** Sent while it is made, so that neither its length nor its tag is known ahead. */
  readonly isStream: boolean;
}

export async function ask(
  server: DemoServer,
  operation: DocumentedOperation,
  request: FuzzRequest,
): Promise<Answer> {
  const token = operation.session ? server.sessionOf('enterprise') : server.keyOf('enterprise');
  let attempts = 0;
  try {
    for (;;) {
      attempts += 1;
      const response = await fetch(server.url + request.path, {
        method: operation.method,
        headers: { authorization: `Bearer ${token}`, ...request.headers },
        ...(request.body === undefined ? {} : { body: request.body }),
        signal: AbortSignal.timeout(hangMilliseconds),
      });
      const text = await response.text();
      const busy =
        response.status === 429 || (response.status === 503 && text.includes('retry_after'));
      if (busy) {
        await new Promise((waited) => {
          setTimeout(waited, 50);
        });
        continue;
      }
      return {
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        text,
        attempts,
        requestId: response.headers.get('x-request-id'),
        entityTag: response.headers.get('etag'),
        cacheControl: response.headers.get('cache-control'),
        isStream: !response.headers.has('content-length'),
      };
    }
  } catch (error) {
    const nothing = { requestId: null, entityTag: null, cacheControl: null, isStream: false };
    return { status: 0, type: '', text: String(error), attempts, ...nothing };
  }
}

function judged(
  operation: DocumentedOperation,
  { status, type, text, requestId, entityTag, cacheControl, isStream }: Answer,
): string | null {
  const route = (routes as Record<string, AnyRoute>)[operation.id] as AnyRoute;
  if (status === 0) return `no answer: ${text}`;
  if (requestId === null) return 'no X-Request-Id';
  if (!operation.statuses.includes(String(status))) return `a status that is not documented`;
  if (cacheControl === null) return 'no Cache-Control';
  const isTagged = status === 200 && operation.method === 'GET' && !isStream;
  if (isTagged !== (entityTag !== null)) return `the ETag ${entityTag}`;
  if (status >= 400) {
    const body = parsed(text);
    if (busyBodySchema.safeParse(body).success) return null;
    const error = errorBodySchema.safeParse(body);
    if (!error.success)
      return `an error body that is not the documented one: ${text.slice(0, 200)}`;
    const { code, details, errors } = error.data.error;
    if (code === 'validation_error' && (details === undefined || errors?.[0] === undefined))
      return `a refusal of values without details and errors: ${text.slice(0, 200)}`;
    if (status >= 500 && !unconfigured.has(code)) return `a ${status}: ${text.slice(0, 200)}`;
    return null;
  }
  if (
    status === 204 ||
    status === 304 ||
    !type.includes('json') ||
    (route.media !== undefined && !type.includes('json'))
  )
    return null;
  const body = parsed(text);
  const shape = route.response.safeParse(route.envelope ? body?.data : body);
  return shape.success
    ? null
    : `an answer that its schema refuses: ${shape.error.message.slice(0, 300)}`;
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
