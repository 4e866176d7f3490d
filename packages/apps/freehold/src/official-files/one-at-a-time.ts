import { join } from 'node:path';
import { privateDirectory, Sqlite } from '@freehold/sqlite';
import { CommandError } from '../failure.ts';

const lockName = 'official-files.lock';

/** Nobody else may fetch into this data directory until it is called. The system gives the lock back where the process is killed. */
export type Release = () => void;

/** @throws {CommandError} where another process fetches. */
export function takeTurn(dataDirectory: string): Release {
  const release = turnIfFree(dataDirectory);
  if (release !== null) return release;
  throw new CommandError(
    'another fetch, setup, update or uploaded import runs in this data directory: `freehold status` says how far it is',
  );
}

/** Whether nobody fetches or imports into it now. */
export function isTurnFree(dataDirectory: string): boolean {
  const release = turnIfFree(dataDirectory);
  release?.();
  return release !== null;
}

/** Null where another process has the turn. */
function turnIfFree(dataDirectory: string): Release | null {
  privateDirectory(dataDirectory);
  const lock = new Sqlite(join(dataDirectory, lockName), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { readonly code?: unknown }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
}
