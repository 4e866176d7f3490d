import { z } from 'zod';
import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { describeParameter, describeSchema, responseNameOf } from '@freehold/contract';
import type { Tool } from '@freehold/operations';

type ObjectSchema = ListedTool['inputSchema'];
type JsonSchema = Parameters<typeof describeSchema>[0];

const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** A tool as `tools/list` shows it; its arguments and answers mean what they mean in the OpenAPI document. */
export function describedTool({ name, title, description, input, routes }: Tool): ListedTool {
  const byShape = new Map(routes.map((route) => [route.response, route]));
  const answers = [...byShape].map(([response, route]) =>
    described(schemaOf(response, 'input'), responseNameOf(route)),
  );
  const [answer] = answers;
  return {
    name,
    title,
    description,
    inputSchema: describedInput(schemaOf(input, 'output'), routes[0].id),
    outputSchema: answers.length === 1 && answer ? answer : { type: 'object', anyOf: answers },
    annotations: { title, ...readOnly },
  };
}

/** The members of JSON Schema are one type to zod and another to the connector's library. */
function described(schema: ObjectSchema, name: string): ObjectSchema {
  return describeSchema(schema as JsonSchema, name) as ObjectSchema;
}

/** Arguments that say nothing themselves mean what the parameters of the route mean. */
function describedInput(schema: ObjectSchema, operationId: string): ObjectSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, argument]) => [
    name,
    { description: describeParameter(operationId, name), ...(argument as object) },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** Answers are described as operations give them, so members with a default may be absent. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _dialect, ...members } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    unrepresentable: 'any',
    io,
    override: ({ jsonSchema }) => {
      // A format of OpenAPI, which validators of JSON Schema do not know.
      if (jsonSchema.format === 'decimal') delete jsonSchema.format;
    },
  });
  if (members.type !== 'object') throw new Error('arguments and answers of a tool are objects');
  return members as ObjectSchema;
}
