import { openApiDocument, route, routes } from '@freehold/contract';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import {
  answersOf,
  bodyOf,
  deprecationOf,
  describedOperations,
  meaningOf,
  namedSchemas,
  type DescribedOperation,
} from './described-operations.ts';
import { comment, membersOf, typeOf } from './typescript-of.ts';

/* The types of the client hold the descriptions of the contract: `vitest run packages/api/client -u` writes them anew. */
it('the operations of the client are those of the contract, with their descriptions', async () => {
  const operations = describedOperations.map(memberOf);
  expect(operations.length).toBeGreaterThan(100);
  expect(operations.filter((text) => !text.startsWith('/**'))).toEqual([]);
  const schemas = Object.entries(namedSchemas).map(
    ([name, schema]) =>
      `${comment(schema.description)}export type ${name} = ${typeOf(schema)};\n\n`,
  );
  const source = `${head}${operations.join('\n\n')}\n}\n\n${schemas.join('')}`;
  const file = new URL('../src/operations.ts', import.meta.url).pathname;
  const style = await resolveConfig(file);
  await expect(await format(source, { ...style, filepath: file })).toMatchFileSnapshot(file);
}, 120_000);

it('a deprecated operation is marked with its dates and what to call', () => {
  const { body: _body, ...yields } = routes.areaYields;
  const retired = route({
    ...yields,
    deprecated: {
      since: '2026-11-24',
      sunset: '2027-06-01',
      successor: '/api/v2/yields/{outcode}',
      link: null,
    },
  });
  const operation = openApiDocument([retired]).paths[retired.path]?.['get'];
  expect(memberOf({ ...(operation as DescribedOperation), route: retired })).toContain(
    [
      ' * `GET /api/v1/yields/area/{outcode}`. Costs 1 request. Scope `areas:read`.',
      ' * @deprecated since 2026-11-24; may stop answering on 2027-06-01. Call `/api/v2/yields/{outcode}` instead.',
      ' */',
    ].join('\n'),
  );
});

function memberOf(operation: DescribedOperation): string {
  const answer = answersOf(operation)
    .map((one) => (one === 'bytes' ? 'Uint8Array' : typeOf(one)))
    .join(' | ');
  const deprecation = deprecationOf(operation);
  const tag = deprecation === null ? '' : `\n@deprecated ${deprecation}`;
  return `${comment(meaningOf(operation) + tag)}readonly ${operation.operationId}: { readonly input: ${inputOf(operation)}; readonly answer: ${answer || 'undefined'} };`;
}

function inputOf(operation: DescribedOperation): string {
  const { parameters, requestBody } = operation;
  const parts = (['path', 'query'] as const).flatMap((place) => {
    const these = parameters.filter((one) => one.in === place);
    if (these.length === 0) return [];
    const properties = Object.fromEntries(
      these.map(({ name, description, schema }) => [name, { ...schema, description }]),
    );
    const isRequired = (name: string) => these.some((one) => one.name === name && one.required);
    const isOptional = these.every(({ required }) => !required);
    const members = membersOf(properties, isRequired);
    return [
      `readonly ${place === 'path' ? 'params' : 'query'}${isOptional ? '?' : ''}: ${members}`,
    ];
  });
  const body = bodyOf(operation);
  if (body !== undefined) {
    parts.push(`readonly body${requestBody?.required ? '' : '?'}: ${typeOf(body)}`);
  }
  return `{ ${parts.join('; ')} }`;
}

const head = `/* Written by a test from the contract: what each operation takes and answers, and what every part means. */

/** Every operation by its id. */
export interface Operations {
`;
