import { answersIn, openApiDocument, routes, tableTypes, type AnyRoute } from '@freehold/contract';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { comment, membersOf, typeOf, type Schema } from './typescript-of.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const { paths, components } = openApiDocument(Object.values(routes));
const byId: Readonly<Record<string, AnyRoute>> = routes;

/* The types of the client hold the descriptions of the contract: `vitest run packages/api/client -u` writes them anew. */
it('the operations of the client are those of the contract, with their descriptions', async () => {
  const operations = Object.values(paths)
    .flatMap((methods) => Object.values(methods) as Operation[])
    .filter(({ operationId }) => Object.hasOwn(byId, operationId))
    .sort((a, b) => (a.operationId < b.operationId ? -1 : 1))
    .map(memberOf);
  expect(operations.length).toBeGreaterThan(100);
  expect(operations.filter((text) => !text.startsWith('/**'))).toEqual([]);
  const schemas = Object.entries(components['schemas'] as Readonly<Record<string, Schema>>).map(
    ([name, schema]) =>
      `${comment(schema.description)}export type ${name} = ${typeOf(schema)};\n\n`,
  );
  const source = `${head}${operations.join('\n\n')}\n}\n\n${schemas.join('')}`;
  const file = new URL('../src/operations.ts', import.meta.url).pathname;
  const style = await resolveConfig(file);
  await expect(await format(source, { ...style, filepath: file })).toMatchFileSnapshot(file);
}, 120_000);

function memberOf(operation: Operation): string {
  const { operationId: id, description } = operation;
  const { method, path, cost, scope } = byId[id] as AnyRoute;
  const drawn = cost === 1 ? '1 request' : `${cost} requests`;
  const price = cost === 0 ? 'Free.' : `Costs ${drawn}.`;
  const open = scope === null ? '' : ` Scope \`${scope}\`.`;
  const said = comment(`${description}\n\n\`${method} ${path}\`. ${price}${open}`);
  return `${said}readonly ${id}: { readonly input: ${inputOf(operation)}; readonly answer: ${answerOf(operation)} };`;
}

function inputOf({ parameters, requestBody }: Operation): string {
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
  if (requestBody !== undefined) {
    const [schema] = Object.values(requestBody.content).map((one) => one.schema);
    parts.push(`readonly body${requestBody.required ? '' : '?'}: ${typeOf(schema as Schema)}`);
  }
  return `{ ${parts.join('; ')} }`;
}

/** What is answered out of its envelope; bytes where it is no JSON. The client asks for no tables. */
function answerOf({ operationId, responses }: Operation): string {
  const route = byId[operationId] as AnyRoute;
  const { successStatus, envelope } = route;
  const content = Object.entries(responses[successStatus]?.content ?? {}).filter(
    ([media]) => !tableTypes.some((type) => type === media && answersIn(route, type)),
  );
  if (content.length === 0) return 'undefined';
  return content
    .map(([media, { schema }]) => {
      if (!media.includes('json')) return 'Uint8Array';
      return typeOf(envelope ? { ...schema.properties?.['data'] } : schema);
    })
    .join(' | ');
}

const head = `/* Written by a test from the contract: what each operation takes and answers, and what every part means. */

/** Every operation by its id. */
export interface Operations {
`;
