import { describeListings, type Openable } from '@freehold/conformance';
import type { PropertyStorePorts } from '@freehold/operations';
import { openPropertyStore } from '@freehold/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { patient } from './store-by-sql.ts';

/** A store in a new directory, searched by columns in memory once it holds listings. */
function byColumns(): Openable<PropertyStorePorts> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'freehold-'));
  let opened = 0;
  return {
    open: async () => {
      const store = openPropertyStore({
        dataDirectory,
        ...patient,
        columnsFrom: opened === 0 ? undefined : 1,
      });
      opened += 1;
      if (opened === 1) return store;
      while (store.searchMemory().bytes === 0) await setTimeout(10);
      return store;
    },
    remove: () => rmSync(dataDirectory, { recursive: true }),
  };
}

describeListings('SQLite, columns in memory', byColumns);
