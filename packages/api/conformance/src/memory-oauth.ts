import type {
  OAuthClient,
  OAuthCode,
  OAuthGrant,
  OAuthGrantInUse,
  OAuthStore,
  OAuthTokenPair,
} from '@freehold/operations';
import { MemoryIdempotency } from './memory-idempotency.ts';
import { MemoryKeys } from './memory-keys.ts';

interface Token {
  readonly kind: 'code' | 'access' | 'refresh';
  readonly familyId: string;
  readonly expiresAt: Date;
  used: boolean;
}

interface Family {
  readonly grant: OAuthGrant;
  revoked: boolean;
}

/** The state of the authorization server in memory, for tests. */
export class MemoryOAuth implements OAuthStore {
  /** The API keys with which its grants end. */
  readonly keys = new MemoryKeys(new MemoryIdempotency());
  readonly #clients = new Map<string, { client: OAuthClient; expiresAt: Date; used: boolean }>();
  readonly #consents = new Map<string, Date>();
  readonly #tokens = new Map<string, Token>();
  readonly #codes = new Map<string, OAuthCode>();
  readonly #families = new Map<string, Family>();

  async register(
    client: OAuthClient,
    { now, expiresAt, clientsMax }: Parameters<OAuthStore['register']>[1],
  ): Promise<boolean> {
    const alive = [...this.#clients.values()].filter((kept) => kept.expiresAt > now);
    const tooMany = alive.length + 1 - clientsMax;
    const oldest = alive
      .filter(({ used }) => !used)
      .sort(
        (a, b) =>
          a.expiresAt.getTime() - b.expiresAt.getTime() || (a.client.id < b.client.id ? -1 : 1),
      )
      .slice(0, Math.max(0, tooMany));
    for (const kept of oldest) this.#clients.delete(kept.client.id);
    if (oldest.length < tooMany) return false;
    this.#clients.set(client.id, { client, expiresAt, used: false });
    return true;
  }

  async findClient(id: string, now: Date): Promise<OAuthClient | null> {
    const kept = this.#clients.get(id);
    return kept !== undefined && kept.expiresAt > now ? kept.client : null;
  }

  async useConsent(id: string, until: Date): Promise<boolean> {
    if (this.#consents.has(id)) return false;
    this.#consents.set(id, until);
    return true;
  }

  async saveCode(code: OAuthCode, clientUntil: Date): Promise<void> {
    const { hash, redirectUri: _uri, challenge: _challenge, expiresAt, ...grant } = code;
    this.#families.set(grant.familyId, { grant, revoked: false });
    this.#tokens.set(hash, { kind: 'code', familyId: grant.familyId, expiresAt, used: false });
    this.#codes.set(hash, code);
    const client = this.#clients.get(grant.clientId);
    if (client === undefined) return;
    client.used = true;
    if (client.expiresAt < clientUntil) client.expiresAt = clientUntil;
  }

  async findCode(hash: string): Promise<OAuthCode | null> {
    return this.#codes.get(hash) ?? null;
  }

  async redeemCode(hash: string, tokens: OAuthTokenPair, now: Date) {
    return this.#exchange('code', hash, tokens, now) ? ('redeemed' as const) : 'refused';
  }

  async rotate(hash: string, tokens: OAuthTokenPair, now: Date) {
    return this.#exchange('refresh', hash, tokens, now) ? ('rotated' as const) : 'refused';
  }

  async findRefresh(hash: string): Promise<OAuthGrant | null> {
    const token = this.#tokens.get(hash);
    return token?.kind === 'refresh' ? this.#familyOf(token).grant : null;
  }

  async findAccess(hash: string, now: Date): Promise<OAuthGrant | null> {
    const token = this.#tokens.get(hash);
    if (token?.kind !== 'access' || token.expiresAt <= now) return null;
    const family = this.#familyOf(token);
    return this.#holds(family, now) ? family.grant : null;
  }

  async revoke(hash: string, clientId: string | null) {
    const token = this.#tokens.get(hash);
    if (token === undefined) return 'revoked';
    const family = this.#familyOf(token);
    if (clientId !== null && family.grant.clientId !== clientId) return 'foreign';
    family.revoked = true;
    return 'revoked';
  }

  async grants(accountId: string, now: Date): Promise<readonly OAuthGrantInUse[]> {
    const alive = [...this.#tokens.values()].filter(
      ({ kind, used, expiresAt }) => kind !== 'code' && !used && expiresAt > now,
    );
    return [...this.#families.values()]
      .flatMap((family) => {
        const { grant } = family;
        const ends = alive
          .filter(({ familyId }) => familyId === grant.familyId)
          .map(({ expiresAt }) => expiresAt.getTime());
        if (grant.accountId !== accountId || ends.length === 0) return [];
        if (!this.#holds(family, now)) return [];
        const clientName = this.#clients.get(grant.clientId)?.client.name ?? null;
        return [{ ...grant, clientName, expiresAt: new Date(Math.max(...ends)) }];
      })
      .sort((a, b) => (`${a.clientId} ${a.familyId}` < `${b.clientId} ${b.familyId}` ? -1 : 1));
  }

  async revokeGrant(familyId: string, accountId: string): Promise<boolean> {
    const family = this.#families.get(familyId);
    if (family?.grant.accountId !== accountId) return false;
    family.revoked = true;
    return true;
  }

  async prune({ now, rowsMax }: Parameters<OAuthStore['prune']>[0]): Promise<void> {
    const expired = ({ expiresAt }: { expiresAt: Date }) => expiresAt <= now;
    remove(this.#clients, rowsMax, expired);
    remove(this.#consents, rowsMax, (until) => until <= now);
    remove(this.#tokens, rowsMax, expired);
    remove(this.#codes, rowsMax, ({ hash }) => !this.#tokens.has(hash));
    const held = new Set([...this.#tokens.values()].map(({ familyId }) => familyId));
    remove(this.#families, rowsMax, ({ grant }) => !held.has(grant.familyId));
  }

  #familyOf({ familyId }: Token) {
    return this.#families.get(familyId) as Family;
  }

  #holds({ grant: { keyId }, revoked }: Family, now: Date): boolean {
    if (revoked || keyId === null) return !revoked;
    const key = this.keys.named(keyId);
    if (key === null || key.revokedAt !== null) return false;
    return key.expiresAt === null || key.expiresAt > now;
  }

  #exchange(kind: Token['kind'], hash: string, pair: OAuthTokenPair, now: Date): boolean {
    const token = this.#tokens.get(hash);
    if (token?.kind !== kind) return false;
    const family = this.#familyOf(token);
    if (token.used) family.revoked = true;
    if (token.used || !this.#holds(family, now) || token.expiresAt <= now) return false;
    token.used = true;
    for (const [name, { hash: given, expiresAt }] of [
      ['access', pair.access],
      ['refresh', pair.refresh],
    ] as const) {
      this.#tokens.set(given, { kind: name, familyId: token.familyId, expiresAt, used: false });
    }
    return true;
  }
}

function remove<T>(kept: Map<string, T>, rowsMax: number, isDue: (value: T) => boolean): void {
  const due = [...kept].filter(([, value]) => isDue(value));
  for (const [key] of due.slice(0, rowsMax)) kept.delete(key);
}
