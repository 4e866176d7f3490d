import { describe, expect, test } from 'vitest';
import { openApiDocument, routes, type AnyRoute } from '@freehold/contract';
import { longestKey, longestParameterKey } from '../src/descriptions/fields.ts';
import { describeField, describeParameter, glossaryKeys } from '../src/descriptions/glossary.ts';
import { pathNameOf } from '../src/openapi/shared-schemas.ts';
import { familyDescriptions } from '../src/descriptions/families.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly anyOf?: readonly Schema[];
}
interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
}
interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly schema: Schema;
}
type Path = readonly [string, ...string[]];

const document = openApiDocument(Object.values<AnyRoute>(routes));
const schemas = document.components['schemas'] as Readonly<Record<string, Schema>>;
const operations = Object.values(document.paths)
  .flatMap((methods) => Object.values(methods))
  .map((operation) => operation as Operation);
const shared = document.components['parameters'] as Readonly<Record<string, Parameter>>;
const parameters = [
  ...operations.flatMap(({ operationId, parameters: each = [] }) =>
    each.flatMap((parameter) => ('$ref' in parameter ? [] : { operationId, ...parameter })),
  ),
  ...Object.entries(shared).map(([operationId, parameter]) => ({ operationId, ...parameter })),
];

/** Every object of the document that is a schema or holds one, with the path of fields that leads to it. */
function walk(part: unknown, path: Path, visit: (schema: Schema, path: Path) => void): void {
  if (typeof part !== 'object' || part === null) return;
  visit(part, path);
  for (const [key, inner] of Object.entries(part)) {
    if (key !== 'properties') walk(inner, path, visit);
    else for (const [name, field] of Object.entries(inner)) walk(field, [...path, name], visit);
  }
}

const fields: (readonly [Path, Schema])[] = [];
for (const [name, schema] of Object.entries(schemas)) {
  walk(schema, [pathNameOf(name)], (each, path) => {
    for (const [field, inner] of Object.entries(each.properties ?? {})) {
      fields.push([[...path, field], inner]);
    }
  });
}

/** Whether a text says something: some words, and not its own name. */
const says = (text: string | undefined, name: string) =>
  text !== undefined &&
  text.split(' ').length >= 3 &&
  text.endsWith('.') &&
  text.toLowerCase().replaceAll(/\W/g, '') !== name.replaceAll('_', '');

/** Whether a text is that of the glossary. */
const shows = (shown: string | undefined, term: string | undefined) =>
  term !== undefined && shown?.startsWith(term) === true;

const isKey = (key: string) => glossaryKeys.includes(key);

const isNullable = ({ type, anyOf = [] }: Schema): boolean =>
  [type].flat().includes('null') || anyOf.some(isNullable);

describe('the document describes', () => {
  test('every operation, in other words than its summary', () => {
    expect(operations.length).toBeGreaterThan(100);
    const silent = operations.filter(
      ({ operationId, description }) => !says(description, operationId),
    );
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  test('every parameter', () => {
    expect(parameters.length).toBeGreaterThan(600);
    const silent = parameters.filter(({ name, description }) => !says(description, name));
    expect(silent.map(({ operationId, name }) => `${operationId}?${name}`)).toEqual([]);
  });

  test('every property', () => {
    expect(fields.length).toBeGreaterThan(1_500);
    const silent = fields.filter(
      ([path, { description }]) => !says(description, path.at(-1) as string),
    );
    expect([...new Set(silent.map(([path]) => path.join('.')))]).toEqual([]);
  });

  test('what null means where a property may be null, and there only', () => {
    const nullable = fields.filter(([, field]) => isNullable(field));
    expect(nullable.length).toBeGreaterThan(400);
    const unsaid = nullable.filter(
      ([, { description = '' }]) =>
        !/\bnull\b/i.test(description) || /\bnever null\b/i.test(description),
    );
    expect(unsaid.map(([path]) => path.join('.'))).toEqual([]);
    const needless = fields.filter(
      ([, field]) =>
        field.type !== undefined && !isNullable(field) && / Null\b/.test(field.description ?? ''),
    );
    expect(needless.map(([path]) => path.join('.'))).toEqual([]);
  });

  test('what a value means before it says when it is null', () => {
    const texts = [...fields.map(([, field]) => field), ...parameters];
    const late = texts
      .map(({ description }) => description)
      .filter((one) => one?.startsWith('Null'));
    expect(late).toEqual([]);
  });

  test('once that an empty value lifts a criterion', () => {
    const twice = parameters.filter(
      ({ description = '' }) => description.split('lifts').length > 2,
    );
    expect(twice.map(({ operationId, name }) => `${operationId}?${name}`)).toEqual([]);
  });

  test('every family', () => {
    expect(document.tags.filter(({ name, description }) => !says(description, name))).toEqual([]);
  });
});

describe('the glossary', () => {
  test('holds each key once', () => {
    const twice = glossaryKeys.filter((key, at) => glossaryKeys.indexOf(key) !== at);
    expect(twice).toEqual([]);
  });

  test('holds no key that describes nothing, not even beside a text that the schema has of its own', () => {
    const used = new Set([
      ...fields
        .filter(([path, { description }]) => shows(description, describeField(path, false)))
        .map(([path]) => longestKey(path, isKey)),
      ...parameters
        .filter((one) => shows(one.description, describeParameter(one.operationId, one.name)))
        .map(({ operationId, name }) => longestParameterKey(operationId, name, isKey)),
      // Written beside every enveloped answer.
      'data',
      'meta',
    ]);
    expect(glossaryKeys.filter((key) => !used.has(key))).toEqual([]);
  });

  test('describes no family that does not exist', () => {
    expect(Object.keys(familyDescriptions).toSorted()).toEqual(
      document.tags.map(({ name }) => name).toSorted(),
    );
  });
});

describe('every language can read', () => {
  const all: (readonly [Path, Schema])[] = [];
  walk(document, ['document'], (schema, path) => all.push([path, schema]));

  test('the patterns: no classes of Unicode, no look-around, no back reference', () => {
    const patterns = new Set(
      all.map(([, { pattern }]) => pattern).filter((one) => one !== undefined),
    );
    expect(patterns.size).toBeGreaterThan(5);
    const refused = [...patterns].filter((one) => /\\[pPu1-9]|\(\?[=!<]/.test(one));
    expect(refused).toEqual([]);
  });

  test('the lists: each says what it holds', () => {
    const lists = all.filter(([, { type }]) => type === 'array');
    expect(lists.length).toBeGreaterThan(100);
    expect(
      lists.filter(([, { items }]) => typeof items !== 'object').map(([path]) => path),
    ).toEqual([]);
  });

  test('the types that have a name: a postcode, an outcode, an area, a district, a UPRN', () => {
    for (const name of ['Postcode', 'Outcode', 'Area', 'District', 'Uprn']) {
      const reference = `#/components/schemas/${name}`;
      const places = all.filter(([, schema]) => '$ref' in schema && schema.$ref === reference);
      expect([name, places.length > 1]).toEqual([name, true]);
    }
  });
});
