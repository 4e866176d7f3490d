import { isDeepStrictEqual } from 'node:util';
import type {
  KeptAnswer,
  NewestSlice,
  ReportSubscription,
  ReportSubscriptions,
  SubscriptionOutcome,
  SubscriptionReport,
  WebhookMessage,
} from '@freehold/operations';
import { MemoryIdempotency } from './memory-idempotency.ts';
import { MemoryWebhooks } from './memory-webhooks.ts';
import { newestOf } from './newest-of.ts';

/** Report subscriptions in memory, for tests. */
export class MemorySubscriptions implements ReportSubscriptions {
  #kept: readonly ReportSubscription[] = [];
  readonly #idempotency: MemoryIdempotency;
  #reports: readonly (SubscriptionReport & { readonly subscriptionId: string })[] = [];

  readonly #webhooks: MemoryWebhooks;

  constructor(
    idempotency: MemoryIdempotency = new MemoryIdempotency(),
    webhooks: MemoryWebhooks = new MemoryWebhooks(),
  ) {
    this.#idempotency = idempotency;
    this.#webhooks = webhooks;
  }

  async list(accountId: string): Promise<readonly ReportSubscription[]> {
    return this.#kept
      .filter((kept) => kept.accountId === accountId)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  }

  async find(accountId: string, id: string): Promise<ReportSubscription | null> {
    return this.#find(accountId, id) ?? null;
  }

  async add(next: ReportSubscription, mostHeld: number, kept?: KeptAnswer) {
    return this.#idempotency.creating(kept, () => {
      const held = this.#kept.filter(({ accountId }) => accountId === next.accountId);
      if (held.length >= mostHeld) return 'full';
      return this.#put(next) === 'duplicate' ? 'duplicate' : 'created';
    });
  }

  async replace(
    held: ReportSubscription,
    changed: ReportSubscription,
  ): Promise<SubscriptionOutcome> {
    const kept = this.#find(held.accountId, held.id);
    if (kept === undefined) return 'missing';
    return isDeepStrictEqual(kept, held) ? this.#put(changed) : 'changed';
  }

  async due(now: Date, most: number): Promise<readonly ReportSubscription[]> {
    return this.#kept
      .filter((kept) => dueTime(kept) <= now.getTime())
      .sort((a, b) => dueTime(a) - dueTime(b) || (a.id < b.id ? -1 : 1))
      .slice(0, most);
  }

  async keepReports(
    { id, accountId, nextReportAt, lastReportAt }: ReportSubscription,
    due: readonly SubscriptionReport[],
    messages: readonly WebhookMessage[],
  ): Promise<void> {
    const kept = this.#find(accountId, id);
    if (!kept || !due[0] || kept.nextReportAt?.getTime() !== due[0].periodEnd.getTime()) return;
    this.#kept = this.#kept.map((one) =>
      one === kept ? { ...kept, nextReportAt, lastReportAt } : one,
    );
    this.#reports = [...this.#reports, ...due.map((one) => ({ ...one, subscriptionId: id }))];
    this.#webhooks.tell(accountId, messages);
  }

  async reports(subscriptionId: string, slice: NewestSlice) {
    const found = this.#reports
      .filter((report) => report.subscriptionId === subscriptionId)
      .map(({ subscriptionId: _id, ...report }) => report);
    return {
      reports: newestOf(found, ({ periodEnd }) => periodEnd, slice),
      total: found.length,
    };
  }

  async remove(accountId: string, id: string): Promise<boolean> {
    const gone = this.#find(accountId, id);
    if (gone === undefined) return false;
    this.#kept = this.#kept.filter((kept) => kept !== gone);
    this.#reports = this.#reports.filter(({ subscriptionId }) => subscriptionId !== gone.id);
    return true;
  }

  #find(accountId: string, id: string): ReportSubscription | undefined {
    const lower = id.toLowerCase();
    return this.#kept.find((kept) => kept.accountId === accountId && kept.id === lower);
  }

  #put(next: ReportSubscription): 'done' | 'duplicate' {
    const others = this.#kept.filter(({ id }) => id !== next.id);
    const isTwin = (kept: ReportSubscription) =>
      kept.accountId === next.accountId &&
      kept.area === next.area &&
      kept.frequency === next.frequency;
    if (others.some(isTwin)) return 'duplicate';
    this.#kept = [...others, next];
    return 'done';
  }
}

const dueTime = ({ nextReportAt }: ReportSubscription): number =>
  nextReportAt?.getTime() ?? Infinity;
