import {
  describeListings,
  recordSuites,
  type Openable,
  type RecordPorts,
} from '@freehold/conformance';
import { openPropertyStore } from '@freehold/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** How fast the machine is decides no answer. */
const patient = { readers: 1, deadlineMs: 600_000 };

/** A store in a new directory, searched by SQL. */
function bySql(): Openable<RecordPorts> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'freehold-'));
  return {
    open: async () => openPropertyStore({ dataDirectory, ...patient }),
    remove: () => rmSync(dataDirectory, { recursive: true }),
  };
}

/** The same, searched by columns in memory once it holds listings. */
function byColumns(): Openable<RecordPorts> {
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

for (const describeSome of recordSuites) describeSome('SQLite', bySql);
describeListings('SQLite, columns in memory', byColumns);
