import type Database from 'better-sqlite3';
import { migrations } from './migrations/index.ts';

/**
 * Brings the file to the schema of this release. Two processes may do so at once: the second waits for the first.
 *
 * @throws Error when the file was written by a newer release.
 */
export function migrate(db: Database.Database, steps: readonly string[] = migrations): void {
  const version = () => db.pragma('user_version', { simple: true }) as number;
  if (version() > steps.length) {
    throw new Error(
      `The database has schema ${version()}; this release knows ${steps.length}. Use a newer release.`,
    );
  }
  if (version() === steps.length) return;
  db.transaction(() => {
    for (const step of steps.slice(version())) db.exec(step);
    db.pragma(`user_version = ${steps.length}`);
  }).immediate();
}
