import type { AnyRoute } from '../route.ts';
import { componentsOf } from './components.ts';
import { operationOf } from './operation.ts';

/** Where the API stands: its own versioning, apart from the packages'. */
const info = {
  title: 'Property Investment Data API',
  version: '1.0.0',
  description:
    'UK residential property data and investment analysis. Amounts in strategy answers are exact decimal strings; ' +
    'a figure that does not exist is null.',
  license: { name: 'MIT', identifier: 'MIT' },
};

/** Paths that need no key and are no part of the versioned API. */
const servicePaths = {
  '/healthz': servicePath('The process is up'),
  '/readyz': servicePath('The store answers'),
};

function servicePath(summary: string) {
  return {
    get: {
      operationId: summary === 'The process is up' ? 'healthz' : 'readyz',
      tags: ['Service'],
      summary,
      security: [],
      'x-cost': 0,
      responses: { '200': { description: summary } },
    },
  };
}

/** The OpenAPI 3.1 document of these routes, made from the shapes that check and type them. */
export function openApiDocument(routes: readonly AnyRoute[]): OpenApiDocument {
  const { components, names } = componentsOf(routes);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route, names);
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ family }) => family))].map((name) => ({ name })),
    paths: { ...paths, ...servicePaths },
    components,
  };
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: typeof info;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
