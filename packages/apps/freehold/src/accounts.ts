import {
  openEmbeddedProvider,
  openKeySecrets,
  remoteKeys,
  sessionVerifier,
  type EmbeddedProvider,
} from '@freehold/identity';
import {
  cachedAccounts,
  cachedKeys,
  createAdmission,
  type Accounts,
  type Admission,
  type Idempotency,
  type Keys,
  type KeySecrets,
  type Ledger,
} from '@freehold/operations';
import { openAccountStore } from '@freehold/sqlite';
import type { Settings } from './settings.ts';

/** Everything about accounts that a data directory holds, ready to serve. */
export interface OpenAccounts {
  readonly admission: Admission;
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly secrets: KeySecrets;
  readonly ledger: Ledger;
  readonly idempotency: Idempotency;
  /** Null where session tokens come from an outside provider. */
  readonly provider: EmbeddedProvider | null;
  close(): Promise<void>;
}

/** Opens the accounts of a data directory; the first start makes the database, the pepper and the signing key. */
export async function openAccounts({
  dataDirectory,
  identityProvider,
}: Pick<Settings, 'dataDirectory' | 'identityProvider'>): Promise<OpenAccounts> {
  const clock = (): number => performance.now();
  const store = await openAccountStore({ directory: dataDirectory });
  const secrets = await openKeySecrets(dataDirectory);
  const provider = identityProvider === null ? await openEmbeddedProvider(dataDirectory) : null;
  const sessions = sessionVerifier(
    identityProvider === null
      ? { ...(provider as EmbeddedProvider), keys: (provider as EmbeddedProvider).jwks }
      : { ...identityProvider, keys: remoteKeys(identityProvider.jwksUrl) },
  );
  const keys = cachedKeys(store.keys, clock);
  const accounts = cachedAccounts(store.accounts, clock);
  const { ledger, idempotency } = store;
  const stopPruning = prune(store);
  return {
    admission: createAdmission({ accounts, keys, sessions, secrets, ledger, clock }),
    accounts,
    keys,
    secrets,
    ledger,
    idempotency,
    provider,
    async close() {
      await stopPruning();
      store.close();
    },
  };
}

const pruneEveryMs = 60_000;
const rowsAtOnce = 500;
const keptDays = 90;
const dayMs = 86_400_000;

/** Every minute, a few of the rows older than 90 days go, and what calls that never ended had reserved comes back. */
function prune({ ledger, idempotency }: { ledger: Ledger; idempotency: Idempotency }) {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const now = new Date();
    const before = new Date(now.getTime() - keptDays * dayMs);
    // What cannot be pruned now is pruned a minute later.
    running = Promise.allSettled([
      ledger.prune({ before, now, rowsMax: rowsAtOnce }),
      idempotency.prune({ now, rowsMax: rowsAtOnce }),
    ]);
  }, pruneEveryMs);
  timer.unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
}
