import type { Scope } from '@freehold/contract';
import type { Account, Caller, KeySecrets, OAuthStore, StoreBusy } from '@freehold/operations';
import type { FetchDocument } from './client-document.ts';

/** What an account is found by, when, and for whom. */
type Asked<Name extends string> = Readonly<Record<Name, string>> & {
  readonly now: Date;
  readonly remoteAddress: string;
};

/** The account that consents, and the id of the API key by which it does; null: by no key. */
export type Consenting = Pick<Caller, 'account' | 'keyId'>;

/** How the consent page learns who its user is. */
export type SignIn =
  | { readonly kind: 'demo'; readonly accounts: readonly Account[] }
  | {
      readonly kind: 'credential';
      /** The account that the dashboard is signed in to in the browser that sends this Cookie header; null: to none. */
      readonly signedIn: (asked: Asked<'cookie'>) => Promise<Account | null>;
      /** The owner of an API key, of a session token, or of a sign-in link, which is used up; null for a bad one. */
      readonly ownerOf: (asked: Asked<'credential'>) => Promise<Consenting | null>;
    };

export interface OAuthParts {
  readonly store: OAuthStore;
  readonly secrets: Pick<KeySecrets, 'seal' | 'open'>;
  readonly signIn: SignIn;
  /** The scopes of an account's plan. */
  readonly scopesOf: (account: Account) => readonly Scope[];
  readonly clock: () => Date;
  /** Address of the server without a path. */
  readonly baseUrl: () => string;
  readonly fetchDocument: FetchDocument;
  /** Called with the cause of a 503. */
  readonly busy: (error: StoreBusy) => void;
}
