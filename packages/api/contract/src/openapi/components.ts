import { z } from 'zod';
import { costPreviewHeader, costPreviewParameter, costPreviewSchema } from '../cost-preview.ts';
import { metaSchema } from '../envelope.ts';
import { describeSchema } from '../descriptions/describe-schema.ts';
import { aiNotConfiguredBodySchema, busyBodySchema, errorBodySchema } from '../errors.ts';
import type { AnyRoute } from '../route.ts';
import { exampleBodies } from './example-bodies.ts';
import { forOpenApi } from './json-schema.ts';
import { webhookEventTypes, webhookMessages } from '../routes/webhooks.ts';
import { namedTypes, withNamedTypes } from './named-types.ts';
import { pathNameOf, sharedSchemas } from './shared-schemas.ts';

/** The component name of each schema that has one. */
export type SchemaNames = ReadonlyMap<z.ZodType, string>;

/** A header of an answer. */
export const header = (description: string, type = 'integer') => ({
  description,
  schema: { type },
});

const headers = {
  'X-Request-Id': header('Names this answer to support; the caller may choose it.', 'string'),
  'X-Ignored-Parameters': header(
    'Names of query parameters that the route does not read, percent-encoded, as many as a thousand characters hold; absent: none.',
    'string',
  ),
  'Idempotency-Replayed': header(
    '`true`: the first answer of a request that was repeated under its `Idempotency-Key`; nothing was made or charged anew. Absent: not so.',
    'string',
  ),
  'RateLimit-Policy': header(
    'The limits of the account: `"second"` calls in a window (`w`) of one second, and `"month"` requests in the billing period where the plan has a cap.',
    'string',
  ),
  RateLimit: header(
    'What is left (`r`) of each limit, and in how many seconds (`t`) it begins anew.',
    'string',
  ),
  'X-RateLimit-Limit': header('Calls a second that the account may make.'),
  'X-RateLimit-Remaining': header('Calls left in the window of one second.'),
  'X-Request-Cost': header('Requests this call consumed.'),
  'X-Monthly-Usage': header('Requests used this period, after this call.'),
  'X-Monthly-Limit': header('Requests the plan allows a period; absent: no cap.'),
  'X-Total-Count': header('Where the answer is a table: how many records there are in all.'),
  Link: header(
    'Where the answer is a table and more records follow: the address of the next page, `rel="next"` (RFC 8288).',
    'string',
  ),
  ETag: header('Names the state of the answer, for `If-None-Match`.', 'string'),
  'Retry-After': header('Whole seconds to wait, rounded up.'),
};

const parameters = {
  CostPreview: {
    name: costPreviewHeader,
    in: 'header',
    required: false,
    description: `\`true\`: the call is checked and not run, nothing is charged, and the answer is a \`CostPreview\` with status 200. \`${costPreviewParameter}=true\` in the query asks the same.`,
    schema: { type: 'string', enum: ['true', 'false'] },
    'x-answer': { $ref: '#/components/schemas/CostPreview' },
  },
};

/** What the service paths answer. */
const health = {
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['ok', 'ready'], description: 'What the path stands for.' },
  },
  required: ['status'],
};

const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key: `paid_` and 32 hexadecimal digits.',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A session token of the identity provider.',
  },
};

/** The reusable parts of the document, and what each schema is called there. */
export function componentsOf(routes: readonly AnyRoute[]) {
  const names = namesOf(routes);
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    ...forOpenApi,
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return {
    names: names as SchemaNames,
    components: {
      schemas: { ...namedTypes, Health: health, ...described(schemas) },
      headers,
      parameters,
      securitySchemes,
    },
  };
}

/** What the body of a route is called among the components. */
export const requestNameOf = (route: AnyRoute) => `${baseNameOf(route)}Request`;

/** What the answer of a route is called among the components. */
export const responseNameOf = (route: AnyRoute) => `${baseNameOf(route)}Response`;

const baseNameOf = ({ id }: AnyRoute) => (id[0] ?? '').toUpperCase() + id.slice(1);

/** `report.ready` => `ReportReadyMessage`. */
export const messageNameOf = (type: string): string =>
  `${type
    .split(/[._]/)
    .map((word) => (word[0] ?? '').toUpperCase() + word.slice(1))
    .join('')}Message`;

function namesOf(routes: readonly AnyRoute[]): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>([
    [errorBodySchema, 'Error'],
    [busyBodySchema, 'Busy'],
    [aiNotConfiguredBodySchema, 'AiNotConfigured'],
    [metaSchema, 'Meta'],
    [costPreviewSchema, 'CostPreview'],
    ...sharedSchemas.map(({ schema, id }) => [schema, id] as const),
    ...webhookEventTypes.map((type) => [webhookMessages[type], messageNameOf(type)] as const),
  ]);
  const name = (schema: z.ZodType, id: string): void => {
    if (!names.has(schema)) names.set(schema, id);
  };
  for (const route of routes) {
    if (route.body !== null) name(route.body, requestNameOf(route));
    if (!(route.response instanceof z.ZodString) && route.successStatus !== 204) {
      name(route.response, responseNameOf(route));
    }
  }
  return names;
}

/** The components with what their fields mean and of which types they are. `$id` and `$schema` would make each one a document of its own. */
function described(schemas: Record<string, z.core.JSONSchema.BaseSchema>) {
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const { $id: _id, $schema: _schema, ...rest } = schema;
      const example = exampleBodies[id];
      return [
        id,
        {
          ...withNamedTypes(describeSchema(rest, pathNameOf(id)), pathNameOf(id)),
          ...(example === undefined ? {} : { examples: [example] }),
        },
      ];
    }),
  );
}

/** A reference to the component of a schema. */
export function reference(schema: z.ZodType, names: SchemaNames) {
  const name = names.get(schema);
  if (name === undefined) throw new Error('a schema of the document has no name');
  return { $ref: `#/components/schemas/${name}` };
}
