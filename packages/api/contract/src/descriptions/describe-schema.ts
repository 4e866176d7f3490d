import { isNullable, mapFields, type JsonSchema } from './fields.ts';
import { describeField } from './glossary.ts';

/** A schema whose fields all say what they mean: each by its own description, else by the glossary. */
export function describeSchema(schema: JsonSchema, name: string): JsonSchema {
  return mapFields(schema, [name], (field, path) => {
    const description = field.description ?? describeField(path, isNullable(field));
    return description === undefined ? field : { ...field, description };
  });
}
