import { z } from 'zod';
import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import type { Tool } from '@freehold/operations';

type OutputSchema = NonNullable<ListedTool['outputSchema']>;
type Part = z.core.JSONSchema.BaseSchema;
type Outline = Readonly<Record<string, unknown>>;

/** Members of members are named to this depth; the OpenAPI document has the rest. */
const depthMax = 2;

/**
 * What an answer holds: members and types, without meanings, which would fill the context of an assistant before its first
 * question. No member is required: the short form leaves some out, and a refused call answers with `error`.
 */
export function outputSchemaOf({ routes }: Pick<Tool, 'routes'>): OutputSchema {
  const outlines = routes.map(({ response }) =>
    outline(z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' }), depthMax),
  );
  const properties: Record<string, Outline> = {};
  for (const { properties: members = {} } of outlines) {
    for (const [name, member] of Object.entries(members as Record<string, Outline>)) {
      const before = properties[name];
      const isSame = before === undefined || JSON.stringify(before) === JSON.stringify(member);
      // Answers of several calculators that differ in a member leave it open.
      properties[name] = isSame ? member : {};
    }
  }
  const demo = {
    type: 'boolean',
    description: 'True where invented records are among those asked.',
  };
  return { type: 'object', properties: { ...properties, demo } };
}

function outline(schema: Part | boolean, depth: number): Outline {
  // JSON Schema writes `true` for any value, and `false` for none, which no answer has.
  if (typeof schema === 'boolean') return {};
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) {
    const values = variants.filter(({ type }) => type !== 'null');
    const [only] = values;
    if (only === undefined || values.length > 1) return {};
    const { type, ...others } = outline(only, depth);
    const isNullable = values.length < variants.length;
    return typeof type === 'string' && isNullable ? { type: [type, 'null'], ...others } : {};
  }
  const { type } = schema;
  if (typeof type !== 'string') return {};
  if (type === 'object' && depth > 0) {
    const members = Object.entries(schema.properties ?? {});
    if (members.length === 0) return { type };
    const properties = members.map(([name, member]) => [name, outline(member, depth - 1)]);
    return { type, properties: Object.fromEntries(properties) };
  }
  const { items } = schema;
  if (type === 'array' && depth > 0 && typeof items === 'object' && !Array.isArray(items)) {
    return { type, items: outline(items, depth - 1) };
  }
  return { type };
}
