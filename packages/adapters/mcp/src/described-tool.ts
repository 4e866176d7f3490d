import { z } from 'zod';
import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import type { Tool } from '@freehold/operations';

type ObjectSchema = ListedTool['inputSchema'];

const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** A tool as `tools/list` shows it. */
export function describedTool({ name, title, description, input, routes }: Tool): ListedTool {
  const answers = [...new Set(routes.map(({ response }) => response))].map((response) =>
    schemaOf(response, 'input'),
  );
  const [answer] = answers;
  return {
    name,
    title,
    description,
    inputSchema: schemaOf(input, 'output'),
    outputSchema: answers.length === 1 && answer ? answer : { type: 'object', anyOf: answers },
    annotations: { title, ...readOnly },
  };
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
