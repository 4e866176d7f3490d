import { openApiDocument, routes, type AnyRoute } from '@freehold/contract';
import { anchorOf, type Page } from './page.ts';
import { bodyFields, kindOf, type Schema } from './schema-table.ts';
import { markdownTable } from './tables.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
  readonly 'x-cost'?: number;
  readonly 'x-scope'?: string;
  readonly 'x-gate'?: string;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const document = openApiDocument(Object.values<AnyRoute>(routes)) as unknown as Document;

export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
);

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
  const { operationId, method, path, summary, description, parameters = [] } = operation;
  const rows = parameters.map(({ name, in: place, required, schema, description: said = '' }) => [
    `\`${name}\`${required === true ? ', required' : ''}`,
    place,
    kindOf(schema, schemas),
    said + usual(schema),
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
    ...fieldsOf('**Body**', operation.requestBody),
    ...fieldsOf('**Answer**', successOf(operation)),
    '**Failures**',
    '',
    markdownTable(['Status', 'Codes'], failures(operation)),
    '',
  ];
}

function successOf({ responses }: Operation): Content | undefined {
  return Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
}

function fieldsOf(title: string, holder: Content | undefined): string[] {
  const { schema } = holder?.content?.['application/json'] ?? {};
  if (schema === undefined) return [];
  const rows = bodyFields(schema, schemas).map(({ name, kind, required, meaning }) => [
    `\`${name}\`${required ? ', required' : ''}`,
    kind,
    meaning,
  ]);
  if (rows.length === 0) return [];
  return [title, '', markdownTable(['Field', 'Kind', 'Meaning'], rows), ''];
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

function usual({ default: value }: Schema): string {
  return value === undefined ? '' : ` Default ${JSON.stringify(value)}.`;
}
