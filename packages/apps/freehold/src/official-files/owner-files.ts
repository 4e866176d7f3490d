import { publications, unfetchable } from '@freehold/open-data';
import type { FetchOrder, OfficialFiles } from '@freehold/operations';
import { CommandError } from '../failure.ts';
import { startedProcess } from '../processes/in-processes.ts';
import type { Settings } from '../settings.ts';
import { orderedBy } from './fetch-order.ts';
import { readHeldFiles } from './held-files.ts';
import { isTurnFree } from './one-at-a-time.ts';
import { scopeText } from './scope.ts';
import { missingCredential } from './sources.ts';
import { editionOf, lastOf, stateOf } from './status.ts';

/** What a process that fetches is asked. */
export interface OwnerOrder {
  readonly settings: Settings;
  readonly order: FetchOrder;
}

/** The official files of a server, as its owner sees and fetches them. */
export function ownerFiles(settings: Settings, isDemo: () => boolean): OfficialFiles {
  const { dataDirectory } = settings;
  const isFree = (): boolean => isTurnFree(dataDirectory);
  return {
    async status() {
      const held = await readHeldFiles(dataDirectory);
      return {
        area: held.scope && scopeText(held.scope),
        state: stateOf(held, held.last !== null && !isFree()),
        last: lastOf(held),
        files: publications.map((publication) => {
          const { name, publisher, licence, cadence, fills, dataset, setup, files } = publication;
          const entry = held.publications[name];
          const { edition = null, nextExpected = null } =
            entry === undefined ? {} : editionOf(publication, entry);
          const known = files.every(({ bytes }) => bytes !== null);
          return {
            name,
            publisher,
            licence,
            cadence,
            fills,
            bytes: known ? files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) : null,
            needs: missingCredential(publication, process.env),
            imports: dataset,
            is_in_setup: setup,
            edition,
            imported_at: entry?.importedAt ?? null,
            next_expected: nextExpected,
          };
        }),
        by_hand: unfetchable.map(({ dataset, reason }) => ({ imports: dataset, reason })),
      };
    },
    async start(order) {
      const field = order.area === null ? 'files' : 'area';
      if (isDemo()) {
        return {
          field,
          fault: 'cannot be fetched: this server holds the invented records of the demo',
        };
      }
      try {
        const held = await readHeldFiles(dataDirectory);
        const { command } = orderedBy(order, held, process.env);
        if (!isFree()) return { isRunning: true };
        const child = startedProcess('owner-worker', { environment: process.env });
        // One that ended already does not take its order; the last run tells of it.
        child.send({ settings, order } satisfies OwnerOrder, () => undefined);
        return { started: command };
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        return { field, fault: error.message };
      }
    },
  };
}
