import { pendingMax, type WebhookMessage } from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import { readWebhook, type Row } from './webhook-row.ts';

/** What writes within the transactions of others. */
interface WebhookMessages {
  /** Deliveries of a webhook that are pending. */
  readonly pendingOf: (webhookId: string) => number;
  /** Keeps note of when a webhook is due, after what is pending has changed. */
  readonly schedule: (webhookId: string) => void;
  /** Writes deliveries, with their cause. */
  readonly tell: (accountId: string, messages: readonly WebhookMessage[]) => void;
}

export function webhookMessages(database: Database): WebhookMessages {
  const active = database.prepare<[string], Row>(
    'SELECT * FROM webhooks WHERE account_id = ? AND is_active = 1',
  );
  const pending = database.prepare<[string], { n: number }>(
    `SELECT count(*) AS n FROM webhook_deliveries WHERE webhook_id = ? AND status = 'pending'`,
  );
  const add = database.prepare(
    `INSERT INTO webhook_deliveries (webhook_id, id, type, payload, created_at, status, attempts, due_at)
     VALUES (?, ?, ?, ?, ?, 'pending', 0, ?)`,
  );
  const miss = database.prepare(
    'UPDATE webhooks SET missed = missed + 1, last_missed_at = ? WHERE id = ?',
  );
  const schedule = database.prepare<[string]>(
    `UPDATE webhooks SET due_at = (SELECT min(d.due_at) FROM webhook_deliveries d
       WHERE d.webhook_id = webhooks.id AND d.status = 'pending') WHERE id = ?`,
  );
  const pendingOf = (webhookId: string): number => pending.get(webhookId)?.n ?? 0;
  return {
    pendingOf,
    schedule: (webhookId: string): void => {
      schedule.run(webhookId);
    },
    tell(accountId: string, messages: readonly WebhookMessage[]): void {
      if (messages.length === 0) return;
      for (const { id: webhookId, eventTypes } of active.all(accountId).map(readWebhook)) {
        let held = pendingOf(webhookId);
        for (const { id, type, payload, at } of messages) {
          if (!eventTypes.includes(type)) continue;
          if (held < pendingMax) {
            add.run(webhookId, id, type, payload, at.getTime(), at.getTime());
            held += 1;
          } else {
            miss.run(at.getTime(), webhookId);
          }
        }
        schedule.run(webhookId);
      }
    },
  };
}
