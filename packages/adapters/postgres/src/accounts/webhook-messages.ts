import { pendingMax, type WebhookMessage } from '@freehold/operations';
import type { Run } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

/** Locks the webhooks that are told, so that what is pending is counted by one transaction at a time. */
const lock = statement(
  'SELECT id FROM webhooks WHERE account_id = $1 AND is_active ORDER BY id FOR UPDATE',
);
const pending = `(SELECT count(*) FROM webhook_deliveries AS d WHERE d.webhook_id = w.id AND d.status = 'pending')`;
const write = statement(
  `WITH told AS (
     SELECT w.id AS webhook_id, m.id, m.type, m.payload, m.at,
       ${pending} + row_number() OVER (PARTITION BY w.id ORDER BY m.place) AS place
     FROM webhooks AS w JOIN unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) WITH ORDINALITY
       AS m (id, type, payload, at, place) ON m.type = ANY (w.event_types)
     WHERE w.id = ANY ($1)
   ), added AS (
     INSERT INTO webhook_deliveries (webhook_id, id, type, payload, created_at, status, attempts, due_at)
     SELECT webhook_id, id, type, payload, at, 'pending', 0, at FROM told WHERE place <= $6
   )
   UPDATE webhooks AS w SET missed = w.missed + missed_now.count,
     last_missed_at = coalesce(missed_now.last, w.last_missed_at)
   FROM (SELECT webhook_id, count(*), max(at) AS last FROM told WHERE place > $6 GROUP BY webhook_id) AS missed_now
   WHERE w.id = missed_now.webhook_id`,
);
const scheduled = statement(
  `UPDATE webhooks AS w SET due_at = (SELECT min(d.due_at) FROM webhook_deliveries AS d
     WHERE d.webhook_id = w.id AND d.status = 'pending') WHERE w.id = ANY ($1)`,
);

/** Writes deliveries, within the transaction of their cause. */
export async function tell(
  run: Run,
  accountId: string,
  messages: readonly WebhookMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const { rows } = await run<{ id: string }>(lock, [accountId]);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await run(write, [
    ids,
    messages.map(({ id }) => id),
    messages.map(({ type }) => type),
    messages.map(({ payload }) => payload),
    messages.map(({ at }) => at),
    pendingMax,
  ]);
  await schedule(run, ids);
}

/** Keeps note of when webhooks are due, after what is pending has changed. */
export async function schedule(run: Run, webhookIds: readonly string[]): Promise<void> {
  await run(scheduled, [webhookIds]);
}
