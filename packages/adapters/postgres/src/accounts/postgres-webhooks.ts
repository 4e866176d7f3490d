import {
  pendingMax,
  type CreateOutcome,
  type DeliveryState,
  type DueDelivery,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type Webhooks,
} from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { lockToCount } from './account-lock.ts';
import { newestValues } from './newest-values.ts';
import { creating } from './postgres-idempotency.ts';
import { schedule } from './webhook-messages.ts';

const columns = `w.id, w.account_id AS "accountId", w.url, w.event_types AS "eventTypes", w.is_active AS "isActive",
  w.secrets, w.failing_since AS "failingSince", w.disabled_at AS "disabledAt", w.disabled_reason AS "disabledReason",
  w.missed, w.last_missed_at AS "lastMissedAt", w.created_at AS "createdAt", w.updated_at AS "updatedAt", w.revision`;
const deliveryColumns = `id, type, payload, created_at AS "createdAt", status, attempts, due_at AS "dueAt",
  last_attempt_at AS "lastAttemptAt", response_status AS "responseStatus", fault`;

const insert = statement(
  `INSERT INTO webhooks (id, account_id, url, event_types, is_active, secrets, failing_since, disabled_at,
     disabled_reason, updated_at, revision, created_at, missed, leased_until)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0, $12
   WHERE $13 > (SELECT count(*) FROM webhooks WHERE account_id = $2)`,
);
const ofAccount = statement(
  `SELECT ${columns} FROM webhooks AS w WHERE account_id = $1 ORDER BY created_at DESC, id`,
);
const one = statement(`SELECT ${columns} FROM webhooks AS w WHERE account_id = $1 AND id = $2`);
const change = statement(
  `UPDATE webhooks SET url = $3, event_types = $4, is_active = $5, secrets = $6, failing_since = $7, disabled_at = $8,
     disabled_reason = $9, updated_at = $10, revision = $11
   WHERE id = $1 AND account_id = $2 AND revision = $11 - 1`,
);
const drop = statement('DELETE FROM webhooks WHERE account_id = $1 AND id = $2');
const dropDeliveries = statement('DELETE FROM webhook_deliveries WHERE webhook_id = $1');
const page = statement(
  `SELECT ${deliveryColumns} FROM webhook_deliveries WHERE webhook_id = $1
     AND created_at <= $4 AND (created_at < $4 OR id > $5)
   ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`,
);
const count = statement('SELECT count(*) AS total FROM webhook_deliveries WHERE webhook_id = $1');
/** Of what is pending, all but one delivery; the webhook's row is held, as by those who tell. */
const held = statement('SELECT id FROM webhooks WHERE id = $1 FOR UPDATE');
const others = statement(
  `SELECT count(*) AS total FROM webhook_deliveries WHERE webhook_id = $1 AND id <> $2 AND status = 'pending'`,
);
const known = statement('SELECT 1 FROM webhook_deliveries WHERE webhook_id = $1 AND id = $2');
const restart = statement(
  `UPDATE webhook_deliveries SET status = 'pending', attempts = 0, due_at = $3, last_attempt_at = NULL,
     response_status = NULL, fault = NULL WHERE webhook_id = $1 AND id = $2 RETURNING ${deliveryColumns}`,
);
/** Of servers that ask at once each passes over the webhooks that another is taking. */
const take = statement(
  `WITH free AS (
     SELECT id, leased_until FROM webhooks WHERE is_active AND due_at <= $1 AND leased_until <= $1
     ORDER BY leased_until, id LIMIT $3 FOR UPDATE SKIP LOCKED
   ), taken AS (
     UPDATE webhooks AS w SET leased_until = $2 FROM free WHERE w.id = free.id
     RETURNING w.*, free.leased_until AS leased_before
   )
   SELECT ${columns} FROM taken AS w ORDER BY leased_before, id`,
);
/** Asked once the webhooks are held: a delivery that another server has settled meanwhile is not given again. */
const firstDue = statement(
  `SELECT w.id AS "webhookId", d.id, d.type, d.payload, d.attempts, d.due_at AS "dueAt"
   FROM unnest($1::text[]) WITH ORDINALITY AS w (id, place) CROSS JOIN LATERAL (
     SELECT * FROM webhook_deliveries WHERE webhook_id = w.id AND status = 'pending' ORDER BY due_at, id LIMIT 1
   ) AS d ORDER BY w.place`,
);
const release = statement(
  'UPDATE webhooks SET leased_until = $3 WHERE id = $1 AND leased_until = $2',
);
const attempted = statement(
  `UPDATE webhook_deliveries SET status = $3, attempts = $4, due_at = $5, last_attempt_at = $6, response_status = $7,
     fault = $8 WHERE webhook_id = $1 AND id = $2 AND attempts = $9 AND due_at = $10`,
);
const fared = statement(
  `UPDATE webhooks SET failing_since = $3, disabled_at = $4, disabled_reason = $5,
     is_active = is_active AND $5::text IS NULL, revision = revision + ($5::text IS NOT NULL)::integer
   WHERE id = $1 AND revision = $2`,
);
const prune = statement(
  `DELETE FROM webhook_deliveries WHERE (webhook_id, id) IN
     (SELECT webhook_id, id FROM webhook_deliveries WHERE status <> 'pending' AND created_at < $1
      ORDER BY created_at LIMIT $2)`,
);

export function postgresWebhooks(database: Database): Webhooks {
  return {
    create: (webhook, mostHeld, kept) =>
      database.transaction(async (run) => {
        await lockToCount(run, 'webhooks', webhook.accountId);
        return creating<CreateOutcome>(run, kept, async () => {
          const values = [...changing(webhook), webhook.createdAt, mostHeld];
          return (await run(insert, values)).changes === 0 ? 'full' : 'created';
        });
      }),
    list: async (accountId) =>
      (await database.rows<Row>(ofAccount, [accountId])).map((row) => webhookOf(row)),
    find: async (accountId, id) => {
      const row = await database.one<Row>(one, [accountId, id.toLowerCase()]);
      return row && webhookOf(row);
    },
    replace: async (webhook) => (await database.run(change, changing(webhook))).changes === 1,
    remove: (accountId, id) =>
      database.transaction(async (run) => {
        const removed = (await run(drop, [accountId, id.toLowerCase()])).changes === 1;
        if (removed) await run(dropDeliveries, [id.toLowerCase()]);
        return removed;
      }),
    deliveries: (webhookId, slice) =>
      database.transaction(async (run) => {
        const { rows } = await run<WebhookDelivery>(page, [webhookId, ...newestValues(slice)]);
        const { rows: counted } = await run<{ total: number }>(count, [webhookId]);
        return { deliveries: rows, total: counted[0]?.total ?? 0 };
      }, 'snapshot'),
    replay: (webhookId, deliveryId, now) =>
      database.transaction(async (run) => {
        const key = [webhookId, deliveryId.toLowerCase()];
        await run(held, [webhookId]);
        if ((await run(known, key)).rows.length === 0) return 'missing';
        const { rows: counted } = await run<{ total: number }>(others, key);
        if ((counted[0]?.total ?? 0) >= pendingMax) return 'full';
        const { rows } = await run<WebhookDelivery>(restart, [...key, now]);
        await schedule(run, [webhookId]);
        return rows[0] as WebhookDelivery;
      }),
    claim: ({ now, leasedUntil, most }) =>
      database.transaction(async (run) => {
        const { rows: taken } = await run<Row>(take, [now, leasedUntil, most]);
        if (taken.length === 0) return [];
        const webhooks = new Map(taken.map((row) => [row.id, webhookOf(row)]));
        const { rows } = await run<FirstRow>(firstDue, [[...webhooks.keys()]]);
        return rows.map(({ webhookId, ...first }) => ({
          ...first,
          webhook: webhooks.get(webhookId) as Webhook,
          leasedUntil,
        }));
      }),
    settle: ({ webhook, id, attempts, dueAt, leasedUntil }, state, health, now) =>
      database.transaction(async (run) => {
        const released = await run(release, [webhook.id, leasedUntil, now]);
        if (released.changes === 0) return;
        await run(attempted, [webhook.id, id, ...stateValues(state), attempts, dueAt]);
        const { failingSince, disabledAt, disabledReason } = health;
        await run(fared, [webhook.id, webhook.revision, failingSince, disabledAt, disabledReason]);
        await schedule(run, [webhook.id]);
      }),
    prune: async ({ before, rowsMax }) => (await database.run(prune, [before, rowsMax])).changes,
  };
}

interface Row extends Omit<Webhook, 'secrets'> {
  readonly secrets: readonly { readonly sealed: string; readonly until: number | null }[];
}
type FirstRow = Omit<DueDelivery, 'webhook' | 'leasedUntil'> & { readonly webhookId: string };

function webhookOf({ secrets, ...row }: Row): Webhook {
  return {
    ...row,
    secrets: secrets.map(({ sealed, until }) => ({
      sealed,
      until: until === null ? null : new Date(until),
    })),
  };
}

function changing(webhook: NewWebhook): readonly unknown[] {
  const secrets = webhook.secrets.map(({ sealed, until }) => ({
    sealed,
    until: until?.getTime() ?? null,
  }));
  return [
    webhook.id,
    webhook.accountId,
    webhook.url,
    webhook.eventTypes,
    webhook.isActive,
    JSON.stringify(secrets),
    webhook.failingSince,
    webhook.disabledAt,
    webhook.disabledReason,
    webhook.updatedAt,
    webhook.revision,
  ];
}

const stateValues = (state: DeliveryState): readonly unknown[] => [
  state.status,
  state.attempts,
  state.dueAt,
  state.lastAttemptAt,
  state.responseStatus,
  state.fault,
];
