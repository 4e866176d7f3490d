import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';

/** Node-API of the prebuilt driver; older Nodes crash on it. */
const napiLeast = 10;

/**
 * better-sqlite3 for the Node that runs: 13 from Node-API 10 on (Node 22.14), 12 below. On Node 24 version 12 ends the
 * process when a statement is collected, and on Node 20 version 13 does at its first database.
 */
export const Sqlite = createRequire(import.meta.url)(
  Number(process.versions['napi']) >= napiLeast ? 'better-sqlite3-13' : 'better-sqlite3',
) as typeof BetterSqlite;
