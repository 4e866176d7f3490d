import { z } from 'zod';
import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { describeParameter, describeSchema, requestNameOf } from '@freehold/contract';
import type { Tool } from '@freehold/operations';
import { outputSchemaOf } from './output-schema.ts';
import { detailArgument } from './short-form.ts';

type ObjectSchema = ListedTool['inputSchema'];
type JsonSchema = Parameters<typeof describeSchema>[0];

/** What only reads destroys nothing, and may be repeated. */
const readOnly = { readOnlyHint: true, openWorldHint: false } as const;

/** A tool as `tools/list` shows it; its arguments mean what they mean in the OpenAPI document. */
export function describedTool({ name, title, description, input, routes }: Tool): ListedTool {
  const inputSchema = describedInput(schemaOf(input), routes[0]);
  const detail = detailArgument(name);
  const properties = { ...inputSchema.properties, ...(detail === null ? {} : { detail }) };
  return {
    name,
    title,
    description,
    inputSchema: { ...inputSchema, properties } as ObjectSchema,
    outputSchema: outputSchemaOf({ routes }),
    annotations: readOnly,
  };
}

/** Arguments that say nothing themselves mean what the parameters or the body of the route mean. */
function describedInput(schema: ObjectSchema, route: Tool['routes'][0]): ObjectSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, argument]) => [
    name,
    { description: describeParameter(route.id, name), ...(argument as object) },
  ]);
  const named = { ...schema, properties: Object.fromEntries(properties) };
  // The members of JSON Schema are one type to zod and another to the connector's library.
  return describeSchema(named as JsonSchema, requestNameOf(route)) as ObjectSchema;
}

/** What a call is refused for with a message of its own, so that the list need not say it. */
const leftOut = ['pattern', 'propertyNames', 'examples'];
/** The bounds of a whole number that has none of its own, as zod writes them. */
const noBounds = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

function schemaOf(schema: z.ZodType): ObjectSchema {
  const { $schema: _dialect, ...members } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    unrepresentable: 'any',
    io: 'output',
    override: ({ jsonSchema }) => {
      for (const keyword of leftOut) Reflect.deleteProperty(jsonSchema, keyword);
      for (const [keyword, bound] of Object.entries(noBounds)) {
        if (jsonSchema[keyword] === bound) Reflect.deleteProperty(jsonSchema, keyword);
      }
    },
  });
  if (members.type !== 'object') throw new Error('arguments of a tool are an object');
  return members as ObjectSchema;
}
