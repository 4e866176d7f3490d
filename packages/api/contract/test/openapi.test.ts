import { describe, expect, test } from 'vitest';
import { openApiDocument, queryNames, routes, type AnyRoute } from '@freehold/contract';

const all = Object.values<AnyRoute>(routes);
const document = openApiDocument(all);

/** Every `$ref` in a part of the document. */
function references(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' ? [value as string] : references(value),
  );
}

function find(reference: string): unknown {
  return reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>(
      (part, step) => (part as Record<string, unknown> | undefined)?.[step],
      document,
    );
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

function operationAt(path: string, method: string): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${path} is not in the document`);
  return operation as Operation;
}

describe('the OpenAPI document', () => {
  test('is JSON as it stands', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test('has every route, once', () => {
    for (const { path, method, id } of all) {
      const operation = operationAt(path, method);
      expect([path, operation.operationId]).toEqual([path, id]);
    }
  });

  test('every reference leads somewhere', () => {
    const found = [...new Set(references(document))];
    expect(found.length).toBeGreaterThan(all.length);
    expect(found.filter((reference) => find(reference) === undefined)).toEqual([]);
  });

  test('every placeholder of a path is a required path parameter, and every parameter a placeholder', () => {
    for (const { path, method } of all) {
      const { parameters } = operationAt(path, method);
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = parameters.filter((parameter) => parameter.in === 'path');
      expect([path, named.map(({ name }) => name)]).toEqual([path, placeholders]);
      expect(named.every(({ required }) => required)).toBe(true);
    }
  });

  test('says cost, scope and failures of a route', () => {
    expect(document.paths['/api/v1/investment/stamp-duty']?.['post']).toMatchObject({
      'x-cost': 1,
      'x-scope': 'investment:read',
      security: [{ apiKey: [] }, { session: [] }],
    });
    const { responses } = operationAt('/api/v1/investment/stamp-duty', 'POST');
    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
  });
});

describe('the names of the query parameters', () => {
  test('of every route are those of the document', () => {
    const count = all.map((route) => {
      const { parameters } = operationAt(route.path, route.method);
      const inDocument = parameters.filter(({ in: place }) => place === 'query');
      expect([...queryNames(route)].toSorted()).toEqual(
        inDocument.map(({ name }) => name).toSorted(),
      );
      return inDocument.length;
    });
    expect(count.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(100);
  });
});

describe('the routes', () => {
  test.each(all.map((route) => [route.id, route] as const))('%s keeps the rules', (id, route) => {
    expect((routes as Record<string, AnyRoute>)[id]).toBe(route);
    expect(route.path).toMatch(/^\/(?:[a-z0-9.-]+|\{\w+\})(?:\/(?:[a-z0-9.-]+|\{\w+\}))*$/);
    expect(route.scope === null && route.tokens === 'any').toBe(false);
    if (route.tokens === 'none' || route.tokens === 'session') expect(route.cost).toBe(0);
    if (route.method === 'GET') expect(route.body).toBeNull();
  });

  test('examples of bodies are accepted by their own schema', () => {
    const withExamples = all.flatMap(({ body }) =>
      body === null
        ? []
        : ((body.meta()?.['examples'] as unknown[] | undefined) ?? []).map((example) => ({
            body,
            example,
          })),
    );
    expect(withExamples.length).toBeGreaterThan(5);
    for (const { body, example } of withExamples)
      expect(body.safeParse(example).error).toBeUndefined();
  });
});
