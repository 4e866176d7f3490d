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
  type AccountStorePorts,
  type Admission,
  type AdmissionBuffers,
  type Identification,
  type KeySecrets,
  type OnFailure,
  type OnLookup,
  type Sessions,
} from '@freehold/operations';
import type { OnSync } from '@freehold/sqlite';
import { openAccountStore, type AccountStore, type StoreSettings } from './account-store.ts';
import { agreeOnSecrets } from './shared-secrets.ts';
import type { Settings } from './settings.ts';
import { untraced, type Traced } from './tracing/query-spans.ts';

/** Everything about accounts that the store holds, ready to serve. */
export interface OpenAccounts extends AccountStorePorts {
  readonly admission: Admission & Identification;
  readonly secrets: KeySecrets;
  readonly sessions: Sessions;
  /** Null where session tokens come from an outside provider. */
  readonly provider: EmbeddedProvider | null;
  /** Calls refused past authentication since the start, by error code. */
  readonly refusals: ReadonlyMap<string, number>;
  /** What waits for the store. */
  readonly gauges: AccountStore['gauges'];
  writable: AccountStore['writable'];
  close(): Promise<void>;
}

/** Callbacks for events that are not answers, and what wraps the ports of the store. */
export interface AccountWatch {
  readonly onFailure?: OnFailure;
  readonly onLookup?: OnLookup;
  readonly onSync?: OnSync;
  readonly traced?: Traced;
}

/** Monotonic milliseconds. */
const clock = (): number => performance.now();

/** The settings that open the accounts. */
export type AccountSettings = StoreSettings & Pick<Settings, 'identityProvider'>;

/** Opens the accounts, and the connector at `connectorUrl` to the tokens issued for it; the first start makes the database, the pepper and the signing key. */
export async function openAccounts(
  settings: AccountSettings,
  connectorUrl: () => string = () => '',
  { onFailure = () => {}, onLookup, onSync, traced = untraced }: AccountWatch = {},
): Promise<OpenAccounts> {
  const { dataDirectory, identityProvider } = settings;
  const failed = (error: unknown): void => onFailure('sync', error);
  const watch = { onFailure: failed, ...(onSync === undefined ? {} : { onSync }) };
  const store = traced(await openAccountStore(settings, watch));
  const { secrets, provider, sessions } = await openSecrets(dataDirectory, identityProvider, store);
  const keys = cachedKeys(store.keys, clock, onLookup);
  const accounts = cachedAccounts(store.accounts, clock, onLookup);
  const { browserSessions, rateLimiter, quota, usageLog, oauth } = store;
  const refusals = new Map<string, number>();
  const admission = createAdmission({
    accounts,
    keys,
    sessions,
    browserSessions,
    connectorTokens: connectorTokens(oauth, connectorUrl),
    secrets,
    rateLimiter,
    quota,
    usageLog,
    onFailure,
    onRefusal: (reason, calls) => refusals.set(reason, (refusals.get(reason) ?? 0) + calls),
    clock,
  });
  const stopFlushing = flush(admission);
  return {
    ...store,
    admission,
    accounts,
    keys,
    secrets,
    sessions,
    provider,
    refusals,
    async close() {
      await stopFlushing();
      await store.close();
    },
  };
}

/** A crash loses refusals counted for at most this long. */
const flushEveryMs = 2_000;

/** Writes from time to time what admission holds in memory, and once more at the end. */
function flush(admission: AdmissionBuffers): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => admission.flush());
  }, flushEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await admission.flush();
  };
}

/** @throws CommandError where other servers of the database have other secrets. */
async function openSecrets(
  dataDirectory: string,
  identityProvider: AccountSettings['identityProvider'],
  store: AccountStore,
) {
  try {
    const secrets = await openKeySecrets(dataDirectory);
    const { provider, sessions } = await openSessions(dataDirectory, identityProvider);
    await agreeOnSecrets(store, dataDirectory, { secrets, provider });
    return { secrets, provider, sessions };
  } catch (error) {
    // Open connections would keep a process alive that serves nothing.
    await store.close();
    throw error;
  }
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
