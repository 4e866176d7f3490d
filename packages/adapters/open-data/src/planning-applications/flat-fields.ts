import { columnName } from '../input/table.ts';
import { membersOf, textOf } from '../values/text.ts';

/** Fields by normalised name, those of `other_fields` beside the others. */
export function flatFields(object: unknown): Map<string, string | null> {
  const members = membersOf(object);
  const other = members.find(([name]) => name === 'other_fields')?.[1];
  return new Map(
    [...membersOf(other), ...members].map(
      ([name, value]) => [columnName(name), textOf(value)] as const,
    ),
  );
}
