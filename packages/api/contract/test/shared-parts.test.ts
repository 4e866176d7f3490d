import { describe, expect, test } from 'vitest';
import {
  openApiDocument,
  routes,
  servedOpenApiDocument,
  webhookEventTypes,
  type AnyRoute,
} from '@freehold/contract';
import { withSharedParts } from '../src/openapi/shared-parts.ts';

const all = Object.values<AnyRoute>(routes);
type Json = ReturnType<typeof JSON.parse>;
const plain: Json = openApiDocument(all);
const served: Json = servedOpenApiDocument(all);

/** A part with the references to components that `plain` has not written out, and what is built on another with its fields. */
function writtenOut(part: Json): Json {
  if (Array.isArray(part)) return part.map(writtenOut);
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, allOf, unevaluatedProperties, ...rest } = part;
  const own = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, writtenOut(one)]));
  if (Array.isArray(allOf)) return writtenOutOn(allOf[0].$ref, own, unevaluatedProperties);
  const [, kind, name] = /^#\/components\/(schemas|parameters)\/(.+)$/.exec($ref) ?? [];
  if (kind === undefined || plain.components[kind][name!] !== undefined) {
    return $ref === undefined ? own : { ...own, $ref };
  }
  return { ...writtenOut(served.components[kind][name!]), ...own };
}

/** The fields of the base and of what is built on it, in one object; an example of the base is no example of that. */
function writtenOutOn($ref: string, own: Json, unevaluatedProperties: unknown): Json {
  const { examples: _examples, ...base } = writtenOut(
    served.components.schemas[$ref.split('/').at(-1)!],
  );
  const required = [...(base.required ?? []), ...(own.required ?? [])];
  return {
    ...base,
    ...own,
    properties: { ...base.properties, ...own.properties },
    ...(required.length === 0 ? {} : { required }),
    ...(unevaluatedProperties === undefined ? {} : { additionalProperties: unevaluatedProperties }),
  };
}

/** Each operation with the tokens that it takes. */
const withTokens = (paths: Json): Json =>
  Object.fromEntries(
    Object.entries<Json>(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries<Json>(methods).map(([method, operation]) => [
          method,
          { security: served.security, ...operation },
        ]),
      ),
    ]),
  );

/** A document with the names that an object requires in one order. */
const ordered = (document: Json): Json =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      key === 'required' && Array.isArray(value)
        ? value.map(String).toSorted((one, other) => one.localeCompare(other))
        : value,
    ),
  );

/** A small document of two routes that have one field of the same schema, and another of two. */
const field = (description: string) => ({ type: 'number', description: description.repeat(60) });
const component = (...fields: [string, object][]) => ({
  type: 'object',
  properties: Object.fromEntries(fields),
});
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const shared = (schemas: Readonly<Record<string, object>>): Json =>
  withSharedParts({ paths: {}, components: { schemas, parameters: {} } } as never).components
    .schemas;

describe('the OpenAPI document that is served', () => {
  test('says what the one says in which every part is written out', () => {
    const { schemas, parameters } = served.components;
    const own = (kind: string, components: Json) =>
      Object.fromEntries(
        Object.keys(plain.components[kind]).map((name) => [name, components[name]]),
      );
    const components = {
      ...served.components,
      schemas: own('schemas', schemas),
      parameters: own('parameters', parameters),
    };
    const whole = { ...served, components, paths: withTokens(served.paths) };
    expect(ordered(writtenOut(whole))).toEqual(ordered(plain));
  });

  test('stays under 990 kB, and under 855 without the answers that it shows', () => {
    expect(JSON.stringify(served).length).toBeLessThan(990_000);
    const bare = JSON.stringify(served, (name, value) => (name === 'demo' ? undefined : value));
    expect(bare.length).toBeLessThan(855_000);
  });

  test('is the same however often it is made', () => {
    expect(JSON.stringify(servedOpenApiDocument(all))).toBe(JSON.stringify(served));
  });
});

describe('a part that stands at several places', () => {
  test('is a component named after its field, of what holds it where others have the name', () => {
    const schemas = shared({
      A: component(['monthly_rent', field('one ')]),
      B: component(['monthly_rent', field('one ')], ['other', field('alone ')]),
      C: component(['monthly_rent', field('two ')]),
      D: component(['monthly_rent', field('two ')]),
      E: component(['monthly_rent', field('two ')]),
    });
    expect(Object.keys(schemas)).toEqual(['A', 'B', 'C', 'D', 'E', 'MonthlyRent', 'CMonthlyRent']);
    expect(schemas['MonthlyRent']).toEqual(field('one '));
    expect(schemas['B'].properties).toEqual({
      monthly_rent: reference('MonthlyRent'),
      other: field('alone '),
    });
    expect(schemas['E'].properties.monthly_rent).toEqual(reference('CMonthlyRent'));
  });

  test('stays where it is when a component would save little', () => {
    const one = component(['is_open', { type: 'boolean' }]);
    expect(shared({ A: one, B: one })).toEqual({ A: one, B: one });
  });

  test('holds references to what it shares with others', () => {
    const inner = component(['a', field('long ')]);
    const list = { type: 'array', items: inner, description: 'x'.repeat(200) };
    const schemas = shared({
      A: component(['rooms', list]),
      B: component(['rooms', list]),
      C: component(['room', inner]),
    });
    expect(schemas['Rooms'].items).toEqual({ $ref: '#/components/schemas/RoomsItem' });
    expect(schemas['C'].properties.room).toEqual({ $ref: '#/components/schemas/RoomsItem' });
  });
});

describe('an object that has all fields of another', () => {
  const rents = Array.from({ length: 30 }, (_, year): [string, object] => [
    `rent_${year}`,
    field(`${year} `),
  ]);
  const fields = component(...rents);
  const more = component(...rents, ['is_new', {}]);

  test('is that one and the rest, and a field that only it asks for stands there', () => {
    const schemas = shared({ A: fields, B: { ...more, required: ['rent_7', 'is_new'] } });
    expect(schemas['B']).toEqual({
      allOf: [reference('A')],
      type: 'object',
      properties: { rent_7: reference('Rent7'), is_new: {} },
      required: ['rent_7', 'is_new'],
    });
  });

  test('is built on what both have, where neither takes other fields', () => {
    const closed = { additionalProperties: false };
    const schemas = shared({ A: { ...fields, ...closed }, B: { ...more, ...closed } });
    const unevaluatedProperties = false;
    expect(schemas['A']).toEqual({ allOf: [reference('AFields')], unevaluatedProperties });
    expect(schemas['AFields'].additionalProperties).toBeUndefined();
    expect(schemas['B']).toMatchObject({ allOf: [reference('AFields')], unevaluatedProperties });
  });

  test('that asks for less, or takes other fields where that one takes none, stands by itself', () => {
    const asked = { ...fields, required: ['rent_7'] };
    const open = shared({ A: { ...fields, additionalProperties: false }, B: more });
    for (const schemas of [shared({ A: asked, B: more }), open]) {
      expect(schemas['B'].allOf).toBeUndefined();
    }
  });
});

test('the document tells every event of webhooks, with the message that is posted', () => {
  expect(Object.keys(served.webhooks)).toEqual([...webhookEventTypes]);
  const { schema } = served.webhooks['report.ready'].post.requestBody.content['application/json'];
  expect(schema).toEqual({ $ref: '#/components/schemas/ReportReadyMessage' });
  const { properties } = plain.components.schemas.ReportReadyMessage;
  expect(properties.type.const).toBe('report.ready');
  expect(properties.data.properties.report.type).toBe('object');
});
