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

/** A part with the references to components that `plain` has not written out. */
function writtenOut(part: Json): Json {
  if (Array.isArray(part)) return part.map(writtenOut);
  if (typeof part !== 'object' || part === null) return part;
  const [, kind, name] = /^#\/components\/(schemas|parameters)\/(.+)$/.exec(part.$ref) ?? [];
  if (kind !== undefined && plain.components[kind][name!] === undefined) {
    return writtenOut(served.components[kind][name!]);
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, writtenOut(value)]));
}

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
    expect(writtenOut({ ...served, components })).toEqual(plain);
  });

  test('stays under 1,100 kB, and under 1,000 without the answers that it shows', () => {
    expect(JSON.stringify(served).length).toBeLessThan(1_100_000);
    const bare = JSON.stringify(served, (name, value) => (name === 'demo' ? undefined : value));
    expect(bare.length).toBeLessThan(1_000_000);
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

test('the document tells every event of webhooks, with the message that is posted', () => {
  expect(Object.keys(served.webhooks)).toEqual([...webhookEventTypes]);
  const { schema } = served.webhooks['report.ready'].post.requestBody.content['application/json'];
  expect(schema).toEqual({ $ref: '#/components/schemas/ReportReadyMessage' });
  const { properties } = plain.components.schemas.ReportReadyMessage;
  expect(properties.type.const).toBe('report.ready');
  expect(properties.data.properties.report.type).toBe('object');
});
