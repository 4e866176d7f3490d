import { z } from 'zod';
import { metaSchema } from '../envelope.ts';
import { busyBodySchema, errorBodySchema } from '../errors.ts';
import type { AnyRoute } from '../route.ts';

/** The component name of each schema that has one. */
export type SchemaNames = ReadonlyMap<z.ZodType, string>;

const header = (description: string, type = 'integer') => ({ description, schema: { type } });

const headers = {
  'X-Request-Id': header('Names this answer to support; the caller may choose it.', 'string'),
  'X-Ignored-Parameters': header(
    'Names of query parameters that the route does not read, percent-encoded, as many as a thousand characters hold; absent: none.',
    'string',
  ),
  'X-RateLimit-Limit': header('Calls a second that the account may make.'),
  'X-RateLimit-Remaining': header('Calls left in the window of one second.'),
  'X-Request-Cost': header('Requests this call consumed.'),
  'X-Monthly-Usage': header('Requests used this period, after this call.'),
  'X-Monthly-Limit': header('Requests the plan allows a period; absent: no cap.'),
  'Retry-After': header('Whole seconds to wait, rounded up.'),
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
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return {
    names: names as SchemaNames,
    components: { schemas: withoutIdentifiers(schemas), headers, securitySchemes },
  };
}

function namesOf(routes: readonly AnyRoute[]): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>([
    [errorBodySchema, 'Error'],
    [busyBodySchema, 'Busy'],
    [metaSchema, 'Meta'],
  ]);
  const name = (schema: z.ZodType, id: string): void => {
    if (!names.has(schema)) names.set(schema, id);
  };
  for (const route of routes) {
    const base = (route.id[0] ?? '').toUpperCase() + route.id.slice(1);
    if (route.body !== null) name(route.body, `${base}Request`);
    if (route.media === undefined && route.successStatus !== 204) {
      name(route.response, `${base}Response`);
    }
  }
  return names;
}

/** A component is found by its place; `$id` and `$schema` would make each one a document of its own. */
function withoutIdentifiers(schemas: Record<string, z.core.JSONSchema.BaseSchema>) {
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const { $id: _id, $schema: _schema, ...rest } = schema;
      return [id, rest];
    }),
  );
}
