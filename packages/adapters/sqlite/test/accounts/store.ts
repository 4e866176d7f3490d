import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccountStore } from '@freehold/sqlite';

/** A store in a new directory. */
export function sqliteStore() {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-accounts-'));
  return {
    open: (clock?: () => number) =>
      openAccountStore(clock === undefined ? { directory } : { directory, clock }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
