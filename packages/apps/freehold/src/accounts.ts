import {
  connectorTokens,
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
  type ChatSessions,
  type Idempotency,
  type Identification,
  type Keys,
  type KeySecrets,
  type Ledger,
  type OAuthStore,
  type Sessions,
} from '@freehold/operations';
import { openAccountStore } from '@freehold/sqlite';
import type { Settings } from './settings.ts';

/** Everything about accounts that a data directory holds, ready to serve. */
export interface OpenAccounts {
  readonly admission: Admission & Identification;
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly secrets: KeySecrets;
  readonly ledger: Ledger;
  readonly idempotency: Idempotency;
  readonly oauth: OAuthStore;
  readonly chatSessions: ChatSessions;
  readonly sessions: Sessions;
  /** Null where session tokens come from an outside provider. */
  readonly provider: EmbeddedProvider | null;
  close(): Promise<void>;
}

/** Monotonic milliseconds. */
const clock = (): number => performance.now();

/** Opens the accounts of a data directory, and the connector at `connectorUrl` to the tokens issued for it; the first start makes the database, the pepper and the signing key. */
export async function openAccounts(
  {
    dataDirectory,
    identityProvider,
    now,
  }: Pick<Settings, 'dataDirectory' | 'identityProvider' | 'now'>,
  connectorUrl: () => string = () => '',
): Promise<OpenAccounts> {
  const store = await openAccountStore({ directory: dataDirectory });
  const secrets = await openKeySecrets(dataDirectory);
  const { provider, sessions } = await openSessions(dataDirectory, identityProvider);
  const keys = cachedKeys(store.keys, clock);
  const accounts = cachedAccounts(store.accounts, clock);
  const { ledger, idempotency, oauth, chatSessions } = store;
  const stopPruning = prune(store, () => now ?? new Date());
  return {
    admission: createAdmission({
      accounts,
      keys,
      sessions,
      connectorTokens: connectorTokens(oauth, connectorUrl),
      secrets,
      ledger,
      clock,
    }),
    accounts,
    keys,
    secrets,
    ledger,
    idempotency,
    oauth,
    chatSessions,
    sessions,
    provider,
    async close() {
      await stopPruning();
      store.close();
    },
  };
}

/** Session tokens of the embedded provider, or of the one outside. */
async function openSessions(
  dataDirectory: string,
  outside: Settings['identityProvider'],
): Promise<{ readonly provider: EmbeddedProvider | null; readonly sessions: Sessions }> {
  if (outside !== null) {
    const { issuer, audience, jwksUrl } = outside;
    const keys = remoteKeys(jwksUrl);
    return { provider: null, sessions: sessionVerifier({ issuer, audience, keys }) };
  }
  const provider = await openEmbeddedProvider(dataDirectory);
  return { provider, sessions: sessionVerifier({ ...provider, keys: provider.jwks }) };
}

const pruneEveryMs = 60_000;
const rowsAtOnce = 500;
const keptDays = 90;
const dayMs = 86_400_000;

/** Every minute, a few of the rows older than 90 days go, and what calls that never ended had reserved comes back. */
function prune(
  {
    ledger,
    idempotency,
    oauth,
    chatSessions,
  }: Pick<OpenAccounts, 'ledger' | 'idempotency' | 'oauth' | 'chatSessions'>,
  wallClock: () => Date,
) {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const now = wallClock();
    const before = new Date(now.getTime() - keptDays * dayMs);
    // What cannot be pruned now is pruned a minute later.
    running = Promise.allSettled([
      ledger.prune({ before, now, rowsMax: rowsAtOnce }),
      idempotency.prune({ now, rowsMax: rowsAtOnce }),
      oauth.prune({ now, rowsMax: rowsAtOnce }),
      chatSessions.prune({ now, rowsMax: rowsAtOnce }),
    ]);
  }, pruneEveryMs);
  timer.unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
}
