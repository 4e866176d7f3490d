import {
  type CreateOutcome,
  type DeliveryState,
  type DueDelivery,
  type DueMessage,
  firstAttemptAt,
  type KeptAnswer,
  type NewestSlice,
  type NewWebhook,
  pendingMax,
  type Webhook,
  type WebhookDelivery,
  type WebhookHealth,
  type WebhookMessage,
  type Webhooks,
} from '@freehold/operations';
import { MemoryIdempotency } from './memory-idempotency.ts';
import { newestOf } from './newest-of.ts';

interface Kept {
  webhook: Webhook;
  deliveries: WebhookDelivery[];
  leasedUntil: Date;
}

/** Webhooks in memory, for tests. */
export class MemoryWebhooks implements Webhooks {
  readonly #kept = new Map<string, Kept>();
  readonly #idempotency: MemoryIdempotency;

  constructor(idempotency: MemoryIdempotency = new MemoryIdempotency()) {
    this.#idempotency = idempotency;
  }

  /** Writes messages for the webhooks of an account, as the ports of their causes do. */
  tell(accountId: string, messages: readonly WebhookMessage[]): void {
    for (const kept of this.#ofAccount(accountId)) {
      for (const { id, type, payload, at } of messages) {
        const { webhook, deliveries } = kept;
        if (!webhook.isActive || !webhook.eventTypes.includes(type)) continue;
        if (deliveries.filter(isPending).length >= pendingMax) {
          kept.webhook = { ...webhook, missed: webhook.missed + 1, lastMissedAt: at };
        } else {
          deliveries.push({
            id,
            type,
            payload,
            createdAt: at,
            ...neverAttempted(firstAttemptAt(webhook.url, at)),
          });
        }
      }
    }
  }

  async create(webhook: NewWebhook, mostHeld: number, kept?: KeptAnswer) {
    return this.#idempotency.creating<CreateOutcome>(kept, () => {
      if (this.#ofAccount(webhook.accountId).length >= mostHeld) return 'full';
      this.#kept.set(webhook.id, {
        webhook: { ...webhook, missed: 0, lastMissedAt: null },
        deliveries: [],
        leasedUntil: webhook.createdAt,
      });
      return 'created';
    });
  }

  async list(accountId: string): Promise<readonly Webhook[]> {
    const held = this.#ofAccount(accountId).map(({ webhook }) => webhook);
    return held.sort(newestFirst);
  }

  async find(accountId: string, id: string): Promise<Webhook | null> {
    return this.#find(accountId, id)?.webhook ?? null;
  }

  async replace(next: NewWebhook): Promise<boolean> {
    const kept = this.#find(next.accountId, next.id);
    if (kept?.webhook.revision !== next.revision - 1) return false;
    const { missed, lastMissedAt } = kept.webhook;
    kept.webhook = { ...next, missed, lastMissedAt };
    return true;
  }

  async remove(accountId: string, id: string): Promise<boolean> {
    return this.#find(accountId, id) !== null && this.#kept.delete(id.toLowerCase());
  }

  async deliveries(webhookId: string, slice: NewestSlice) {
    const found = this.#kept.get(webhookId)?.deliveries ?? [];
    const deliveries = newestOf(found, ({ createdAt }) => createdAt, slice);
    return { deliveries, total: found.length };
  }

  async replay(webhookId: string, deliveryId: string, dueAt: Date) {
    const kept = this.#kept.get(webhookId);
    const delivery = kept?.deliveries.find(({ id }) => id === deliveryId.toLowerCase());
    if (kept === undefined || delivery === undefined) return 'missing';
    const others = kept.deliveries.filter((each) => each !== delivery && isPending(each));
    if (others.length >= pendingMax) return 'full';
    return put(kept, { ...delivery, ...neverAttempted(dueAt) });
  }

  async claim({
    mailed,
    now,
    leasedUntil,
    most,
  }: {
    readonly mailed: boolean;
    readonly now: Date;
    readonly leasedUntil: Date;
    readonly most: number;
  }): Promise<readonly DueDelivery[]> {
    const free = [...this.#kept.values()]
      .filter(({ webhook }) => webhook.url.startsWith('mailto:') === mailed)
      .filter((kept) => kept.webhook.isActive && kept.leasedUntil <= now)
      .map((kept) => ({ kept, due: dueOf(kept.deliveries, now) }))
      .sort(({ kept: a }, { kept: b }) => byTime(a.leasedUntil, b.leasedUntil) || byId(a, b));
    const claimed: DueDelivery[] = [];
    for (const { kept, due } of free) {
      const [first, ...others] = due;
      if (first === undefined || claimed.length >= most) continue;
      kept.leasedUntil = leasedUntil;
      const { webhook } = kept;
      claimed.push({ ...first, others: mailed ? others : [], webhook, leasedUntil });
    }
    return claimed;
  }

  async settle(
    { webhook: { id: webhookId, revision }, leasedUntil, ...first }: DueDelivery,
    state: DeliveryState,
    health: WebhookHealth,
    now: Date,
  ): Promise<void> {
    const kept = this.#kept.get(webhookId);
    if (kept?.leasedUntil.getTime() !== leasedUntil.getTime()) return;
    kept.leasedUntil = now;
    for (const { id, attempts, dueAt } of [first, ...first.others]) {
      const delivery = kept.deliveries.find((each) => each.id === id);
      if (delivery?.attempts === attempts && delivery.dueAt?.getTime() === dueAt.getTime()) {
        put(kept, { ...delivery, ...state });
      }
    }
    if (kept.webhook.revision !== revision) return;
    const isDisabled = health.disabledReason !== null;
    kept.webhook = {
      ...kept.webhook,
      failingSince: health.failingSince,
      disabledAt: health.disabledAt,
      disabledReason: health.disabledReason,
      isActive: kept.webhook.isActive && !isDisabled,
      revision: isDisabled ? revision + 1 : revision,
    };
  }

  async prune({ before, rowsMax }: { readonly before: Date; readonly rowsMax: number }) {
    let left = rowsMax;
    for (const kept of this.#kept.values()) {
      kept.deliveries = kept.deliveries.filter((delivery) => {
        const goes = left > 0 && !isPending(delivery) && delivery.createdAt < before;
        if (goes) left -= 1;
        return !goes;
      });
    }
    return rowsMax - left;
  }

  #ofAccount(accountId: string): Kept[] {
    return [...this.#kept.values()].filter(({ webhook }) => webhook.accountId === accountId);
  }

  #find(accountId: string, id: string): Kept | null {
    const kept = this.#kept.get(id.toLowerCase());
    return kept?.webhook.accountId === accountId ? kept : null;
  }
}

const isPending = ({ status }: DeliveryState): boolean => status === 'pending';
const byTime = (a: Date, b: Date): number => a.getTime() - b.getTime();
const byId = (a: Kept, b: Kept): number => (a.webhook.id < b.webhook.id ? -1 : 1);

function newestFirst(
  a: { readonly createdAt: Date; readonly id: string },
  b: { readonly createdAt: Date; readonly id: string },
): number {
  return byTime(b.createdAt, a.createdAt) || (a.id < b.id ? -1 : 1);
}

const neverAttempted = (dueAt: Date): DeliveryState => ({
  status: 'pending',
  attempts: 0,
  dueAt,
  lastAttemptAt: null,
  responseStatus: null,
  fault: null,
});

type Pending = WebhookDelivery & { readonly dueAt: Date };

function dueOf(deliveries: readonly WebhookDelivery[], now: Date): DueMessage[] {
  return deliveries
    .filter((delivery): delivery is Pending => delivery.dueAt !== null && delivery.dueAt <= now)
    .sort((a, b) => byTime(a.dueAt, b.dueAt) || (a.id < b.id ? -1 : 1))
    .map(({ id, type, payload, attempts, dueAt }) => ({ id, type, payload, attempts, dueAt }));
}

function put(kept: Kept, delivery: WebhookDelivery): WebhookDelivery {
  kept.deliveries = kept.deliveries.map((each) => (each.id === delivery.id ? delivery : each));
  return delivery;
}
