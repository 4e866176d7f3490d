import type { Run } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

const take = statement('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');

/**
 * Lets one transaction at a time count and add to what is named; the lock goes with the transaction. Two names that happen to
 * share a number only wait for each other.
 */
export async function lockToCount(run: Run, ...name: readonly string[]): Promise<void> {
  await run(take, [JSON.stringify(name)]);
}
