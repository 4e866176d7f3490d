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
}

export interface Accounts {
  find(accountId: string, signal: AbortSignal): Promise<Account | null>;
  /** Whether an existing account is an owner or suspended stays: `AccountAdministration` changes that. */
  put(account: Account): Promise<void>;
  list(): Promise<readonly Account[]>;
}
