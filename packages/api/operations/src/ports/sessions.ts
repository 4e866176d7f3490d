import type { Account } from './accounts.ts';

/** A session token that holds: whose it is and until when. */
export interface Session {
  /** The `sub` of the token, which is the id of the user's account. */
  readonly userId: string;
  readonly expiresAt: Date;
  /** Absent: the token does not say. */
  readonly issuedAt?: Date;
}

/**
 * Whether a session token holds for its account: one issued before the account was signed out everywhere does not, nor one
 * that does not say when it was. Tokens name whole seconds, so that one of the same second does not hold either.
 */
export function holdsFor({ issuedAt }: Session, { signedOutAt }: Account): boolean {
  return signedOutAt === undefined || (issuedAt !== undefined && issuedAt > signedOutAt);
}

/** Verifies the session tokens of one identity provider. */
export interface Sessions {
  /**
   * Null for every token that is not to be trusted, whatever the reason.
   *
   * @throws StoreBusy when the provider's keys cannot be had.
   */
  verify(token: string, now: Date): Promise<Session | null>;
}

/** A person signed in by a browser: whose session it is and until when. */
export interface BrowserSession {
  readonly accountId: string;
  readonly expiresAt: Date;
}

/** What a session or a link is stored under: a keyed hash of its secret, never the secret. */
interface Hashed {
  readonly hash: string;
  readonly expiresAt: Date;
}

/**
 * Sessions of browsers, and the links that begin one. Each method is one atomic step, also between processes: a session that
 * was ended is unknown to the next question, whichever server asks it.
 *
 * @throws StoreBusy
 */
export interface BrowserSessions {
  begin(session: Hashed & { readonly accountId: string }): Promise<void>;
  /** Keeps a link that begins one session of the account. */
  saveLink(link: Hashed & { readonly accountId: string }): Promise<void>;
  /** Uses a link up and begins the session; the id of its account. Null for a link that is unknown, used or expired. */
  redeemLink(linkHash: string, session: Hashed, now: Date): Promise<string | null>;
  /** Null for a session that is unknown, ended or expired. */
  find(hash: string, now: Date): Promise<BrowserSession | null>;
  end(hash: string): Promise<void>;
  /** Ends every session of the account, takes back its links, and lets no session token hold that was issued by `now`. */
  endAll(accountId: string, now: Date): Promise<void>;
  /** Deletes up to `rowsMax` expired sessions and as many links. */
  prune(options: { readonly now: Date; readonly rowsMax: number }): Promise<void>;
}
