export type ReportFrequency = 'weekly' | 'monthly';
export type ReportedType = 'detached' | 'semi-detached' | 'terraced' | 'flat';

/** A standing order for reports on an area. */
export interface ReportSubscription {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** An outcode or a full postcode. */
  readonly area: string;
  readonly propertyType: ReportedType | null;
  readonly frequency: ReportFrequency;
  readonly isActive: boolean;
  /** Null while it is paused. */
  readonly nextReportAt: Date | null;
  readonly lastReportAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type SubscriptionOutcome = 'done' | 'duplicate' | 'full' | 'missing';

/** Subscriptions of accounts; whatever is another account's is missing. */
export interface ReportSubscriptions {
  /** Newest first, ties by id. */
  list(accountId: string): Promise<readonly ReportSubscription[]>;
  find(accountId: string, id: string): Promise<ReportSubscription | null>;
  /** `full` when the account holds `mostHeld` already; `duplicate` when one has its area and frequency. */
  add(subscription: ReportSubscription, mostHeld: number): Promise<SubscriptionOutcome>;
  /** `missing` when there is none of its id and account; `duplicate` when another has its area and frequency. */
  replace(subscription: ReportSubscription): Promise<SubscriptionOutcome>;
  /** True when there was one to remove. */
  remove(accountId: string, id: string): Promise<boolean>;
}
