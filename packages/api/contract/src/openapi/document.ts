import { familyDescriptions } from '../descriptions/families.ts';
import type { AnyRoute } from '../route.ts';
import { componentsOf } from './components.ts';
import { operationOf } from './operation.ts';
import { exampleOf, type SharedResponses } from './responses.ts';
import { webhooksOf } from './webhooks.ts';

/** Where the API stands: its own versioning, apart from the packages'. */
const info = {
  title: 'Property Investment Data API',
  version: '1.0.0',
  description:
    'UK residential property data and investment analysis. Amounts in strategy answers are exact decimal strings; ' +
    'a figure that does not exist is null. Every answer carries `X-Request-Id`; the headers of all answers are ' +
    'described with the refusals that operations share. `X-Demo-Data: true` on an answer says that the records of the ' +
    'server hold invented homes, sales and rents of its demonstration.',
  contact: { name: 'Freehold', url: 'https://github.com/freehold/freehold' },
  license: { name: 'MIT', identifier: 'MIT' },
};

/** The tokens of most operations. */
const usualSecurity = [{ apiKey: [] }, { session: [] }];

const busy = {
  description: 'The store does not answer',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Busy' } } },
};

/** Paths that need no key and are no part of the versioned API. */
const servicePaths = {
  '/healthz': servicePath(
    'healthz',
    'The process is up',
    'Answers 200 as long as the process runs, whatever the store does: for a supervisor.',
  ),
  '/readyz': servicePath(
    'readyz',
    'The store answers',
    'Answers 200 once the store answers, else 503. For a load balancer that sends calls here.',
  ),
};

function servicePath(id: 'healthz' | 'readyz', summary: string, description: string) {
  return {
    get: {
      operationId: id,
      tags: ['Service'],
      summary,
      description,
      security: [],
      'x-cost': 0,
      responses: {
        '200': {
          description: summary,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Health' },
              ...exampleOf({ id }),
            },
          },
        },
        ...(id === 'readyz' ? { '503': busy } : {}),
      },
    },
  };
}

/**
 * The OpenAPI 3.1 document of these routes, made from the shapes that check and type them, each part written out where it
 * stands.
 *
 * @param server where callers reach the API, without a path; left out: where the document was read from.
 */
export function openApiDocument(routes: readonly AnyRoute[], server = '/'): OpenApiDocument {
  const { components, names } = componentsOf(routes);
  const shared: SharedResponses = new Map();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route, { names, shared });
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: server }],
    security: usualSecurity,
    tags: [...new Set([...routes.map(({ family }) => family), 'Service'])].map((name) => ({
      name,
      description: familyDescriptions[name],
    })),
    paths: { ...paths, ...servicePaths },
    webhooks: webhooksOf(names),
    components: { ...components, responses: Object.fromEntries(shared) },
  };
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: typeof info;
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly tags: readonly { readonly name: string; readonly description: string | undefined }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly webhooks: Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
