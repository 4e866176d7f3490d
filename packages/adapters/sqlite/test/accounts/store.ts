import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccountStore } from '@freehold/sqlite';
import type { StoreUnderTest } from '@freehold/conformance';

/** A new directory that the test removes. */
export function makeDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'freehold-accounts-'));
}

export function sqliteStore(): StoreUnderTest {
  const directory = makeDirectory();
  return {
    open: (clock) => openAccountStore({ directory, clock }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
