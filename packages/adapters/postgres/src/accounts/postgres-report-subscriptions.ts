import { isDeepStrictEqual } from 'node:util';
import type {
  ReportSubscription,
  ReportSubscriptions,
  SubscriptionReport,
} from '@freehold/operations';
import type { Database, Run } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { lockToCount } from './account-lock.ts';
import { newestValues } from './newest-values.ts';
import { creating } from './postgres-idempotency.ts';
import { tell } from './webhook-messages.ts';

const columns = `id, account_id AS "accountId", name, area, property_type AS "propertyType", frequency,
  is_active AS "isActive", next_report_at AS "nextReportAt", last_report_at AS "lastReportAt",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

const ofAccount = statement(
  `SELECT ${columns} FROM report_subscriptions WHERE account_id = $1 ORDER BY created_at DESC, id`,
);
const one = statement(
  `SELECT ${columns} FROM report_subscriptions WHERE account_id = $1 AND id = $2`,
);
/** The row is held: reports are kept without the lock of the account. */
const oneToChange = statement(
  `SELECT ${columns} FROM report_subscriptions WHERE account_id = $1 AND id = $2 FOR UPDATE`,
);
const count = statement('SELECT count(*) AS held FROM report_subscriptions WHERE account_id = $1');
const twin = statement(
  `SELECT 1 FROM report_subscriptions WHERE account_id = $1 AND area = $2 AND frequency = $3 AND id <> $4`,
);
const put = statement(
  `INSERT INTO report_subscriptions AS kept (id, account_id, name, area, property_type, frequency, is_active,
     next_report_at, last_report_at, created_at, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   ON CONFLICT (id) DO UPDATE SET name = excluded.name, area = excluded.area, property_type = excluded.property_type,
     frequency = excluded.frequency, is_active = excluded.is_active, next_report_at = excluded.next_report_at,
     last_report_at = excluded.last_report_at, created_at = excluded.created_at, updated_at = excluded.updated_at
     WHERE kept.account_id = excluded.account_id`,
);
const drop = statement('DELETE FROM report_subscriptions WHERE account_id = $1 AND id = $2');
const dropReports = statement('DELETE FROM area_reports WHERE subscription_id = $1');
const due = statement(
  `SELECT ${columns} FROM report_subscriptions WHERE next_report_at <= $1 ORDER BY next_report_at, id LIMIT $2`,
);
const advance = statement(
  `UPDATE report_subscriptions SET next_report_at = $1, last_report_at = $2
   WHERE id = $3 AND account_id = $4 AND next_report_at = $5`,
);
const keep = statement(
  `INSERT INTO area_reports (subscription_id, period_end, period_start, id, area, property_type)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);
const page = statement(
  `SELECT id, period_start AS "periodStart", period_end AS "periodEnd", area, property_type AS "propertyType"
   FROM area_reports WHERE subscription_id = $1 AND period_end <= $4 AND (period_end < $4 OR id > $5)
   ORDER BY period_end DESC LIMIT $2 OFFSET $3`,
);
const countReports = statement(
  'SELECT count(*) AS total FROM area_reports WHERE subscription_id = $1',
);

export function postgresReportSubscriptions(database: Database): ReportSubscriptions {
  /** Subscriptions of an account are written one after another: none becomes the twin of another. */
  const writing = <T>(accountId: string, work: (run: Run) => Promise<T>): Promise<T> =>
    database.transaction(async (run) => {
      await lockToCount(run, 'report_subscriptions', accountId);
      return work(run);
    });
  return {
    list: (accountId) => database.rows<ReportSubscription>(ofAccount, [accountId]),
    find: (accountId, id) => database.one<ReportSubscription>(one, [accountId, id.toLowerCase()]),
    add: (subscription, mostHeld, kept) =>
      writing(subscription.accountId, (run) =>
        creating(run, kept, async () => {
          const { rows } = await run<{ held: number }>(count, [subscription.accountId]);
          if ((rows[0]?.held ?? 0) >= mostHeld) return 'full';
          return (await write(run, subscription)) === 'duplicate' ? 'duplicate' : 'created';
        }),
      ),
    replace: (held, changed) =>
      writing(held.accountId, async (run) => {
        const { rows } = await run<ReportSubscription>(oneToChange, [held.accountId, held.id]);
        const kept = rows[0];
        if (kept === undefined) return 'missing';
        return isDeepStrictEqual({ ...kept }, held) ? write(run, changed) : 'changed';
      }),
    due: (now, most) => database.rows<ReportSubscription>(due, [now, most]),
    keepReports: ({ id, accountId, nextReportAt, lastReportAt }, due, messages) =>
      database.transaction(async (run) => {
        const first = due[0];
        if (first === undefined) return;
        const values = [nextReportAt, lastReportAt, id, accountId, first.periodEnd];
        if ((await run(advance, values)).changes === 0) return;
        for (const { id: reportId, periodStart, periodEnd, area, propertyType } of due) {
          await run(keep, [id, periodEnd, periodStart, reportId, area, propertyType]);
        }
        await tell(run, accountId, messages);
      }),
    reports: (subscriptionId, slice) =>
      database.transaction(async (run) => {
        const { rows } = await run<SubscriptionReport>(page, [
          subscriptionId,
          ...newestValues(slice),
        ]);
        const { rows: counted } = await run<{ total: number }>(countReports, [subscriptionId]);
        return { reports: rows, total: counted[0]?.total ?? 0 };
      }, 'snapshot'),
    remove: (accountId, id) =>
      writing(accountId, async (run) => {
        const removed = (await run(drop, [accountId, id.toLowerCase()])).changes === 1;
        if (removed) await run(dropReports, [id.toLowerCase()]);
        return removed;
      }),
  };
}

async function write(run: Run, subscription: ReportSubscription): Promise<'done' | 'duplicate'> {
  const { id, accountId, area, frequency } = subscription;
  const { rows } = await run(twin, [accountId, area, frequency, id]);
  if (rows.length > 0) return 'duplicate';
  await run(put, valuesOf(subscription));
  return 'done';
}

function valuesOf(subscription: ReportSubscription): readonly unknown[] {
  return [
    subscription.id,
    subscription.accountId,
    subscription.name,
    subscription.area,
    subscription.propertyType,
    subscription.frequency,
    subscription.isActive,
    subscription.nextReportAt,
    subscription.lastReportAt,
    subscription.createdAt,
    subscription.updatedAt,
  ];
}
