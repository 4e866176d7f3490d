import { columnName } from '../input/table.ts';
import { textOf } from '../values/text.ts';

/** Fields by normalised name, those of `other_fields` beside the others. */
export function flatFields(object: Readonly<Record<string, unknown>>): Map<string, string | null> {
  const other = (object['other_fields'] ?? {}) as Readonly<Record<string, unknown>>;
  return new Map(
    [...Object.entries(other), ...Object.entries(object)].map(
      ([name, value]) => [columnName(name), textOf(value)] as const,
    ),
  );
}
