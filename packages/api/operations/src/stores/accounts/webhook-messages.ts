import { firstAttemptAt } from '../../operation/first-attempt.ts';
import { pendingMax, type WebhookEventType, type WebhookMessage } from '../../ports/webhooks.ts';
import { sql, type Sql } from '../sql.ts';
import type { Dialect } from './dialect.ts';
import { rowsOf, type Steps } from './driver.ts';
import { RowMap } from './row-map.ts';

interface Told {
  readonly id: string;
  readonly url: string;
  readonly eventTypes: readonly WebhookEventType[];
}
const told = new RowMap<Told>({ id: 'plain', url: 'plain', eventTypes: 'list' });

/** Writes deliveries, within the transaction of their cause. */
export function* tell(
  dialect: Dialect,
  accountId: string,
  messages: readonly WebhookMessage[],
): Steps<void> {
  if (messages.length === 0) return;
  // Held, so that what is pending is counted by one transaction at a time.
  const webhooks = told.all(
    yield* rowsOf(
      sql`SELECT ${told.columns} FROM webhooks WHERE account_id = ${accountId} AND is_active
          ORDER BY id ${dialect.forUpdate}`,
    ),
  );
  if (webhooks.length === 0) return;
  const ids = webhooks.map(({ id }) => id);
  const pending = yield* pendingOf(dialect, ids);
  const missed: Sql[] = [];
  const deliveries = webhooks.flatMap(({ id: webhookId, url, eventTypes }) => {
    const wanted = messages.filter(({ type }) => eventTypes.includes(type));
    const room = Math.max(0, pendingMax - (pending.get(webhookId) ?? 0));
    const last = wanted.slice(room).at(-1);
    if (last !== undefined) {
      missed.push(sql`UPDATE webhooks SET missed = missed + ${wanted.length - room}, last_missed_at = ${last.at}
                      WHERE id = ${webhookId}`);
    }
    return wanted
      .slice(0, room)
      .map(({ id, type, payload, at }) => [
        webhookId,
        id,
        type,
        payload,
        at,
        firstAttemptAt(url, at),
      ]);
  });
  yield sql`INSERT INTO webhook_deliveries (webhook_id, id, type, payload, created_at, due_at, status, attempts)
            SELECT ${dialect.cells('text', 'text', 'text', 'text', 'timestamptz', 'timestamptz')}, 'pending', 0
            FROM ${dialect.eachOf(deliveries)}`;
  yield* missed;
  yield schedule(dialect, ids);
}

/** How many deliveries of each webhook are pending. */
function* pendingOf(
  { among }: Dialect,
  webhookIds: readonly string[],
): Steps<ReadonlyMap<string, number>> {
  const rows = yield* rowsOf<{ readonly id: string; readonly n: number }>(
    sql`SELECT webhook_id AS id, count(*) AS n FROM webhook_deliveries
        WHERE webhook_id ${among(webhookIds)} AND status = 'pending' GROUP BY webhook_id`,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Keeps note of when webhooks are due, after what is pending has changed. */
export function schedule({ among }: Dialect, webhookIds: readonly string[]): Sql {
  return sql`UPDATE webhooks SET due_at = (SELECT min(d.due_at) FROM webhook_deliveries AS d
      WHERE d.webhook_id = webhooks.id AND d.status = 'pending') WHERE id ${among(webhookIds)}`;
}
