import { isDeepStrictEqual } from 'node:util';
import type {
  ReportSubscription,
  ReportSubscriptions,
  SubscriptionReport,
} from '../../ports/reports.ts';
import { sql, type Sql } from '../sql.ts';
import { changesOf, countOf, rowOf, rowsOf, type AccountDriver, type Steps } from './driver.ts';
import { creating } from './idempotency-store.ts';
import { newestRows } from './newest-rows.ts';
import { named, RowMap } from './row-map.ts';
import { tell } from './webhook-messages.ts';

const subscription = new RowMap<ReportSubscription>({
  id: 'plain',
  accountId: 'plain',
  name: 'plain',
  area: 'plain',
  propertyType: 'plain',
  frequency: 'plain',
  isActive: 'boolean',
  nextReportAt: 'instant',
  lastReportAt: 'instant',
  createdAt: 'instant',
  updatedAt: 'instant',
});
const changingNames = [
  'name',
  'area',
  'propertyType',
  'frequency',
  'isActive',
  'nextReportAt',
  'lastReportAt',
  'createdAt',
  'updatedAt',
] as const;
const report = new RowMap<SubscriptionReport>({
  id: 'plain',
  periodStart: 'instant',
  periodEnd: 'instant',
  area: 'plain',
  propertyType: 'plain',
});

export function reportSubscriptionsStore(driver: AccountDriver): ReportSubscriptions {
  const { dialect } = driver;
  /** Subscriptions of an account are written one after another: none becomes the twin of another. */
  const writing = <T>(accountId: string, steps: () => Steps<T>): Promise<T> =>
    driver.transaction(function* () {
      yield* dialect.lockToCount('report_subscriptions', accountId);
      return yield* steps();
    });
  return {
    list: async (accountId) =>
      subscription.all(
        await driver.read(
          sql`SELECT ${subscription.columns} FROM report_subscriptions
              WHERE account_id = ${accountId} ORDER BY created_at DESC, id`,
        ),
      ),
    find: async (accountId, id) =>
      subscription.first(await driver.read(sql`${selectOne(accountId, id)}`)),
    add: (added, mostHeld, kept) =>
      writing(added.accountId, () => creating(dialect, kept, insert(added, mostHeld))),
    replace: (held, changed) =>
      writing(held.accountId, function* () {
        // The row is held: reports are kept without the lock of the account.
        const row = yield* rowOf(sql`${selectOne(held.accountId, held.id)} ${dialect.forUpdate}`);
        if (row === undefined) return 'missing';
        if (!isDeepStrictEqual(subscription.of(row), { ...held })) return 'changed';
        if (yield* hasTwin(changed)) return 'duplicate';
        yield sql`UPDATE report_subscriptions SET ${subscription.assignments(changingNames, changed)}
                  WHERE ${named(held.accountId, held.id)}`;
        return 'done';
      }),
    due: async (now, most) =>
      subscription.all(
        await driver.read(
          sql`SELECT ${subscription.columns} FROM report_subscriptions
              WHERE next_report_at <= ${now} ORDER BY next_report_at, id LIMIT ${most}`,
        ),
      ),
    keepReports: ({ id, accountId, nextReportAt, lastReportAt }, due, messages) =>
      driver.transaction(function* () {
        const [first] = due;
        if (first === undefined) return;
        const advanced = yield* changesOf(
          sql`UPDATE report_subscriptions
              SET next_report_at = ${nextReportAt}, last_report_at = ${lastReportAt}
              WHERE ${named(accountId, id)} AND next_report_at = ${first.periodEnd}`,
        );
        if (advanced === 0) return;
        for (const made of due) {
          yield sql`INSERT INTO area_reports (subscription_id, ${report.names(report.every)})
                    VALUES (${id}, ${report.values(report.every, made)})`;
        }
        yield* tell(dialect, accountId, messages);
      }),
    reports: (subscriptionId, slice) =>
      driver.snapshot(function* () {
        const of = sql`FROM area_reports WHERE subscription_id = ${subscriptionId}`;
        const rows = yield* rowsOf(
          sql`SELECT ${report.columns} ${of} AND ${newestRows(slice, 'period_end')}`,
        );
        return {
          reports: report.all(rows),
          total: yield* countOf(sql`SELECT count(*) AS n ${of}`),
        };
      }),
    remove: (accountId, id) =>
      writing(accountId, function* () {
        const removed = yield* changesOf(
          sql`DELETE FROM report_subscriptions WHERE ${named(accountId, id)}`,
        );
        if (removed === 0) return false;
        yield sql`DELETE FROM area_reports WHERE subscription_id = ${id.toLowerCase()}`;
        return true;
      }),
  };
}

const selectOne = (accountId: string, id: string): Sql =>
  sql`SELECT ${subscription.columns} FROM report_subscriptions WHERE ${named(accountId, id)}`;

function* insert(
  added: ReportSubscription,
  mostHeld: number,
): Steps<'created' | 'full' | 'duplicate'> {
  const held = yield* countOf(
    sql`SELECT count(*) AS n FROM report_subscriptions WHERE account_id = ${added.accountId}`,
  );
  if (held >= mostHeld) return 'full';
  if (yield* hasTwin(added)) return 'duplicate';
  yield sql`INSERT INTO report_subscriptions (${subscription.names(subscription.every)})
            VALUES (${subscription.values(subscription.every, added)})`;
  return 'created';
}

/** Whether another subscription of the account has the area and frequency. */
function* hasTwin({ id, accountId, area, frequency }: ReportSubscription): Steps<boolean> {
  const twin = yield* rowOf(
    sql`SELECT 1 FROM report_subscriptions
        WHERE account_id = ${accountId} AND area = ${area} AND frequency = ${frequency} AND id <> ${id}`,
  );
  return twin !== undefined;
}
