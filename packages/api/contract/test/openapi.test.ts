import { describe, expect, test } from 'vitest';
import { openApiDocument, queryNames, routes, type AnyRoute } from '@freehold/contract';
import { exampleBodies } from '../src/openapi/example-bodies.ts';

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
  readonly parameters: readonly {
    name: string;
    in: string;
    required: boolean;
    style?: string;
    schema: Record<string, unknown>;
  }[];
  readonly requestBody?: unknown;
  readonly security: readonly object[];
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

  test('says of every charged operation, and of no other, that its cost may be asked for', () => {
    for (const { id, path, method, cost, aiChats } of all) {
      const has = references(operationAt(path, method)).includes(
        '#/components/parameters/CostPreview',
      );
      expect([id, has]).toEqual([id, cost + aiChats > 0]);
    }
    expect(document.components['schemas']).toHaveProperty('CostPreview.properties.is_covered');
  });

  test.each([
    ['/api/v1/investment/stamp-duty', 'POST', ['apiKey', 'session']],
    ['/api/v1/webhooks', 'POST', ['apiKey', 'session']],
    ['/api/v1/api-keys', 'POST', ['session']],
    ['/api/v1/owner/health', 'GET', ['session']],
  ])('says of %s what opens it', (path, method, tokens) => {
    const { security } = operationAt(path, method);
    expect(security.flatMap(Object.keys)).toEqual(tokens);
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

test('every body has an example, which its route takes as it is, and every example is of a body', () => {
  const withBodies = all.filter(({ body }) => body !== null);
  const used = new Set<string>();
  for (const { id, path, method, body } of withBodies) {
    const [reference = ''] = references(operationAt(path, method).requestBody);
    used.add(reference.split('/').at(-1)!);
    const { examples = [] } = find(reference) as { examples?: unknown[] };
    expect([id, examples.length > 0]).toEqual([id, true]);
    for (const example of examples) {
      expect([id, body!.safeParse(example).error?.issues]).toEqual([id, undefined]);
    }
  }
  expect(withBodies.length).toBeGreaterThan(40);
  expect(Object.keys(exampleBodies).filter((name) => !used.has(name))).toEqual([]);
});

type Response = { content?: unknown; headers?: object };
/** The answers of an operation by status, those that it shares with others looked up. */
const responses = (path: string, method: string): Record<string, Response> =>
  Object.fromEntries(
    Object.entries(operationAt(path, method).responses).map(([status, response]) => {
      const { $ref } = response as { $ref?: string };
      return [status, ($ref === undefined ? response : find($ref)) as Response];
    }),
  );

const parametersByName = (path: string) =>
  new Map(operationAt(path, 'GET').parameters.map((one) => [one.name, one]));

describe('what the document says of single answers', () => {
  test('an answer with a tag may be 304, without a body; a POST never is', () => {
    expect(responses('/api/v1/prices', 'GET')['304']).toMatchObject({
      headers: { ETag: { $ref: '#/components/headers/ETag' } },
    });
    expect(responses('/api/v1/prices', 'GET')['304']?.content).toBeUndefined();
    expect(responses('/api/v1/investment/stamp-duty', 'POST')['304']).toBeUndefined();
  });

  test('a missing AI server has a body of its own beside the busy one', () => {
    const { content } = responses('/api/v1/ultimate-ai/chat', 'POST')['503'] ?? {};
    expect(content).toEqual({
      'application/json': {
        schema: {
          oneOf: [
            { $ref: '#/components/schemas/Busy' },
            { $ref: '#/components/schemas/AiNotConfigured' },
          ],
        },
      },
    });
  });

  test('overrides of saved filters carry their choices as every other parameter does', () => {
    const listed = parametersByName('/api/v1/lead-generators/{lg_id}/properties');
    expect(listed.get('listing_type')?.schema['enum']).toEqual(['sale', 'rent']);
    expect(listed.get('chain_free')?.schema).toEqual({ type: 'boolean' });
    const tenure = listed.get('tenure');
    expect(tenure?.style).toBe('form');
    expect(tenure?.schema).toMatchObject({
      type: 'array',
      items: { enum: ['freehold', 'leasehold', 'share_of_freehold', 'commonhold'] },
    });
    const unlisted = parametersByName('/api/v1/off-market-lead-generators/{lg_id}/properties');
    expect(unlisted.get('classification')?.schema['enum']).toEqual([
      'hot',
      'warm',
      'standard',
      'low',
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
    if (route.tokens !== 'any') expect(route.cost).toBe(0);
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
