import { z } from 'zod';
import { envelopeTerms } from '../descriptions/envelopes.ts';
import { metaSchema } from '../envelope.ts';
import {
  aiNotConfiguredBodySchema,
  busyBodySchema,
  errorBodySchema,
  errorCodes,
  type ErrorCode,
} from '../errors.ts';
import type { AnyRoute } from '../route.ts';
import { answersIn, tableOf, tableTypes } from '../table.ts';
import { reference, type SchemaNames } from './components.ts';
import { exampleAnswers } from './data/example-answers.ts';

/** The headers of an answer by name, each written out or a reference. */
type Headers = Readonly<Record<string, object>>;

/** On every answer: described with those that operations share, to keep the document small. */
const generalHeaders = ['X-Request-Id', 'X-Ignored-Parameters'] as const;
const meteringHeaders = ['RateLimit-Policy', 'RateLimit', 'X-Request-Cost'] as const;
/** Stand on the same answers: described with the refusal, which all of them share, to keep the document small. */
const olderHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-Monthly-Usage',
  'X-Monthly-Limit',
] as const;

interface Response {
  readonly description: string;
  readonly headers: Headers;
  readonly content?: object;
}

/** Answers that are the same on many routes, by their name among the components. */
export type SharedResponses = Map<string, object>;

/** Every answer of a route by its status. Those that other routes give too are references to `shared`, which they join. */
export function responsesOf(
  route: AnyRoute,
  { names, shared }: { readonly names: SchemaNames; readonly shared: SharedResponses },
): Record<string, unknown> {
  const common = { ...unchangedOf(route), ...errorResponsesOf(route, names) };
  return {
    [route.successStatus]: successOf(route, names),
    ...Object.fromEntries(
      Object.entries(common).map(([status, response]) => [
        status,
        { $ref: `#/components/responses/${nameIn(shared, status, response)}` },
      ]),
    ),
  };
}

/** `R403`, or `R403_2` and so on where answers of one status differ: a short name, since it stands a thousand times. */
function nameIn(shared: SharedResponses, status: string, response: Response): string {
  const text = JSON.stringify(response);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `R${status}` : `R${status}_${number}`;
    const taken = shared.get(name);
    if (taken === undefined) shared.set(name, response);
    if (taken === undefined || JSON.stringify(taken) === text) return name;
  }
}

function successOf(route: AnyRoute, names: SchemaNames): Response {
  const description = route.successStatus === 204 ? 'Done; no body' : 'Success';
  const headers = headersOf(
    ...(route.method === 'GET' ? (['ETag'] as const) : []),
    ...(tableOf(route)?.isPaged === true ? (['X-Total-Count', 'Link'] as const) : []),
    ...(route.successStatus === 201 ? (['Idempotency-Replayed'] as const) : []),
    ...(route.tokens === 'none' ? [] : (['RateLimit', 'X-Request-Cost'] as const)),
  );
  if (route.successStatus === 204) return { description, headers };
  return { description, headers, content: contentOf(route, names) };
}

function unchangedOf({ method, tokens }: AnyRoute): Record<string, Response> {
  if (method !== 'GET') return {};
  const response = {
    description:
      'The answer is still the one whose `ETag` the header `If-None-Match` names; no body. It is charged as the answer.',
    headers: headersOf(...generalHeaders, 'ETag', ...(tokens === 'none' ? [] : meteringHeaders)),
  };
  return { '304': response };
}

/** The body of a success in each content type that the route answers in. */
function contentOf(route: AnyRoute, names: SchemaNames) {
  const { media, response } = route;
  const isText = media?.startsWith('text/') === true;
  const raw =
    media === undefined
      ? {}
      : { [media]: { schema: isText ? { type: 'string' } : { type: 'string', format: 'binary' } } };
  // What is not plain text has a shape as JSON too.
  if (response instanceof z.ZodString) return raw;
  const data = reference(response, names);
  const schema = route.envelope
    ? {
        type: 'object',
        properties: {
          data: { ...data, description: envelopeTerms['data'] },
          meta: { ...reference(metaSchema, names), description: envelopeTerms['meta'] },
        },
        required: ['data', 'meta'],
      }
    : data;
  const tables = tableTypes
    .filter((type) => answersIn(route, type))
    .map((type) => [
      type,
      {
        schema: {
          type: type.endsWith('json') && !type.includes('nd') ? 'object' : 'string',
          description: tableMeaning(route),
        },
      },
    ]);
  const json = { schema, ...exampleOf(route) };
  return { ...raw, 'application/json': json, ...Object.fromEntries(tables) };
}

/** What the demo answered, and what it was asked. */
export function exampleOf({ id }: { readonly id: string }) {
  const [summary, text] = exampleAnswers[id] ?? [];
  return text === undefined
    ? {}
    : { examples: { demo: { summary, value: JSON.parse(text) as unknown } } };
}

/** What a table holds of an answer, and how to come by the rest. */
function tableMeaning(route: AnyRoute): string {
  const { field = null, isPaged = false } = tableOf(route) ?? {};
  const records = field === null ? 'The records' : `The records of \`${field}\``;
  const page = isPaged ? '; where the page stands is told by `X-Total-Count` and `Link`' : '';
  return `${records}, each a row, and nothing that stands beside them in JSON${page}.`;
}

/** The failures of a route by status, each with the codes it may carry. */
function errorResponsesOf(route: AnyRoute, names: SchemaNames): Record<string, Response> {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of codesOf(route)) {
    const status = code === 'validation_error' ? route.invalidStatus : errorCodes[code].status;
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  const responses: Record<string, Response> = {};
  for (const [status, these] of codes) {
    responses[status] = {
      description: meaningsOf(these),
      headers: headersOf(
        ...generalHeaders,
        ...(status === 429 ? (['Retry-After', ...meteringHeaders, ...olderHeaders] as const) : []),
      ),
      content: { 'application/json': { schema: reference(errorBodySchema, names) } },
    };
  }
  return { ...responses, '503': unavailableOf(codes.get(503) ?? [], names) };
}

/** A server that is busy; and, on its routes, one that has no AI server. */
function unavailableOf(codes: readonly ErrorCode[], names: SchemaNames): Response {
  const busy = 'The server is busy; nothing was charged.';
  const schema = reference(busyBodySchema, names);
  return {
    description: codes.length === 0 ? busy : `${busy}\n\n${meaningsOf(codes)}`,
    headers: headersOf(...generalHeaders, 'Retry-After'),
    content: {
      'application/json': {
        schema:
          codes.length === 0
            ? schema
            : { oneOf: [schema, reference(aiNotConfiguredBodySchema, names)] },
      },
    },
  };
}

const meaningsOf = (codes: readonly ErrorCode[]) =>
  codes.map((code) => `\`${code}\`: ${errorCodes[code].meaning}`).join('\n\n');

function codesOf(route: AnyRoute): ReadonlySet<ErrorCode> {
  return new Set<ErrorCode>([
    'malformed_request',
    'validation_error',
    'not_found',
    'internal_error',
    ...(route.body === null ? [] : (['payload_too_large', 'unsupported_media_type'] as const)),
    ...(route.tokens === 'none'
      ? []
      : ([
          'invalid_api_key',
          'account_suspended',
          'rate_limit_exceeded',
          'monthly_quota_exceeded',
        ] as const)),
    ...(route.tokens === 'session' || route.tokens === 'owner'
      ? (['endpoint_not_in_public_api'] as const)
      : []),
    ...(route.scope === null ? [] : (['insufficient_scope'] as const)),
    ...(route.gate === null ? [] : (['subscription_required'] as const)),
    ...(route.aiChats === 0 ? [] : (['ai_chat_quota_exceeded'] as const)),
    ...route.errors,
  ]);
}

function headersOf(...names: readonly string[]): Headers {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
