import type { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Where a field stands: the name of its schema, then the names of the fields that lead to it. */
export type FieldPath = readonly [schema: string, ...string[]];

/** A schema with every field within it changed, from the innermost out. */
export function mapFields(
  schema: JsonSchema,
  path: FieldPath,
  change: (field: JsonSchema, path: FieldPath) => JsonSchema,
): JsonSchema {
  const within = (part: unknown) =>
    typeof part === 'object' && part !== null ? mapFields(part as JsonSchema, path, change) : part;
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => {
      switch (key) {
        case 'properties': {
          const fields = Object.entries(part as Record<string, JsonSchema>).map(([name, field]) => {
            const inner: FieldPath = [...path, name];
            return [name, change(mapFields(field, inner, change), inner)];
          });
          return [key, Object.fromEntries(fields)];
        }
        case 'items':
        case 'additionalProperties':
          return [key, within(part)];
        case 'anyOf':
        case 'oneOf':
        case 'allOf':
        case 'prefixItems':
          return [key, (part as unknown[]).map(within)];
        default:
          return [key, part];
      }
    }),
  );
}

/** Whether a value may be null. A schema that takes any value tells nothing. */
export function isNullable({ type, anyOf = [] }: JsonSchema): boolean {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.includes('null') || anyOf.some(isNullable);
}

/**
 * The longest key of a table that fits a field: the end of its path, such as `price` or `lease.premium`, or
 * `Request.price` for a field of any body sent; null where none does.
 */
export function longestKey(path: FieldPath, has: (key: string) => boolean): string | null {
  const [schema, ...inner] = path;
  const sent = schema.endsWith('Request') ? [`Request.${inner.at(-1)}`] : [];
  const ends = path.map((_, at) => path.slice(at).join('.'));
  const keys = [...ends.slice(0, -1), ...sent, ...ends.slice(-1)];
  return keys.find(has) ?? null;
}

/** The key of a table that fits a parameter: of the operation, else of all; null where none does. */
export function longestParameterKey(
  operationId: string,
  name: string,
  has: (key: string) => boolean,
): string | null {
  return [`${operationId}?${name}`, `?${name}`].find(has) ?? null;
}
