import { publications, unfetchable } from '@freehold/open-data';
import type { OfficialFiles } from '@freehold/operations';
import { CommandError } from '../failure.ts';
import { ownerProcess } from '../owner-process.ts';
import { importWithTurn } from '../owner-uploads.ts';
import type { Settings } from '../settings.ts';
import { orderedBy } from './fetch-order.ts';
import { readHeldFiles } from './held-files.ts';
import { isTurnFree } from './one-at-a-time.ts';
import { scopeText } from './scope.ts';
import { missingCredential } from './sources.ts';
import { editionOf, lastOf, stateOf } from './status.ts';

/** The official files of a server, as its owner sees and fetches them. */
export function ownerFiles(settings: Settings, isDemo: () => boolean): OfficialFiles {
  const { dataDirectory } = settings;
  const fetching = ownerProcess();
  const isBusy = (): boolean => fetching.isRunning() || !isTurnFree(dataDirectory);
  return {
    async status() {
      const held = await readHeldFiles(dataDirectory);
      const isImporting = (await importWithTurn(dataDirectory, held)) !== null;
      return {
        area: held.scope && scopeText(held.scope),
        state: stateOf(lastOf(held), !isImporting && isBusy()),
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
        if (isBusy()) return { isRunning: true };
        fetching.start({ settings, order });
        return { started: command };
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        return { field, fault: error.message };
      }
    },
  };
}
