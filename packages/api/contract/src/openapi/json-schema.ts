import type { z } from 'zod';
import type { JsonSchema } from '../descriptions/fields.ts';

/** Formats that every generator knows: a pattern beside them says nothing more, at great length. */
const plainFormats: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uuid']);

/** How schemas of zod are written for OpenAPI. */
export const forOpenApi = {
  target: 'draft-2020-12',
  unrepresentable: 'any',
  override: ({ jsonSchema }: { readonly jsonSchema: JsonSchema }) => {
    if (plainFormats.has(jsonSchema.format)) delete jsonSchema.pattern;
    // Every whole number that JSON carries exactly: no bound.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.prefixItems !== undefined) writeAsList(jsonSchema);
  },
} as const satisfies z.core.ToJSONSchemaParams;

/** A tuple as a list of its length, since few generators know tuples. */
function writeAsList(schema: JsonSchema): void {
  const { prefixItems = [] } = schema;
  const [type] = prefixItems.map((item) => (item as JsonSchema).type);
  delete schema.prefixItems;
  schema.items = type === undefined ? {} : { type };
  schema.minItems = prefixItems.length;
  schema.maxItems = prefixItems.length;
}
