import { dateOfDay, sql } from '@freehold/operations';
import type { ReadSession } from './session.ts';

/** What has an end of its own: the last day that any import of it speaks of. */
export type Imported = 'sale_listings' | 'rent_listings' | 'applications';

/** The last day that imports of a kind speak of; null without any. */
export async function importedUntil(
  session: ReadSession,
  imported: Imported,
): Promise<string | null> {
  const row = await session.get<{ value: number }>(
    sql`SELECT value FROM store_state WHERE name = ${`${imported}_until`}`,
    'once',
  );
  return row === null || row.value === 0 ? null : dateOfDay(row.value);
}
