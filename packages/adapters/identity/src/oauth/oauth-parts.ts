import type { Scope } from '@freehold/contract';
import type { Account, KeySecrets, OAuthStore, StoreBusy } from '@freehold/operations';
import type { FetchDocument } from './client-document.ts';

/** How the consent page learns who its user is. */
export type SignIn =
  | { readonly kind: 'demo'; readonly accounts: readonly Account[] }
  | {
      readonly kind: 'session';
      /** The account of a session token of the identity provider; null for a bad one. */
      readonly accountOf: (sessionToken: string, now: Date) => Promise<Account | null>;
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
