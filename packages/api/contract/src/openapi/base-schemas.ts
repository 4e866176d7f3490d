import type { JsonSchema } from '../descriptions/fields.ts';

type Named = Readonly<Record<string, JsonSchema>>;

/** Bytes of fields that are worth a base: below it the reader follows a reference for little. */
const leastShared = 1_000;

/**
 * The components with each object that has all fields of another one written as that one and the rest. What a value must be is
 * unchanged: where neither takes other fields, what both have is a component that does.
 */
export function withBases(schemas: Named): Record<string, JsonSchema> {
  const opened: Record<string, JsonSchema> = {};
  const bases = Object.entries(schemas)
    .map(([name, schema]) => baseOf(name, schema))
    .filter((base) => base !== null)
    .toSorted((a, b) => b.size - a.size);
  const built = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(built);
    if (typeof part !== 'object' || part === null) return part;
    const schema = part as JsonSchema;
    const base = bases.find((one) => isBuiltOn(schema, one));
    const own = base === undefined ? schema : beyond(schema, base);
    if (base !== undefined && own.unevaluatedProperties === false) opened[base.name] = base.schema;
    return Object.fromEntries(Object.entries(own).map(([key, one]) => [key, built(one)]));
  };
  const written = built(schemas) as Record<string, JsonSchema>;
  for (const [name, { additionalProperties: _closed, ...open }] of Object.entries(opened)) {
    written[`${name}Fields`] = built(open) as JsonSchema;
    written[name] = { allOf: [reference(`${name}Fields`)], unevaluatedProperties: false };
  }
  return written;
}

interface Base {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly fields: ReadonlyMap<string, string>;
  readonly size: number;
}

function baseOf(name: string, schema: JsonSchema): Base | null {
  const fields = new Map(
    Object.entries(schema.properties ?? {}).map(([field, one]) => [field, JSON.stringify(one)]),
  );
  const size = JSON.stringify(schema.properties ?? {}).length;
  return size < leastShared || schema.type !== 'object' ? null : { name, schema, fields, size };
}

function isBuiltOn(part: JsonSchema, { schema, fields }: Base): boolean {
  const { properties, required = [], additionalProperties, type } = part;
  if (part === schema || type !== 'object' || properties === undefined) return false;
  const more = Object.keys(properties).length - fields.size;
  const asked = schema.required ?? [];
  return (
    (more > 0 || (more === 0 && required.length > asked.length)) &&
    additionalProperties === schema.additionalProperties &&
    asked.every((field) => required.includes(field)) &&
    [...fields].every(([field, text]) => JSON.stringify(properties[field]) === text)
  );
}

/** An object as its base and what it has beyond that: a field that only it asks for stands there, or generators leave it optional. */
function beyond(part: JsonSchema, { name, schema, fields }: Base): JsonSchema {
  const { type: _object, properties = {}, required = [], additionalProperties, ...rest } = part;
  const asked = required.filter((field) => !schema.required?.includes(field));
  const own = Object.entries(properties).filter(
    ([field]) => !fields.has(field) || asked.includes(field),
  );
  const isClosed = additionalProperties === false && own.some(([field]) => !fields.has(field));
  return {
    allOf: [reference(isClosed ? `${name}Fields` : name)],
    type: 'object',
    properties: Object.fromEntries(own),
    ...(asked.length === 0 ? {} : { required: asked }),
    ...(isClosed ? { unevaluatedProperties: false } : {}),
    ...rest,
  };
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
