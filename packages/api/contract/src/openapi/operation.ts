import { z } from 'zod';
import { metaSchema } from '../envelope.ts';
import { busyBodySchema, errorBodySchema, errorCodes, type ErrorCode } from '../errors.ts';
import type { AnyRoute } from '../route.ts';
import type { SchemaNames } from './components.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The OpenAPI operation of one route. */
export function operationOf(route: AnyRoute, names: SchemaNames) {
  return {
    operationId: route.id,
    tags: [route.family],
    summary: route.summary,
    'x-cost': route.cost,
    ...(route.aiChats > 0 ? { 'x-ai-chats': route.aiChats } : {}),
    ...(route.scope === null ? {} : { 'x-scope': route.scope }),
    ...(route.gate === null ? {} : { 'x-gate': route.gate }),
    security: securityOf(route),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(route.body === null ? {} : { requestBody: requestBodyOf(route.body, names) }),
    responses: {
      [route.successStatus]: successOf(route, names),
      ...errorResponsesOf(route, names),
    },
  };
}

function securityOf({ tokens }: AnyRoute): readonly Record<string, readonly string[]>[] {
  if (tokens === 'none') return [];
  return tokens === 'session' ? [{ session: [] }] : [{ apiKey: [] }, { session: [] }];
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'output',
    unrepresentable: 'any',
  });
  return Object.entries(properties).map(([name, property]) =>
    parameterOf(name, place, property as JsonSchema, required.includes(name)),
  );
}

function parameterOf(name: string, place: 'path' | 'query', property: JsonSchema, filled: boolean) {
  const { description, ...schema } = property;
  return {
    name,
    in: place,
    // A parameter with a default is filled in whether or not it was sent.
    required: place === 'path' || (filled && !Object.hasOwn(schema, 'default')),
    ...(description === undefined ? {} : { description }),
    // A list is one comma-separated value.
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  };
}

function requestBodyOf(body: z.ZodType, names: SchemaNames) {
  return {
    required: !body.safeParse({}).success,
    content: { 'application/json': { schema: reference(body, names) } },
  };
}

function successOf(route: AnyRoute, names: SchemaNames) {
  const description = route.successStatus === 204 ? 'Done; no body' : 'Success';
  const headers = headersOf(
    'X-Request-Id',
    'X-Ignored-Parameters',
    ...(route.tokens === 'none'
      ? []
      : ([
          'X-RateLimit-Limit',
          'X-RateLimit-Remaining',
          'X-Request-Cost',
          'X-Monthly-Usage',
          'X-Monthly-Limit',
        ] as const)),
  );
  if (route.successStatus === 204) return { description, headers };
  if (route.media !== undefined) {
    return { description, headers, content: { [route.media]: {} } };
  }
  const data = reference(route.response, names);
  const schema = route.envelope
    ? {
        type: 'object',
        properties: { data, meta: reference(metaSchema, names) },
        required: ['data', 'meta'],
      }
    : data;
  return { description, headers, content: { 'application/json': { schema } } };
}

/** The failures of a route by status, each with the codes it may carry. */
function errorResponsesOf(route: AnyRoute, names: SchemaNames) {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of codesOf(route)) {
    const status = code === 'validation_error' ? route.invalidStatus : errorCodes[code].status;
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  const responses: Record<string, unknown> = {};
  for (const [status, these] of codes) {
    responses[status] = {
      description: these.map((code) => `\`${code}\`: ${errorCodes[code].meaning}`).join('\n\n'),
      headers: headersOf(
        'X-Request-Id',
        'X-Ignored-Parameters',
        ...(status === 429 ? (['Retry-After'] as const) : []),
      ),
      content: { 'application/json': { schema: reference(errorBodySchema, names) } },
    };
  }
  responses['503'] = {
    description: 'The server is busy; nothing was charged.',
    headers: headersOf('X-Request-Id', 'X-Ignored-Parameters', 'Retry-After'),
    content: { 'application/json': { schema: reference(busyBodySchema, names) } },
  };
  return responses;
}

function codesOf(route: AnyRoute): ReadonlySet<ErrorCode> {
  return new Set<ErrorCode>([
    'malformed_request',
    'validation_error',
    'not_found',
    'internal_error',
    ...(route.body === null ? [] : (['payload_too_large', 'unsupported_media_type'] as const)),
    ...(route.tokens === 'none'
      ? []
      : (['invalid_api_key', 'rate_limit_exceeded', 'monthly_quota_exceeded'] as const)),
    ...(route.tokens === 'session' ? (['endpoint_not_in_public_api'] as const) : []),
    ...(route.scope === null ? [] : (['insufficient_scope'] as const)),
    ...(route.gate === null ? [] : (['subscription_required'] as const)),
    ...(route.aiChats === 0 ? [] : (['ai_chat_quota_exceeded'] as const)),
    ...route.errors,
  ]);
}

function reference(schema: z.ZodType, names: SchemaNames) {
  const name = names.get(schema);
  if (name === undefined) throw new Error('a schema of the document has no name');
  return { $ref: `#/components/schemas/${name}` };
}

function headersOf(...names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
