import type { NewestSlice } from './slices.ts';

/** An account as admission sees it: who pays, on which plan, with which platform subscription. */
export interface Account {
  readonly id: string;
  readonly name: string;
  /** Plan id of `@freehold/metering`. */
  readonly plan: string;
  readonly platformSubscription: 'none' | 'pro' | 'founder';
  /** It may use the owner's routes. Absent: it may not. */
  readonly isOwner?: true;
  /** Nothing that it holds opens anything. Absent: it is not suspended. */
  readonly isSuspended?: true;
  /** When it was signed out everywhere: a session token issued by then opens nothing. Absent: never. */
  readonly signedOutAt?: Date;
}

export interface Accounts {
  find(accountId: string, signal: AbortSignal): Promise<Account | null>;
  /** Whether an existing account is an owner or suspended stays: `AccountAdministration` changes that. */
  put(account: Account): Promise<void>;
  list(): Promise<readonly Account[]>;
}

/** What changes in an account; what is left out stays. */
export interface AccountChange {
  /** Plan id of `@freehold/metering`. */
  readonly plan?: string;
  readonly platformSubscription?: Account['platformSubscription'];
  readonly isSuspended?: boolean;
  readonly isOwner?: boolean;
  /** A link that signs in to it was made for its person. */
  readonly isInvited?: true;
  /** The account and what it held was deleted. */
  readonly isErased?: true;
  /** Nothing of the account: what it had fetched for the installation. */
  readonly fetched?: string;
  /** Nor of it: the dataset and the name of a file that it uploaded. */
  readonly imported?: string;
  /** Nor of it: the id of a backup that it began. */
  readonly backedUp?: string;
}

/** A change of an account as the audit log has it. */
export interface AccountAct {
  /** UUID. */
  readonly id: string;
  readonly at: Date;
  /** The account that acted; null: the command line. */
  readonly by: string | null;
  readonly accountId: string;
  readonly change: AccountChange;
}

/** What the owner of an installation does to accounts. Each method is one atomic step, also between processes. @throws StoreBusy */
export interface AccountAdministration {
  /** Changes the account and writes the act into the audit log, both or neither; null where there is no such account. */
  change(act: AccountAct): Promise<Account | null>;
  /** Newest first, those of one instant by id. */
  acts(
    slice: NewestSlice,
  ): Promise<{ readonly acts: readonly AccountAct[]; readonly total: number }>;
}

/** What an account keeps one of: its own defaults of the calculators, its portfolio, and the passkeys that sign it in. */
export type AccountDocumentName = 'defaults' | 'portfolio' | 'passkeys';

export interface AccountDocument {
  /** The body that the API took. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Counts the changes, from 1. */
  readonly revision: number;
}

/** What each account keeps one of; no account sees or touches another's. @throws StoreBusy */
export interface AccountDocuments {
  /** Null: the account has kept none. */
  find(accountId: string, name: AccountDocumentName): Promise<AccountDocument | null>;
  /**
   * Writes `revision` in the place of the whole; false when the one before it is not there, which before the first is none.
   * Null: whichever is next.
   */
  replace(
    accountId: string,
    name: AccountDocumentName,
    content: AccountDocument['content'],
    revision: number | null,
  ): Promise<boolean>;
}
