import {
  describeCalculations,
  describeOAuth,
  describeSubscriptions,
  type Openable,
} from '@freehold/operations/conformance';
import { openAccountStore, openCalculationStore, openSubscriptionStore } from '@freehold/sqlite';
import { rmSync } from 'node:fs';
import { makeDirectory } from './store.ts';

/** A store in a new directory. */
const inDirectory =
  <Ports>(open: (directory: string) => Promise<Ports & { close(): unknown }>) =>
  (): Openable<Ports> => {
    const directory = makeDirectory();
    return {
      open: () => open(directory),
      remove: () => rmSync(directory, { recursive: true, force: true }),
    };
  };

describeCalculations('SQLite', inDirectory(openCalculationStore));
describeOAuth(
  'SQLite',
  inDirectory((directory) => openAccountStore({ directory })),
);
describeSubscriptions('SQLite', inDirectory(openSubscriptionStore));
