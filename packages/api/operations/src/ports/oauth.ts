import type { Scope } from '@freehold/contract';

/** An application that may ask for access. */
export interface OAuthClient {
  readonly id: string;
  readonly name: string | null;
  readonly redirectUris: readonly string[];
}

/** What a user has let an application do: the tokens of one consent are one family. */
export interface OAuthGrant {
  readonly familyId: string;
  readonly clientId: string;
  readonly accountId: string;
  readonly scopes: readonly Scope[];
  /** The one resource the tokens are for. */
  readonly resource: string;
  /** The API key by which the user let it in: the grant ends with the key. Null: by no key. */
  readonly keyId: string | null;
}

/** A grant of which a token still holds. */
export interface OAuthGrantInUse extends OAuthGrant {
  /** Null for an application that gave none, or whose registration is over. */
  readonly clientName: string | null;
  /** When its last token expires, should the application not renew it. */
  readonly expiresAt: Date;
}

/** An authorization code as it is kept: never the code itself. */
export interface OAuthCode extends OAuthGrant {
  readonly hash: string;
  readonly redirectUri: string;
  /** S256 of the verifier, base64url. */
  readonly challenge: string;
  readonly expiresAt: Date;
}

export interface OAuthToken {
  readonly hash: string;
  readonly expiresAt: Date;
}

/** An access token and the refresh token that comes with it. */
export interface OAuthTokenPair {
  readonly access: OAuthToken;
  readonly refresh: OAuthToken;
}

/** The durable state of the authorization server. Each method is one atomic step, also between processes. @throws StoreBusy */
export interface OAuthStore {
  /**
   * Where `clientsMax` registrations are alive already, the oldest that no user has let in yet is forgotten for it; false,
   * with nothing kept, where all are used.
   */
  register(
    client: OAuthClient,
    options: { readonly now: Date; readonly expiresAt: Date; readonly clientsMax: number },
  ): Promise<boolean>;
  findClient(id: string, now: Date): Promise<OAuthClient | null>;
  /** Marks a consent as answered, to be remembered until `until`; false when it was answered before. */
  useConsent(id: string, until: Date): Promise<boolean>;
  /** Keeps a code, and the registration of its client at least until `clientUntil`. */
  saveCode(code: OAuthCode, clientUntil: Date): Promise<void>;
  /** Redeemed or not, expired or not. */
  findCode(hash: string): Promise<OAuthCode | null>;
  /** Turns a code into tokens once; a second use revokes what the first gave. */
  redeemCode(hash: string, tokens: OAuthTokenPair, now: Date): Promise<'redeemed' | 'refused'>;
  /** The family of a refresh token in whatever state; null for an unknown one. */
  findRefresh(hash: string): Promise<OAuthGrant | null>;
  /** Replaces a refresh token once; a second use revokes its family. */
  rotate(hash: string, tokens: OAuthTokenPair, now: Date): Promise<'rotated' | 'refused'>;
  /** The grant of an access token that is neither expired nor revoked, and whose key is neither. */
  findAccess(hash: string, now: Date): Promise<OAuthGrant | null>;
  /**
   * Revokes the family of a token, access or refresh, or of a code. Nothing of an unknown one, which holds as little; nor
   * of another client's than `clientId`, where that is given: `foreign`.
   */
  revoke(hash: string, clientId: string | null, now: Date): Promise<'revoked' | 'foreign'>;
  /** The grants of an account that a token, access or refresh, still opens; by client and family. */
  grants(accountId: string, now: Date): Promise<readonly OAuthGrantInUse[]>;
  /** Revokes a grant of the account; false where it has none of this family. One revoked before is answered the same. */
  revokeGrant(familyId: string, accountId: string, now: Date): Promise<boolean>;
  /** Deletes up to `rowsMax` of each kind that can no longer be used. */
  prune(options: { readonly now: Date; readonly rowsMax: number }): Promise<void>;
}

/** A connector token that holds. */
export interface ConnectorAccess {
  readonly accountId: string;
  readonly scopes: readonly Scope[];
}

/** Verifies the access tokens of the connector. */
export interface ConnectorTokens {
  /** Null for every token that is not to be trusted, whatever the reason. */
  verify(token: string, now: Date): Promise<ConnectorAccess | null>;
}
