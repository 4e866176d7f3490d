/** An account as admission sees it: who pays, on which plan, with which platform subscription. */
export interface Account {
  readonly id: string;
  readonly name: string;
  /** Plan id of `@freehold/metering`. */
  readonly plan: string;
  readonly platformSubscription: 'none' | 'pro' | 'founder';
}

export interface Accounts {
  find(accountId: string, signal: AbortSignal): Promise<Account | null>;
  put(account: Account): Promise<void>;
  list(): Promise<readonly Account[]>;
}
