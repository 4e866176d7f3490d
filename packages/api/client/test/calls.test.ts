import { queryNames, routes, type AnyRoute } from '@freehold/contract';
import { expect, it } from 'vitest';
import { format, resolveConfig } from 'prettier';

/* The client holds what it needs of each route, without the schemas: `vitest run packages/api/client -u` writes it anew. */
it('the table of calls is that of the contract', async () => {
  const rows = Object.values<AnyRoute>(routes)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((route) => {
      const { id, method, path, successStatus, aiChats, envelope, media } = route;
      const shape = {
        method,
        path,
        ...(envelope ? {} : { bare: true }),
        ...(successStatus === 201 ? { creates: true } : {}),
        ...(aiChats > 0 ? { drawsAiChat: true } : {}),
        ...(media === undefined ? {} : { media }),
      };
      return `${id}: ${JSON.stringify(shape)},`;
    });
  expect(rows.length).toBeGreaterThan(100);
  const source = `${head}${rows.join('\n')}\n} as const satisfies Readonly<Record<RouteId, CallShape>>;\n`;
  const file = new URL('../src/calls.ts', import.meta.url).pathname;
  const style = await resolveConfig(file);
  await expect(await format(source, { ...style, filepath: file })).toMatchFileSnapshot(file);
});

it('the table of query parameters is that of the contract', async () => {
  const rows = Object.values<AnyRoute>(routes)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((route) => [route.id, [...queryNames(route)].join(' ')] as const)
    .filter(([, names]) => names !== '')
    .map(([id, names]) => `${id}: '${names}',`);
  expect(rows.length).toBeGreaterThan(40);
  const source = `${queriesHead}${rows.join('\n')}\n};\n`;
  const file = new URL('../src/query-names.ts', import.meta.url).pathname;
  const style = await resolveConfig(file);
  await expect(await format(source, { ...style, filepath: file })).toMatchFileSnapshot(file);
});

const queriesHead = `import type { RouteId } from './calls.ts';

/** Names of the query parameters that each route reads, a blank between; written by a test from the contract. */
export const namesOfQueries: Readonly<Partial<Record<RouteId, string>>> = {
`;

const head = `import type { Operations } from './operations.ts';

/** The id of an operation: its \`operationId\` in the OpenAPI document. */
export type RouteId = keyof Operations;

/** What the client needs to know of a route. */
export interface CallShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With \`{name}\` placeholders. */
  readonly path: string;
  /** The answer is not wrapped as \`{data, meta}\`. */
  readonly bare?: true;
  /** It answers 201, and takes an \`Idempotency-Key\`. */
  readonly creates?: true;
  /** A call that was lost on the way may have been charged. */
  readonly drawsAiChat?: true;
  /** Content type of an answer that is no JSON. */
  readonly media?: string;
}

/** Every route, written by a test from the contract, whose schemas stay out of a browser's bundle. */
export const calls = {
`;
