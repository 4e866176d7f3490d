import { z } from 'zod';
import type { JsonSchema } from './descriptions/fields.ts';
import { filledBy } from './filled-by-table.ts';
import type { AnyRoute } from './route.ts';

/** What fills a property: datasets of `freehold import`, or nothing of a file, or nothing at all and why. */
export type Fill =
  | { readonly kind: 'files'; readonly datasets: readonly string[] }
  | { readonly kind: 'computed' }
  | { readonly kind: 'never'; readonly why: string };

const never = 'never: ';

/**
 * What fills a property of an answer; null where the table has no word on it.
 *
 * @param property the names that lead to it from the answer, with points between.
 * @example fillOf(routes.demographics, 'population') // => { kind: 'files', datasets: ['census'] }
 */
export function fillOf(route: AnyRoute, property: string): Fill | null {
  const key = keyOf(route, property);
  const told = key === null ? route.filledBy : filledBy[key];
  if (told === undefined) return null;
  if (told === 'computed') return { kind: 'computed' };
  if (told.startsWith(never)) return { kind: 'never', why: told.slice(never.length) };
  return { kind: 'files', datasets: told.split(' ') };
}

/** The key of the table that counts for a property; null where none does, as where its route tells it. */
export function keyOf(
  { id, family, filledBy: ofRoute }: AnyRoute,
  property: string,
): string | null {
  const names = [id, ...property.split('.')];
  for (let end = names.length; end > 0; end -= 1) {
    for (let start = 0; start < end; start += 1) {
      const key = names.slice(start, end).join('.');
      if (Object.hasOwn(filledBy, key)) return key;
    }
  }
  return ofRoute === undefined && Object.hasOwn(filledBy, family) ? family : null;
}

/** The properties of the answer of a route that hold no further ones, each once, in the order of its schema. */
export function propertiesOf({ response }: AnyRoute): readonly string[] {
  const found = new Set<string>();
  const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' });
  collect(schema, [], found);
  return [...found];
}

function collect(schema: JsonSchema, path: readonly string[], found: Set<string>): void {
  const { properties, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const inner = [...anyOf, ...oneOf, ...allOf, ...(isSchema(items) ? [items] : [])];
  for (const part of inner) collect(part, path, found);
  for (const [name, part] of Object.entries(properties ?? {})) {
    collect(part as JsonSchema, [...path, name], found);
  }
  const isNull = schema.type === 'null' || 'const' in schema;
  if (properties === undefined && inner.length === 0 && !isNull && path.length > 0) {
    found.add(path.join('.'));
  }
}

const isSchema = (part: unknown): part is JsonSchema =>
  typeof part === 'object' && part !== null && !Array.isArray(part);
