import {
  newestStart,
  pendingMax,
  type CreateOutcome,
  type DueDelivery,
  type Webhooks,
} from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import { keptAnswers } from '../accounts/sqlite-idempotency.ts';
import type { Writer } from '../accounts/writer.ts';
import { webhookMessages } from './webhook-messages.ts';
import { readDelivery, readWebhook, stateValues, webhookValues, type Row } from './webhook-row.ts';

export function sqliteWebhooks(database: Database, writer: Writer): Webhooks {
  const insert = database.prepare(
    `INSERT INTO webhooks (id, account_id, url, event_types, is_active, secrets, failing_since, disabled_at,
       disabled_reason, missed, created_at, updated_at, revision, leased_until)
     SELECT @id, @accountId, @url, @eventTypes, @isActive, @secrets, @failingSince, @disabledAt,
       @disabledReason, 0, @createdAt, @updatedAt, @revision, @createdAt
     WHERE @mostHeld > (SELECT count(*) FROM webhooks WHERE account_id = @accountId)`,
  );
  const ofAccount = database.prepare<[string], Row>(
    'SELECT * FROM webhooks WHERE account_id = ? ORDER BY created_at DESC, id',
  );
  const one = database.prepare<[string, string], Row>(
    'SELECT * FROM webhooks WHERE account_id = ? AND id = ?',
  );
  const change = database.prepare(
    `UPDATE webhooks SET url = @url, event_types = @eventTypes, is_active = @isActive, secrets = @secrets,
       failing_since = @failingSince, disabled_at = @disabledAt, disabled_reason = @disabledReason,
       updated_at = @updatedAt, revision = @revision
     WHERE id = @id AND account_id = @accountId AND revision = @revision - 1`,
  );
  const drop = database.prepare<[string, string]>(
    'DELETE FROM webhooks WHERE account_id = ? AND id = ?',
  );
  const dropDeliveries = database.prepare<[string]>(
    'DELETE FROM webhook_deliveries WHERE webhook_id = ?',
  );
  const page = database.prepare<[object], Row>(
    `SELECT * FROM webhook_deliveries WHERE webhook_id = @webhookId
       AND created_at <= @at AND (created_at < @at OR id > @id)
     ORDER BY created_at DESC, id LIMIT @limit OFFSET @offset`,
  );
  const count = database.prepare<[string], { n: number }>(
    'SELECT count(*) AS n FROM webhook_deliveries WHERE webhook_id = ?',
  );
  const delivery = database.prepare<[string, string], Row>(
    'SELECT * FROM webhook_deliveries WHERE webhook_id = ? AND id = ?',
  );
  const restart = database.prepare<{ webhookId: string; id: string; now: number }>(
    `UPDATE webhook_deliveries SET status = 'pending', attempts = 0, due_at = @now, last_attempt_at = NULL,
       response_status = NULL, fault = NULL WHERE webhook_id = @webhookId AND id = @id`,
  );
  const free = 'is_active = 1 AND due_at <= @now AND leased_until <= @now';
  const anyFree = database.prepare<{ now: number }>(`SELECT 1 FROM webhooks WHERE ${free} LIMIT 1`);
  const longestFree = database.prepare<{ now: number; most: number }, Row>(
    `SELECT * FROM webhooks WHERE ${free} ORDER BY leased_until, id LIMIT @most`,
  );
  const firstDue = database.prepare<[string], Row>(
    `SELECT * FROM webhook_deliveries WHERE webhook_id = ? AND status = 'pending' ORDER BY due_at, id LIMIT 1`,
  );
  const lease = database.prepare<[number, string]>(
    'UPDATE webhooks SET leased_until = ? WHERE id = ?',
  );
  const release = database.prepare<[number, string, number]>(
    'UPDATE webhooks SET leased_until = ? WHERE id = ? AND leased_until = ?',
  );
  const attempted = database.prepare(
    `UPDATE webhook_deliveries SET status = @status, attempts = @attempts, due_at = @dueAt,
       last_attempt_at = @lastAttemptAt, response_status = @responseStatus, fault = @fault
     WHERE webhook_id = @webhookId AND id = @id AND attempts = @attemptsBefore AND due_at = @dueBefore`,
  );
  const fared = database.prepare(
    `UPDATE webhooks SET failing_since = @failingSince, disabled_at = @disabledAt, disabled_reason = @disabledReason,
       is_active = is_active AND @disabledReason IS NULL, revision = revision + (@disabledReason IS NOT NULL)
     WHERE id = @id AND revision = @revision`,
  );
  const prune = database.prepare<[number, number]>(
    `DELETE FROM webhook_deliveries WHERE (webhook_id, id) IN
       (SELECT webhook_id, id FROM webhook_deliveries WHERE status <> 'pending' AND created_at < ?
        ORDER BY created_at LIMIT ?)`,
  );
  const { pendingOf, schedule } = webhookMessages(database);
  const answers = keptAnswers(database);

  const claimAll = (now: Date, leasedUntil: Date, most: number): DueDelivery[] =>
    longestFree.all({ now: now.getTime(), most }).flatMap((row) => {
      const webhook = readWebhook(row);
      const first = firstDue.get(webhook.id);
      if (first === undefined) return [];
      lease.run(leasedUntil.getTime(), webhook.id);
      const { id, type, payload, attempts } = readDelivery(first);
      const dueAt = new Date(first['due_at'] as number);
      return [{ webhook, id, type, payload, attempts, dueAt, leasedUntil }];
    });

  return {
    create: (webhook, mostHeld, kept) =>
      writer.write(() =>
        answers.creating<CreateOutcome>(kept, () => {
          const { changes } = insert.run({ ...webhookValues(webhook), mostHeld });
          return changes === 0 ? 'full' : 'created';
        }),
      ),
    list: (accountId) => writer.read(() => ofAccount.all(accountId).map(readWebhook)),
    find: (accountId, id) =>
      writer.read(() => {
        const row = one.get(accountId, id.toLowerCase());
        return row === undefined ? null : readWebhook(row);
      }),
    replace: (webhook) => writer.write(() => change.run(webhookValues(webhook)).changes === 1),
    remove: (accountId, id) =>
      writer.write(() => {
        const removed = drop.run(accountId, id.toLowerCase()).changes === 1;
        if (removed) dropDeliveries.run(id.toLowerCase());
        return removed;
      }),
    deliveries: (webhookId, slice) =>
      writer.read(() => ({
        deliveries: page
          .all({ webhookId, ...newestStart(slice), limit: slice.limit })
          .map(readDelivery),
        total: count.get(webhookId)?.n ?? 0,
      })),
    replay: (webhookId, deliveryId, now) =>
      writer.write(() => {
        const id = deliveryId.toLowerCase();
        const found = delivery.get(webhookId, id);
        if (found === undefined) return 'missing';
        const others = pendingOf(webhookId) - (found['status'] === 'pending' ? 1 : 0);
        if (others >= pendingMax) return 'full';
        restart.run({ webhookId, id, now: now.getTime() });
        schedule(webhookId);
        return readDelivery(delivery.get(webhookId, id) as Row);
      }),
    async claim({ now, leasedUntil, most }) {
      const isFree = await writer.read(() => anyFree.get({ now: now.getTime() }) !== undefined);
      // What a loss of power undoes is delivered once more.
      return isFree ? writer.writeRelaxed(() => claimAll(now, leasedUntil, most)) : [];
    },
    settle: ({ webhook, id, attempts, dueAt, leasedUntil }, state, health, now) =>
      writer.writeRelaxed(() => {
        const held = release.run(now.getTime(), webhook.id, leasedUntil.getTime());
        if (held.changes === 0) return;
        attempted.run({
          ...stateValues(state),
          webhookId: webhook.id,
          id,
          attemptsBefore: attempts,
          dueBefore: dueAt.getTime(),
        });
        fared.run({
          id: webhook.id,
          revision: webhook.revision,
          failingSince: health.failingSince?.getTime() ?? null,
          disabledAt: health.disabledAt?.getTime() ?? null,
          disabledReason: health.disabledReason,
        });
        schedule(webhook.id);
      }),
    prune: ({ before, rowsMax }) =>
      writer.write(() => prune.run(before.getTime(), rowsMax).changes),
  };
}
