import { openAccountStore } from '@freehold/sqlite';
import { describeScanners } from '@freehold/conformance';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describeScanners('SQLite', () => {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-scanners-'));
  return {
    open: () => openAccountStore({ directory }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
});
