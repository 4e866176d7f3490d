import type Database from 'better-sqlite3';
import { recordMigrations } from './schema/index.ts';

/** Called before a file of an earlier release is migrated, which can take minutes at national size. */
export type OnMigration = (from: number, to: number) => void;

/** Milliseconds to wait for another process that migrates the same file. */
const otherMigrationMs = 600_000;

/**
 * Brings the file to the schema of this release. Two processes may do so at once: the second waits for the first, ten
 * minutes at most.
 *
 * @throws Error when the file was written by a newer release.
 */
export function migrate(
  db: Database.Database,
  {
    steps = recordMigrations,
    onMigration,
  }: { readonly steps?: readonly string[]; readonly onMigration?: OnMigration | undefined } = {},
): void {
  const version = () => db.pragma('user_version', { simple: true }) as number;
  if (version() > steps.length) {
    throw new Error(
      `The database has schema ${version()}; this release knows ${steps.length}. Use a newer release.`,
    );
  }
  if (version() === steps.length) return;
  db.pragma(`busy_timeout = ${otherMigrationMs}`);
  if (version() > 0) onMigration?.(version(), steps.length);
  db.transaction(() => {
    for (const step of steps.slice(version())) db.exec(step);
    db.pragma(`user_version = ${steps.length}`);
  }).immediate();
}
