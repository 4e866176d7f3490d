import type { ResponseOf, routes } from '@freehold/contract';
import type { CreateOutcome, KeptAnswer } from './idempotency.ts';
import type { NewestSlice } from './slices.ts';
import type { WebhookMessage } from './webhooks.ts';

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

/** A report on an area over a period, made when it fell due. */
export interface SubscriptionReport {
  readonly id: string;
  readonly periodStart: Date;
  /** When it fell due. */
  readonly periodEnd: Date;
  /** What the subscription asked for then. */
  readonly area: string;
  readonly propertyType: ReportedType | null;
}

export type SubscriptionOutcome = 'done' | 'duplicate' | 'missing' | 'changed';

/** Subscriptions of accounts; whatever is another account's is missing. Ids are found in either case of their letters. */
export interface ReportSubscriptions {
  /** Newest first, ties by id. */
  list(accountId: string): Promise<readonly ReportSubscription[]>;
  find(accountId: string, id: string): Promise<ReportSubscription | null>;
  /**
   * Adds a subscription and keeps the answer that shows it; `full` when the account holds `mostHeld` already, `duplicate`
   * when one has its area and frequency.
   */
  add(
    subscription: ReportSubscription,
    mostHeld: number,
    kept?: KeptAnswer,
  ): Promise<CreateOutcome | 'duplicate'>;
  /**
   * Writes a subscription in the place of `held`, which has its id and account. `missing` when there is none of them;
   * `changed` when what is kept differs from `held` in any field, so that no change made meanwhile is lost; `duplicate`
   * when another has its area and frequency.
   */
  replace(held: ReportSubscription, changed: ReportSubscription): Promise<SubscriptionOutcome>;
  /** Those of any account whose next report has fallen due, the longest due first, ties by id; at most `most`. */
  due(now: Date, most: number): Promise<readonly ReportSubscription[]>;
  /**
   * Keeps reports that fell due, oldest first, when the next one does, and the messages to webhooks. Nothing is kept
   * where the first of them is no longer the next one due: another call has been before, or the subscription has changed.
   */
  keepReports(
    subscription: ReportSubscription,
    due: readonly SubscriptionReport[],
    messages: readonly WebhookMessage[],
  ): Promise<void>;
  /** Reports of a subscription by the end of their period, newest first, and how many there are. */
  reports(
    subscriptionId: string,
    slice: NewestSlice,
  ): Promise<{ readonly reports: readonly SubscriptionReport[]; readonly total: number }>;
  /** True when there was one to remove; its reports go with it. */
  remove(accountId: string, id: string): Promise<boolean>;
}

/** The area pack as its JSON form shows it. */
export type AreaReport = ResponseOf<typeof routes.areaPack>;

/** Makes a document for people of an area's figures. */
export interface AreaReportPrinter {
  /** A PDF of the same figures as the report. */
  print(report: AreaReport, signal: AbortSignal): Promise<Uint8Array>;
}
