import { StoreBusy } from '@freehold/operations';
import { Sqlite } from '../driver.ts';

/** Primary result codes of SQLite of the file's environment (a lock, the disk), as opposed to a programming error. */
const unavailable = [
  'BUSY',
  'LOCKED',
  'FULL',
  'IOERR',
  'READONLY',
  'CANTOPEN',
  'PROTOCOL',
  'NOMEM',
];

/** Whether the store may well answer if asked again later. */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof Sqlite.SqliteError &&
    unavailable.some((code) => error.code.startsWith(`SQLITE_${code}`))
  );
}

export function isLocked(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

export function storeBusy(cause: unknown): StoreBusy {
  return new StoreBusy('The store of accounts cannot answer now.', { cause });
}
