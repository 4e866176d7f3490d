import type { Random } from '@freehold/demo';

/** A JSON schema as the OpenAPI document holds it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
}

export type Resolve = (schema: Schema) => Schema;

/** A value that the schema allows, as far as a schema can say. */
export function validValue(given: Schema, random: Random, resolve: Resolve, depth = 0): unknown {
  const schema = resolve(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return validValue(random.pick(choices), random, resolve, depth);
  if (schema.allOf !== undefined)
    return Object.assign(
      {},
      ...schema.allOf.map((part) => validValue(part, random, resolve, depth)),
    );
  if (schema.examples !== undefined && random.chance(0.7)) return random.pick(schema.examples);
  const type =
    typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['string']);
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number':
      return numberWithin(schema, type === 'integer', random);
    case 'array': {
      const least = schema.minItems ?? 0;
      const length = random.between(least, Math.min(schema.maxItems ?? least + 3, least + 3));
      if (schema.prefixItems !== undefined)
        return schema.prefixItems.map((item) => validValue(item, random, resolve, depth + 1));
      return Array.from({ length }, () =>
        validValue(schema.items ?? {}, random, resolve, depth + 1),
      );
    }
    case 'object': {
      const required = new Set(schema.required);
      const chance = depth === 0 ? 0.25 : 0.1;
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => required.has(name) || random.chance(chance))
          .map(([name, member]) => [name, validValue(member, random, resolve, depth + 1)]),
      );
    }
    default:
      return textWithin(schema, random);
  }
}

function numberWithin(schema: Schema, whole: boolean, random: Random): number {
  const low = Math.max(schema.minimum ?? 0, -1e9);
  const high = Math.min(schema.maximum ?? low + 1000, 1e9);
  const value = random.weighted([
    [low, 2],
    [high, 2],
    [low + (high - low) * random.next(), 6],
    [low + Math.min(high - low, 100) * random.next(), 6],
  ]);
  return whole ? Math.round(value) : Math.round(value * 100) / 100;
}

function textWithin(schema: Schema, random: Random): string {
  if (schema.format === 'date')
    return `20${random.between(10, 26)}-0${random.between(1, 9)}-1${random.between(0, 9)}`;
  if (schema.format === 'date-time')
    return `20${random.between(20, 26)}-0${random.between(1, 9)}-11T10:00:00Z`;
  if (schema.format === 'uuid' || schema.pattern?.includes('{12}')) return random.uuid();
  const least = schema.minLength ?? 0;
  return 'probate sale near the park, modernisation'.slice(
    0,
    Math.max(least, random.between(1, Math.min(schema.maxLength ?? 20, 40))),
  );
}

/** Values at and just past the bounds that a schema names. */
export function boundaryValues(given: Schema, resolve: Resolve): unknown[] {
  const schema = resolve(given);
  const values: unknown[] = [];
  if (schema.minimum !== undefined)
    values.push(schema.minimum, schema.minimum - 1, schema.minimum - 0.01);
  if (schema.maximum !== undefined)
    values.push(schema.maximum, schema.maximum + 1, schema.maximum + 0.01);
  if (schema.maxLength !== undefined)
    values.push('x'.repeat(schema.maxLength), 'x'.repeat(schema.maxLength + 1));
  if (schema.minItems !== undefined || schema.maxItems !== undefined)
    values.push(
      [],
      Array.from({ length: (schema.maxItems ?? 5) + 1 }, () => 1),
    );
  for (const choice of schema.anyOf ?? schema.oneOf ?? [])
    values.push(...boundaryValues(choice, resolve));
  return values;
}

/** What an attacker or a broken program sends where a value is asked. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  -0.0000001,
  '',
  ' ',
  '0',
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '٣',
  '１２',
  "' OR 1=1 --",
  '"; DROP TABLE listings; --',
  '(CASE WHEN 1=1 THEN 1 ELSE 2 END)',
  '%',
  '_',
  '*',
  'NEAR(',
  'a AND',
  'title:x',
  '"',
  "who's",
  '../../etc/passwd',
  '..%2f..%2f',
  '\u0000',
  '\r\nX-Injected: 1',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  '😀'.repeat(60),
  '\ud800',
  [],
  {},
  [[]],
  { __proto__: null, a: 1 },
  ['a', 1],
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  'POLYGON((0 0,1 1,0 1,1 0,0 0))',
  'POLYGON EMPTY',
  `POLYGON(${'('.repeat(2000)}`,
  'M1',
  'ZZ99 9ZZ',
  'GIR 0AA',
  'javascript:alert(1)',
];
