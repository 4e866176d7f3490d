import { type Cache, cacheOf } from '../operation/cache.ts';
import { Refusal } from '../operation/refusal.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { OnFailure } from '../ports/background-work.ts';
import { type Keys, type KeySecrets, touchIntervalMs } from '../ports/keys.ts';
import type { ConnectorTokens } from '../ports/oauth.ts';
import { type BrowserSessions, holdsFor, type Sessions } from '../ports/sessions.ts';
import { AddressLimit, type AddressRate } from './address-limit.ts';
import { type Bearer, type Caller, type Credential, readBearer } from './admission.ts';

export interface AuthenticationParts {
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly sessions: Sessions;
  /** Absent: no browser is signed in. */
  readonly browserSessions?: Pick<BrowserSessions, 'find'>;
  /** Absent: no connector is served, and no token opens it. */
  readonly connectorTokens?: ConnectorTokens;
  readonly secrets: KeySecrets;
  readonly onFailure: OnFailure;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

const provenMax = 50_000;
/** From its last success: longer than most callers are ever silent. */
const provenMs = 24 * 3_600_000;

/** Bad credentials that one address may send. */
export const badCredentialRate: AddressRate = { burst: 3_000, refillSeconds: 0.01 };

const refusedCredential = (message: string) => new Refusal('invalid_api_key', message);

/** Why a credential does not hold. That one held before is told only to who shows it whole. */
const badCredentials = {
  missing: refusedCredential(
    'No credential was sent: the header is Authorization: Bearer, a space and an API key or session token',
  ),
  malformed: refusedCredential(
    'The Authorization header is not Bearer, one space and one token of a form that this address takes; an API key is paid_ and 32 hexadecimal digits',
  ),
  unknown: refusedCredential('The API key or token is not one that holds here'),
  ended: refusedCredential('The API key was revoked or has expired; use another'),
} as const;

/** Told only to who shows a credential that holds. */
const suspended = new Refusal(
  'account_suspended',
  'The account is suspended; ask the owner of this installation',
);

/** Tells who calls from the Authorization header. */
export class Authentication {
  readonly #parts: AuthenticationParts;
  readonly #failures: AddressLimit;
  /** Credentials that held when they were last shown: a flood of bad ones from their address does not lock them out. */
  readonly #proven: Cache<true>;
  readonly #touched: Cache<true>;

  constructor(parts: AuthenticationParts) {
    this.#parts = parts;
    this.#failures = new AddressLimit(badCredentialRate, parts.clock);
    this.#proven = cacheOf(provenMax, { milliseconds: provenMs, clock: parts.clock });
    this.#touched = cacheOf(provenMax, { milliseconds: touchIntervalMs, clock: parts.clock });
  }

  async authenticate(credential: Credential): Promise<Caller | Refusal> {
    const { remoteAddress: address } = credential;
    const bearer = readBearer(credential.authorization, credential.channel ?? 'api');
    const fingerprint = bearer === null ? '' : this.#parts.secrets.hash(bearer.token);
    const proven = this.#proven.get(fingerprint) === true;
    const waitSeconds = proven || address === undefined ? 0 : this.#failures.waitSeconds(address);
    if (waitSeconds > 0) return tooManyFailures(waitSeconds);

    const caller =
      bearer === null
        ? unreadable(credential.authorization)
        : await this.#callerOf(bearer, fingerprint, credential);
    if (caller === null || typeof caller === 'string') {
      this.#proven.delete(fingerprint);
      if (address !== undefined) this.#failures.count(address);
      return badCredentials[caller ?? 'unknown'];
    }
    this.#proven.set(fingerprint, true);
    return caller.account.isSuspended === true ? suspended : caller;
  }

  async #callerOf(
    bearer: Bearer,
    hash: string,
    { now, signal }: Credential,
  ): Promise<Caller | 'ended' | null> {
    const { accounts, keys, sessions, browserSessions, connectorTokens } = this.#parts;
    if (bearer.kind === 'mcp') {
      const access = (await connectorTokens?.verify(bearer.token, now)) ?? null;
      const account = access && (await accounts.find(access.accountId, signal));
      if (access === null || account === null) return null;
      return { account, tokenType: 'mcp', keyId: null, granted: access.scopes };
    }
    if (bearer.kind === 'session') {
      const session = await sessions.verify(bearer.token, now);
      const account = session && (await accounts.find(session.userId, signal));
      if (session === null || account === null || !holdsFor(session, account)) return null;
      return { account, tokenType: 'session', keyId: null, granted: null };
    }
    if (bearer.kind === 'browser_session') {
      const session = (await browserSessions?.find(hash, now)) ?? null;
      const account = session && (await accounts.find(session.accountId, signal));
      return account && { account, tokenType: 'session', keyId: null, granted: null };
    }
    const key = await keys.findByHash(hash);
    if (key === null) return null;
    if (key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= now)) return 'ended';
    const account = await accounts.find(key.accountId, signal);
    if (account !== null) await this.#touch(key.id, now);
    return account && { account, tokenType: 'api_key', keyId: key.id, granted: null };
  }

  /** A time of last use that cannot be written is no reason to refuse the call. */
  async #touch(keyId: string, now: Date): Promise<void> {
    if (this.#touched.get(keyId) === true) return;
    this.#touched.set(keyId, true);
    await this.#parts.keys
      .touch(keyId, now)
      .catch((error: unknown) => this.#parts.onFailure('key_use', error));
  }
}

const unreadable = (authorization: string | undefined) =>
  (authorization ?? '').trim() === '' ? 'missing' : 'malformed';

function tooManyFailures(waitSeconds: number): Refusal {
  return new Refusal(
    'rate_limit_exceeded',
    'Too many bad credentials from this address; wait before the next attempt',
    { retry_after: Math.ceil(waitSeconds * 1000) / 1000 },
  );
}
