import { openApiDocument, routes, type AnyRoute } from '@freehold/contract';
import { anchorOf, type Page } from './page.ts';
import { jsonSchema, operationsOf, type Content, type OpenApi, type Operation } from './openapi.ts';
import { fieldsOf, kindOf, meaningOf, type Field, type Schema } from './schema.ts';
import { markdownTable } from './tables.ts';

/** How many objects within one another are written out; the page that tries an operation shows them all. */
const deepest = 3;

const document = openApiDocument(Object.values<AnyRoute>(routes)) as unknown as OpenApi;

export const operations: readonly Operation[] = operationsOf(document);

const { schemas } = document.components;

const pageOf = (tag: string): string => `reference/http/${anchorOf(tag)}.html`;

/** Where each operation is described, by its id. */
export const operationUrls: ReadonlyMap<string, string> = new Map(
  operations.map(({ operationId, tags }) => [
    operationId,
    `${pageOf(tags[0] ?? '')}#${operationId}`,
  ]),
);

/** A page for each family of operations. */
export const httpPages: readonly Page[] = document.tags.map(({ name, description }) => ({
  url: pageOf(name),
  source: null,
  markdown: [
    `# HTTP: ${name}`,
    '',
    description,
    '',
    ...operations.filter(({ tags }) => tags[0] === name).flatMap(described),
  ].join('\n'),
}));

/** Every operation with what it does and costs. */
export function operationList(): string {
  const rows = operations.map(({ operationId, method, path, summary, ...operation }) => [
    `[\`${method} ${path}\`](operation:${operationId})`,
    summary,
    String(operation['x-cost'] ?? 0),
  ]);
  return markdownTable(['Operation', 'What it does', 'Cost'], rows);
}

function described(operation: Operation): string[] {
  const { operationId, method, path, summary, description, parameters } = operation;
  const rows = parameters.map(({ name, in: place, required, schema, description: said = '' }) => [
    `\`${name}\`${required === true ? ', required' : ''}`,
    place,
    kindOf(schema, schemas),
    meaningOf({ ...schema, description: said }),
  ]);
  return [
    `## ${summary} {#${operationId}}`,
    '',
    `\`${method} ${path}\``,
    '',
    ...description.split('\n'),
    '',
    `${facts(operation)} [Try it](site:api#${operationId}).`,
    '',
    ...(rows.length === 0
      ? []
      : ['**Parameters**', '', markdownTable(['Name', 'In', 'Kind', 'Meaning'], rows), '']),
    ...fieldTable('**Body**', operation.requestBody),
    ...fieldTable('**Answer**', successOf(operation)),
    '**Failures**',
    '',
    markdownTable(['Status', 'Codes'], failures(operation)),
    '',
  ];
}

function successOf({ responses }: Operation): Content | undefined {
  return Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
}

function fieldTable(title: string, holder: Content | undefined): string[] {
  const schema = jsonSchema(holder);
  if (schema === undefined) return [];
  const rows = fieldsWithin(schema).map(({ name, kind, required, meaning }) => [
    `\`${name}\`${required ? ', required' : ''}`,
    kind,
    meaning,
  ]);
  if (rows.length === 0) return [];
  return [title, '', markdownTable(['Field', 'Kind', 'Meaning'], rows), ''];
}

/** The fields of a body, those of objects within it under their names with dots: `rooms[].monthly_rent`. */
function fieldsWithin(schema: Schema, prefix = '', depth = 1): Field[] {
  return fieldsOf(schema, schemas).flatMap((field) => {
    const name = `${prefix}${field.name}`;
    const own = { ...field, name };
    if (depth === deepest) return [own];
    const within = field.kind.startsWith('list') ? `${name}[].` : `${name}.`;
    return [own, ...fieldsWithin(field.members, within, depth + 1)];
  });
}

function facts(operation: Operation): string {
  const { security } = operation;
  const tokens = security.map((each) => Object.keys(each)[0] ?? '').join(' or ');
  const said = [
    `Cost ${operation['x-cost'] ?? 0}`,
    operation['x-scope'] === undefined ? null : `scope \`${operation['x-scope']}\``,
    operation['x-gate'] === undefined ? null : 'Pro or Founder subscription',
    security.length === 0 ? 'no key' : `asked with ${tokens}`,
  ];
  return `${said.filter((each) => each !== null).join('; ')}.`;
}

/** The codes of its failures, by status. */
function failures({ responses }: Operation): string[][] {
  return Object.entries(responses)
    .filter(([status]) => !status.startsWith('2') && !status.startsWith('3'))
    .map(([status, { description }]) => {
      const codes = [...description.matchAll(/^`([a-z_]+)`:/gm)].map(([, code]) => `\`${code}\``);
      return [status, codes.join(', ')];
    });
}
