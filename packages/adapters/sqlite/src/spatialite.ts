import type Database from 'better-sqlite3';
import type { SpatialiteUse } from './pool-messages.ts';

/** SpatiaLite is asked for and not installed. */
export class SpatialiteMissing extends Error {
  override readonly name = 'SpatialiteMissing';
}

/** Loads SpatiaLite as asked; true when it is there. @throws SpatialiteMissing when it is required and cannot be loaded. */
export function loadSpatialite(db: Database.Database, use: SpatialiteUse): boolean {
  if (use === 'off') return false;
  try {
    const waitMs = db.pragma('busy_timeout', { simple: true }) as number;
    db.loadExtension('mod_spatialite');
    // It sets five seconds of its own.
    db.pragma(`busy_timeout = ${waitMs}`);
    return true;
  } catch (error) {
    if (use === 'auto') return false;
    const message = 'SpatiaLite is required but mod_spatialite cannot be loaded';
    throw new SpatialiteMissing(message, { cause: error });
  }
}
