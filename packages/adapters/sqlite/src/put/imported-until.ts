import { dayOf } from '@freehold/operations';
import type { Statements } from './statements.ts';

/** What has an end of its own: the last day that any import of it speaks of. */
export type Imported = 'sale_listings' | 'rent_listings' | 'applications';

/** Notes the days (`YYYY-MM-DD`, or an instant) that a record speaks of. */
export function noteImported(
  statements: Statements,
  imported: Imported,
  dates: readonly (string | null)[],
): void {
  const days = dates.flatMap((date) => (date === null ? [] : [dayOf(date)]));
  statements.run(
    'UPDATE store_state SET value = max(value, ?) WHERE name = ?',
    Math.max(0, ...days),
    `${imported}_until`,
  );
}
