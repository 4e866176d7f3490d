import type { Openable } from '@freehold/conformance';
import type { PropertyStorePorts } from '@freehold/operations';
import { openPropertyStore } from '@freehold/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How fast the machine is decides no answer. */
export const patient = { readers: 1, deadlineMs: 600_000 };

/** A store in a new directory, searched by SQL. */
export function bySql(): Openable<PropertyStorePorts> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'freehold-'));
  return {
    open: async () => openPropertyStore({ dataDirectory, ...patient }),
    remove: () => rmSync(dataDirectory, { recursive: true }),
  };
}
