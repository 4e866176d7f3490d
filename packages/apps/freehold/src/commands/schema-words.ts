import type { SchemaNumbers } from '@freehold/postgres';

/** The schema of a database, and what the next start does to it. */
export function schemaWords({ found, known }: SchemaNumbers): string {
  if (found === known) return String(found);
  if (found > known) return `${found}, of a newer release: this one knows ${known}`;
  if (found === 0) return 'not made yet';
  return `${found}, which the next start or freehold migrate brings to ${known}: back it up first`;
}

/** Of what a database of another schema holds. */
export const unknownYet = 'not known before the schema is that of this release';
