import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';

/** The driver for this Node is not there, such as after an installation by another Node. */
class DriverMissing extends Error {
  override readonly name = 'DriverMissing';
}

/** Node-API of the prebuilt driver; an older Node crashes on it. */
const napiLeast = 10;
const require = createRequire(import.meta.url);

/**
 * better-sqlite3 for the Node that runs: 13 from Node-API 10 on (Node 22.14), 12 below. On Node 24 version 12 ends the
 * process when a statement is collected; on Node 20 version 13 does so at its first database.
 */
export const driverName =
  Number(process.versions['napi']) >= napiLeast ? 'better-sqlite3-13' : version12();

export const Sqlite: typeof BetterSqlite = load(driverName);

/** The package that installs version 12, or the one that a project has installed itself. */
function version12(): string {
  const name = '@freehold/sqlite-node20';
  try {
    require.resolve(name);
    return name;
  } catch {
    return 'better-sqlite3';
  }
}

function load(name: string): typeof BetterSqlite {
  try {
    return require(name) as typeof BetterSqlite;
  } catch (cause) {
    const message = `${name}, the SQLite driver for Node ${process.versions.node}, is not installed or was not built; install again with this Node`;
    throw new DriverMissing(message, { cause });
  }
}
