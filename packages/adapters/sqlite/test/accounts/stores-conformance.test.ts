import {
  describeAccountDefaults,
  describeCalculations,
  describeOAuth,
  describeSubscriptions,
  describeWebhooks,
  type Openable,
} from '@freehold/conformance';
import { openAccountStore, type AccountStore } from '@freehold/sqlite';
import { rmSync } from 'node:fs';
import { makeDirectory } from './store.ts';

/** A store in a new directory. */
function inDirectory(): Openable<AccountStore> {
  const directory = makeDirectory();
  return {
    open: () => openAccountStore({ directory }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

describeAccountDefaults('SQLite', inDirectory);
describeCalculations('SQLite', inDirectory);
describeOAuth('SQLite', inDirectory);
describeSubscriptions('SQLite', inDirectory);
describeWebhooks('SQLite', inDirectory);
