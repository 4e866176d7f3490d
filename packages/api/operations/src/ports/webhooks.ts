import type { webhookEventTypes } from '@freehold/contract';
import type { CreateOutcome, KeptAnswer } from './idempotency.ts';
import type { NewestSlice } from './slices.ts';

export type WebhookEventType = (typeof webhookEventTypes)[number];

/** What the webhooks of an account are told: written with its cause in one step. */
export interface WebhookMessage {
  /** Receivers see it with every attempt, as `webhook-id`. */
  readonly id: string;
  readonly type: WebhookEventType;
  /** The body as it is sent: JSON. */
  readonly payload: string;
  /** When it is written; the first attempt is due then, to an email address the next morning. */
  readonly at: Date;
}

/** Deliveries of one webhook that may be pending; a message past them is counted as missed. */
export const pendingMax = 500;
/** Days that a delivery is kept after its message was written, where it is not pending. */
export const deliveryDaysKept = 14;

/** A secret that signs. */
export interface WebhookSecret {
  readonly sealed: string;
  /** When it ends; null: the current one. */
  readonly until: Date | null;
}

/**
 * Why a webhook was disabled: its receiver answered 410 or unsubscribed, no attempt succeeded for days, or its email address
 * is not confirmed yet.
 */
export type DisabledReason = 'gone' | 'failing' | 'unconfirmed';

/** How the attempts of a webhook go. */
export interface WebhookHealth {
  /** The first failure since the last success. */
  readonly failingSince: Date | null;
  readonly disabledAt: Date | null;
  readonly disabledReason: DisabledReason | null;
}

export interface NewWebhook extends WebhookHealth {
  readonly id: string;
  readonly accountId: string;
  /** `https:`, or `mailto:` of one email address, which is told once a day. */
  readonly url: string;
  readonly eventTypes: readonly WebhookEventType[];
  /** False: nothing is written for it, and nothing is sent. */
  readonly isActive: boolean;
  /** The current one first, then earlier ones, newest first. */
  readonly secrets: readonly WebhookSecret[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Counts the changes, so that none is lost to another made at the same time. */
  readonly revision: number;
}

/** An address to which an account has its messages sent. */
export interface Webhook extends NewWebhook {
  /** Messages that were not written for it, since `pendingMax` were pending. */
  readonly missed: number;
  readonly lastMissedAt: Date | null;
}

/** Why an attempt failed. */
export type DeliveryFault =
  'not_public' | 'unreachable' | 'too_slow' | 'redirected' | 'gone' | 'bad_status' | 'not_allowed';

/** Where a delivery stands after its last attempt. */
export interface DeliveryState {
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  /** When the next attempt is due; null unless it is pending. */
  readonly dueAt: Date | null;
  readonly lastAttemptAt: Date | null;
  /** What the receiver answered at the last attempt; null where it answered nothing. */
  readonly responseStatus: number | null;
  readonly fault: DeliveryFault | null;
}

/** A message to one webhook. */
export interface WebhookDelivery extends DeliveryState {
  /** That of its message. */
  readonly id: string;
  readonly type: WebhookEventType;
  readonly payload: string;
  readonly createdAt: Date;
}

/** A message that is due. */
export interface DueMessage {
  readonly id: string;
  readonly type: WebhookEventType;
  readonly payload: string;
  readonly attempts: number;
  /** When the attempt fell due: a replay since then makes it another. */
  readonly dueAt: Date;
}

/** A delivery that is due, of a webhook that no other server serves until `leasedUntil`. */
export interface DueDelivery extends DueMessage {
  readonly webhook: Webhook;
  /** What else is due to an email address, by when it fell due: one email tells all. Of other webhooks none. */
  readonly others: readonly DueMessage[];
  readonly leasedUntil: Date;
}

/**
 * Webhooks of accounts and what is to be delivered to them. Whatever is another account's is not found; ids are found in
 * either case of their letters. What is told is written by the ports of its causes (`Scanners`, `ReportSubscriptions`).
 */
export interface Webhooks {
  /** Adds a webhook and keeps the answer that shows it; `full` when the account holds `mostHeld` already. */
  create(webhook: NewWebhook, mostHeld: number, kept?: KeptAnswer): Promise<CreateOutcome>;
  /** Newest first, ties by id. */
  list(accountId: string): Promise<readonly Webhook[]>;
  find(accountId: string, id: string): Promise<Webhook | null>;
  /** Writes the next revision of a webhook; false when the one before it is no longer there. */
  replace(webhook: NewWebhook): Promise<boolean>;
  /** True when there was one to remove; its deliveries go with it. */
  remove(accountId: string, id: string): Promise<boolean>;
  /** Deliveries of a webhook, newest first, ties by id, and how many there are. */
  deliveries(
    webhookId: string,
    slice: NewestSlice,
  ): Promise<{ readonly deliveries: readonly WebhookDelivery[]; readonly total: number }>;
  /** Makes a delivery due at an instant as if it had never been attempted; `full` when `pendingMax` others are pending. */
  replay(
    webhookId: string,
    deliveryId: string,
    dueAt: Date,
  ): Promise<WebhookDelivery | 'missing' | 'full'>;
  /**
   * Takes the first delivery that is due of each of at most `most` active webhooks that no server holds, of email addresses
   * (`mailed`) all that are due of each, and holds these webhooks until `leasedUntil`. Those not served for longest come
   * first. One atomic step: of two servers one gets a delivery.
   */
  claim(options: {
    readonly mailed: boolean;
    readonly now: Date;
    readonly leasedUntil: Date;
    readonly most: number;
  }): Promise<readonly DueDelivery[]>;
  /**
   * Writes how an attempt ended at `now`, of all its messages alike, and lets the webhook go. Nothing where its lease is no
   * longer this one; of a delivery nothing where it was replayed meanwhile, and of its health nothing where the webhook was
   * changed.
   */
  settle(due: DueDelivery, state: DeliveryState, health: WebhookHealth, now: Date): Promise<void>;
  /** Removes at most `rowsMax` deliveries that ended, of messages from before an instant; answers how many. */
  prune(options: { readonly before: Date; readonly rowsMax: number }): Promise<number>;
}
