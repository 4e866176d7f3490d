import { setTimeout as pause } from 'node:timers/promises';
import {
  connectorTokens,
  openEmbeddedProvider,
  openKeySecrets,
  remoteKeys,
  sessionVerifier,
  type EmbeddedProvider,
} from '@freehold/identity';
import {
  AbortScope,
  cachedAccounts,
  cachedKeys,
  createAdmission,
  type Accounts,
  type BackgroundWork,
  type Admission,
  type ChatSessions,
  type Idempotency,
  type Identification,
  type Keys,
  type KeySecrets,
  type OAuthStore,
  type OnFailure,
  type OnLookup,
  type Quota,
  type RateLimiter,
  type ReportSubscriptions,
  type SavedCalculations,
  type Scanners,
  type Sessions,
  type AdmissionBuffers,
  type UsageLog,
} from '@freehold/operations';
import { openAccountStore, type AccountStore, type OnSync } from '@freehold/sqlite';
import type { Settings } from './settings.ts';

/** Everything about accounts that a data directory holds, ready to serve. */
export interface OpenAccounts {
  readonly admission: Admission & Identification;
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly secrets: KeySecrets;
  readonly rateLimiter: RateLimiter;
  readonly quota: Quota;
  readonly usageLog: UsageLog;
  readonly idempotency: Idempotency;
  readonly oauth: OAuthStore;
  readonly chatSessions: ChatSessions;
  readonly savedCalculations: SavedCalculations;
  readonly scanners: Scanners;
  readonly reportSubscriptions: ReportSubscriptions;
  readonly sessions: Sessions;
  /** Null where session tokens come from an outside provider. */
  readonly provider: EmbeddedProvider | null;
  /** Calls refused past authentication since the start, by error code. */
  readonly refusals: ReadonlyMap<string, number>;
  /** What waits for the store. */
  use: AccountStore['use'];
  close(): Promise<void>;
}

/** Callbacks for events that are not answers. */
export interface AccountWatch {
  readonly onFailure?: OnFailure;
  readonly onLookup?: OnLookup;
  readonly onSync?: OnSync;
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
  { onFailure = () => {}, onLookup, onSync }: AccountWatch = {},
): Promise<OpenAccounts> {
  const store = await openAccountStore({
    directory: dataDirectory,
    ...(onSync === undefined ? {} : { onSync }),
  });
  const secrets = await openKeySecrets(dataDirectory);
  const { provider, sessions } = await openSessions(dataDirectory, identityProvider);
  const keys = cachedKeys(store.keys, clock, onLookup);
  const accounts = cachedAccounts(store.accounts, clock, onLookup);
  const { rateLimiter, quota, usageLog, idempotency, oauth, chatSessions } = store;
  const { savedCalculations, scanners, reportSubscriptions } = store;
  const refusals = new Map<string, number>();
  const admission = createAdmission({
    accounts,
    keys,
    sessions,
    connectorTokens: connectorTokens(oauth, connectorUrl),
    secrets,
    rateLimiter,
    quota,
    usageLog,
    onFailure,
    onRefusal: (reason, calls) => refusals.set(reason, (refusals.get(reason) ?? 0) + calls),
    clock,
  });
  const stopPruning = prune(store, () => now ?? new Date(), onFailure);
  const stopFlushing = flush(admission);
  return {
    admission,
    accounts,
    keys,
    secrets,
    rateLimiter,
    quota,
    usageLog,
    idempotency,
    oauth,
    chatSessions,
    savedCalculations,
    scanners,
    reportSubscriptions,
    sessions,
    provider,
    refusals,
    use: () => store.use(),
    async close() {
      await Promise.all([stopPruning(), stopFlushing()]);
      store.close();
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
/** Few at a time, and a pause after them: calls are decided in between. */
const rowsAtOnce = 500;
const pauseMs = 100;

/** Every minute, what is older than it is kept goes, and what calls that never ended had reserved comes back. */
function prune(
  stores: Pick<OpenAccounts, 'quota' | 'usageLog' | 'idempotency' | 'oauth' | 'chatSessions'>,
  wallClock: () => Date,
  onFailure: OnFailure,
) {
  const { quota, usageLog, idempotency, oauth, chatSessions } = stores;
  const stopping = new AbortScope(null);
  const pruneAll = async (): Promise<void> => {
    const slice = { now: wallClock(), rowsMax: rowsAtOnce };
    // What cannot be pruned now is pruned a minute later.
    const attempt = (work: BackgroundWork, pruning: Promise<unknown>) =>
      pruning.catch((cause: unknown) => {
        if (!stopping.signal.aborted) onFailure(work, cause);
      });
    await Promise.all([
      attempt('prune_reservations', quota.expire(slice)),
      // There is a line for every call: more may be due in a minute than one slice holds.
      attempt(
        'prune_call_log',
        inSlices(() => usageLog.prune(slice), stopping.signal),
      ),
      attempt('prune_idempotent_requests', idempotency.prune(slice)),
      attempt('prune_oauth_tokens', oauth.prune(slice)),
      attempt('prune_chat_sessions', chatSessions.prune(slice)),
    ]);
  };
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(pruneAll);
  }, pruneEveryMs);
  timer.unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    stopping.abort(new Error('The server stops'));
    await running;
  };
}

/** Prunes until a slice finds less than it may take. */
async function inSlices(pruneSlice: () => Promise<number>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && (await pruneSlice()) >= rowsAtOnce) {
    await pause(pauseMs, undefined, { signal: stop });
  }
}
