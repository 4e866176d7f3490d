import { bringUpToDate, closeStores, openStores } from '../bring-up-to-date.ts';
import { CommandError } from '../failure.ts';
import type { PropertyStore } from '../property-store.ts';
import type { Settings } from '../settings.ts';
import {
  changedSince,
  forgetBefore,
  noteUndoing,
  putBack,
  readBefore,
  type BeforeUpdate,
} from './before-update.ts';
import { readHeldFiles, writeHeldFiles } from './held-files.ts';
import { takeTurn } from './one-at-a-time.ts';

/**
 * Takes the last update that changed something back: the records and what is known of the files are as before it. Gives the
 * publications that are of an earlier edition then. Killed anywhere and run again, it ends the same.
 *
 * @throws {CommandError} where there is none, and without `alsoLater` where something was imported since.
 */
export async function undoUpdate(
  settings: Settings,
  alsoLater: boolean,
): Promise<readonly string[]> {
  const { dataDirectory, databaseUrl } = settings;
  if (databaseUrl !== null) {
    throw new CommandError(
      'an update of records in PostgreSQL is taken back by pg_restore, from what pg_dump copied before it',
    );
  }
  const release = takeTurn(dataDirectory);
  try {
    const before = await readBefore(dataDirectory);
    if (before === null) {
      throw new CommandError(
        'there is no update to take back: none changed anything, or the last was taken back',
      );
    }
    const stores = await openStores(settings);
    try {
      if (!alsoLater && before.isAgreed !== true) await refuseLater(before, stores.properties);
      // From here on what changed since is not asked again where this is killed.
      await noteUndoing(dataDirectory, before);
      const held = await putBack(dataDirectory, before, await readHeldFiles(dataDirectory));
      const at = new Date().toISOString();
      const last = { command: 'update --undo', startedAt: at, endedAt: at, failure: null };
      await writeHeldFiles(dataDirectory, { ...held, last });
      // Scanners see the homes as they are now.
      await bringUpToDate(settings, stores, settings.now ?? new Date(), {
        progress: { say: () => undefined },
        work: null,
      });
      await forgetBefore(dataDirectory);
      return Object.entries(held.publications).flatMap(([name, { undone }]) =>
        undone === undefined ? [] : [name],
      );
    } finally {
      await closeStores(stores);
    }
  } finally {
    release();
  }
}

/** @throws {CommandError} where something was imported since the update, or that is not known. */
async function refuseLater(before: BeforeUpdate, store: PropertyStore): Promise<void> {
  const later = await changedSince(before, store);
  if (later?.length === 0) return;
  const goes = 'with freehold update --undo --yes, and are to be imported again';
  throw new CommandError(
    later === null
      ? `the update of ${before.since} did not end: freehold update ends it; imports since then go too ${goes}`
      : `imports since the update changed ${later.join(', ')}: they go too ${goes}`,
  );
}
