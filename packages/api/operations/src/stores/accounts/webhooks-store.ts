import { emailScheme } from '../../operation/first-attempt.ts';
import type { CreateOutcome } from '../../ports/idempotency.ts';
import {
  pendingMax,
  type DueDelivery,
  type DueMessage,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type Webhooks,
} from '../../ports/webhooks.ts';
import { sql, type Sql } from '../sql.ts';
import { changesOf, countOf, rowOf, rowsOf, type AccountDriver, type Steps } from './driver.ts';
import { creating } from './idempotency-store.ts';
import { newestRows } from './newest-rows.ts';
import { named, RowMap } from './row-map.ts';
import { schedule } from './webhook-messages.ts';

const webhook = new RowMap<Webhook>({
  id: 'plain',
  accountId: 'plain',
  url: 'plain',
  eventTypes: 'list',
  isActive: 'boolean',
  secrets: 'json',
  failingSince: 'instant',
  disabledAt: 'instant',
  disabledReason: 'plain',
  missed: 'plain',
  lastMissedAt: 'instant',
  createdAt: 'instant',
  updatedAt: 'instant',
  revision: 'plain',
});
const healthNames = ['failingSince', 'disabledAt', 'disabledReason'] as const;
const changingNames = [
  'url',
  'eventTypes',
  'isActive',
  'secrets',
  ...healthNames,
  'updatedAt',
  'revision',
] as const;
const newNames = ['id', 'accountId', 'createdAt', ...changingNames] as const;

const stateKinds = {
  status: 'plain',
  attempts: 'plain',
  dueAt: 'instant',
  lastAttemptAt: 'instant',
  responseStatus: 'plain',
  fault: 'plain',
} as const;
const stateNames = [
  'status',
  'attempts',
  'dueAt',
  'lastAttemptAt',
  'responseStatus',
  'fault',
] as const;
const delivery = new RowMap<WebhookDelivery>({
  id: 'plain',
  type: 'plain',
  payload: 'plain',
  createdAt: 'instant',
  ...stateKinds,
});

interface Due extends DueMessage {
  readonly webhookId: string;
}
const due = new RowMap<Due>(
  {
    webhookId: 'plain',
    id: 'plain',
    type: 'plain',
    payload: 'plain',
    attempts: 'plain',
    dueAt: 'instant',
  },
  { id: 'd.id', dueAt: 'd.due_at' },
);

type Claim = Parameters<Webhooks['claim']>[0];

export function webhooksStore(driver: AccountDriver): Webhooks {
  const { dialect } = driver;

  function* claimed(free: Sql, options: Claim): Steps<readonly DueDelivery[]> {
    const { mailed, now, leasedUntil, most } = options;
    // Of servers that ask at once each passes over the webhooks that another is taking.
    const rows = yield* rowsOf(
      sql`SELECT ${webhook.columns} FROM webhooks WHERE ${free}
          ORDER BY leased_until, id LIMIT ${most} ${dialect.forUpdateSkipLocked}`,
    );
    const webhooks = rows.map(webhookOf);
    // Asked once the webhooks are held: a delivery that another server has settled meanwhile is not given again.
    const which = mailed
      ? sql`d.due_at <= ${now}`
      : sql`d.id = (SELECT n.id FROM webhook_deliveries AS n
              WHERE n.webhook_id = w.id AND n.status = 'pending' ORDER BY n.due_at, n.id LIMIT 1)`;
    const dueRows = yield* rowsOf(
      sql`SELECT ${due.columns} FROM webhooks AS w JOIN webhook_deliveries AS d ON d.webhook_id = w.id
            AND d.status = 'pending' AND ${which}
          WHERE w.id ${dialect.among(webhooks.map(({ id }) => id))} ORDER BY d.due_at, d.id`,
    );
    const dueOf = new Map<string, DueMessage[]>();
    for (const { webhookId, ...message } of due.all(dueRows)) {
      const before = dueOf.get(webhookId);
      if (before === undefined) dueOf.set(webhookId, [message]);
      else before.push(message);
    }
    yield sql`UPDATE webhooks SET leased_until = ${leasedUntil} WHERE id ${dialect.among([...dueOf.keys()])}`;
    return webhooks.flatMap((each) => {
      const [one, ...others] = dueOf.get(each.id) ?? [];
      return one === undefined ? [] : [{ ...one, others, webhook: each, leasedUntil }];
    });
  }

  return {
    create: (created, mostHeld, kept) =>
      driver.transaction(function* () {
        yield* dialect.lockToCount('webhooks', created.accountId);
        return yield* creating(dialect, kept, insert(created, mostHeld));
      }),
    async list(accountId) {
      const rows = await driver.read(
        sql`SELECT ${webhook.columns} FROM webhooks WHERE account_id = ${accountId}
            ORDER BY created_at DESC, id`,
      );
      return rows.map(webhookOf);
    },
    async find(accountId, id) {
      const rows = await driver.read(
        sql`SELECT ${webhook.columns} FROM webhooks WHERE ${named(accountId, id)}`,
      );
      return rows.map(webhookOf)[0] ?? null;
    },
    async replace(changed) {
      const { changes } = await driver.write(
        sql`UPDATE webhooks SET ${webhook.assignments(changingNames, changed)}
            WHERE ${named(changed.accountId, changed.id)} AND revision = ${changed.revision - 1}`,
      );
      return changes === 1;
    },
    remove: (accountId, id) =>
      driver.transaction(function* () {
        const removed = yield* changesOf(sql`DELETE FROM webhooks WHERE ${named(accountId, id)}`);
        if (removed === 0) return false;
        yield sql`DELETE FROM webhook_deliveries WHERE webhook_id = ${id.toLowerCase()}`;
        return true;
      }),
    deliveries: (webhookId, slice) =>
      driver.snapshot(function* () {
        const of = sql`FROM webhook_deliveries WHERE webhook_id = ${webhookId}`;
        const rows = yield* rowsOf(
          sql`SELECT ${delivery.columns} ${of} AND ${newestRows(slice, 'created_at')}`,
        );
        return {
          deliveries: delivery.all(rows),
          total: yield* countOf(sql`SELECT count(*) AS n ${of}`),
        };
      }),
    replay: (webhookId, deliveryId, dueAt) =>
      driver.transaction(function* () {
        const id = deliveryId.toLowerCase();
        const replayed = sql`webhook_id = ${webhookId} AND id = ${id}`;
        // The webhook is held, as by those who tell.
        yield sql`SELECT id FROM webhooks WHERE id = ${webhookId} ${dialect.forUpdate}`;
        const found = yield* rowOf(sql`SELECT 1 FROM webhook_deliveries WHERE ${replayed}`);
        if (found === undefined) return 'missing';
        const others = yield* countOf(
          sql`SELECT count(*) AS n FROM webhook_deliveries
              WHERE webhook_id = ${webhookId} AND id <> ${id} AND status = 'pending'`,
        );
        if (others >= pendingMax) return 'full';
        const row = yield* rowOf(
          sql`UPDATE webhook_deliveries SET status = 'pending', attempts = 0, due_at = ${dueAt},
                last_attempt_at = NULL, response_status = NULL, fault = NULL
              WHERE ${replayed} RETURNING ${delivery.columns}`,
        );
        yield schedule(dialect, [webhookId]);
        return delivery.of(row);
      }),
    async claim(options) {
      const { mailed, now } = options;
      const free = sql`is_active AND due_at <= ${now} AND leased_until <= ${now}
          AND ${mailed ? sql`` : sql`NOT`} url LIKE ${`${emailScheme}%`}`;
      const isAnyFree = await driver.read(sql`SELECT 1 FROM webhooks WHERE ${free} LIMIT 1`);
      if (isAnyFree.length === 0) return [];
      // What a loss of power undoes is delivered once more.
      return driver.transaction(() => claimed(free, options), 'relaxed');
    },
    settle: ({ webhook: { id: webhookId, revision }, ...first }, state, health, now) =>
      driver.transaction(function* () {
        const released = yield* changesOf(
          sql`UPDATE webhooks SET leased_until = ${now}
              WHERE id = ${webhookId} AND leased_until = ${first.leasedUntil}`,
        );
        if (released === 0) return;
        for (const each of [first, ...first.others]) {
          yield sql`UPDATE webhook_deliveries SET ${delivery.assignments(stateNames, state)}
                    WHERE webhook_id = ${webhookId} AND id = ${each.id}
                      AND attempts = ${each.attempts} AND due_at = ${each.dueAt}`;
        }
        const goesOn = health.disabledReason === null;
        yield sql`UPDATE webhooks SET ${webhook.assignments(healthNames, health)},
                    is_active = is_active AND ${goesOn}, revision = ${goesOn ? revision : revision + 1}
                  WHERE id = ${webhookId} AND revision = ${revision}`;
        yield schedule(dialect, [webhookId]);
      }, 'relaxed'),
    async prune({ before, rowsMax }) {
      const { changes } = await driver.write(
        sql`DELETE FROM webhook_deliveries WHERE (webhook_id, id) IN
              (SELECT webhook_id, id FROM webhook_deliveries
               WHERE status <> 'pending' AND created_at < ${before} ORDER BY created_at LIMIT ${rowsMax})`,
      );
      return changes;
    },
  };
}

function* insert(created: NewWebhook, mostHeld: number): Steps<Exclude<CreateOutcome, 'repeated'>> {
  const { accountId, createdAt } = created;
  const changes = yield* changesOf(
    sql`INSERT INTO webhooks (${webhook.names(newNames)}, missed, leased_until)
        SELECT ${webhook.values(newNames, created)}, 0, ${createdAt}
        WHERE ${mostHeld} > (SELECT count(*) FROM webhooks WHERE account_id = ${accountId})`,
  );
  return changes === 0 ? 'full' : 'created';
}

/** JSON holds an instant as a text. */
function webhookOf(row: unknown): Webhook {
  const { secrets, ...kept } = webhook.of(row);
  return {
    ...kept,
    secrets: secrets.map(({ sealed, until }) => ({ sealed, until: until && new Date(until) })),
  };
}
