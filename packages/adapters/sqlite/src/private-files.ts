import {
  chmodSync,
  closeSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';

const directoryMode = 0o700;
const fileMode = 0o600;
/** What group and others may do. */
const othersMask = 0o077;
const stickyBit = 0o1000;
/** Files that SQLite keeps beside a database. */
const companions = ['-wal', '-shm', '-journal'];

/** A directory or file of the store that others can read and that cannot be made private; its message is one line. */
export class NotPrivate extends Error {
  override readonly name = 'NotPrivate';
}

/**
 * Makes a directory that only its owner may enter (mode 0700); an existing one is tightened.
 *
 * @throws {NotPrivate} when it is shared by all users, as /tmp is, or belongs to another user.
 */
export function privateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: directoryMode });
  const { mode } = statSync(path);
  if ((mode & othersMask) === 0) return;
  if ((mode & stickyBit) !== 0) {
    throw new NotPrivate(`${path} is shared by all users: name a directory of its own`);
  }
  tighten(path, () => chmodSync(path, mode & ~othersMask));
}

/**
 * Makes the file of a database readable by its owner only (mode 0600) before SQLite opens it, since SQLite gives the
 * files beside it the same mode; those that exist are tightened.
 *
 * @throws {NotPrivate} when one belongs to another user.
 */
export function privateDatabaseFile(path: string): void {
  const descriptor = openSync(path, 'a', fileMode);
  try {
    const { mode } = fstatSync(descriptor);
    if ((mode & othersMask) !== 0) tighten(path, () => fchmodSync(descriptor, fileMode));
  } finally {
    closeSync(descriptor);
  }
  for (const companion of companions) tightenFile(`${path}${companion}`);
}

/** Tightens an existing file to mode 0600; an absent one stays absent. */
export function tightenFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || (found.mode & othersMask) === 0) return;
  tighten(path, () => chmodSync(path, fileMode));
}

function tighten(path: string, change: () => void): void {
  try {
    change();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // SQLite removes its companions when the last connection closes.
    if (code === 'ENOENT') return;
    if (code !== 'EPERM' && code !== 'EACCES') throw error;
    throw new NotPrivate(`${path} is open to other users and belongs to another user`, {
      cause: error,
    });
  }
}
