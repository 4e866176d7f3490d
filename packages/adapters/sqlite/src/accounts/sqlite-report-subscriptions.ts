import { isDeepStrictEqual } from 'node:util';
import {
  newestStart,
  type ReportSubscription,
  type ReportSubscriptions,
  type SubscriptionReport,
} from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import { keptAnswers } from './sqlite-idempotency.ts';
import { webhookMessages } from '../webhooks/webhook-messages.ts';
import type { Writer } from './writer.ts';

interface Row {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  readonly area: string;
  readonly property_type: ReportSubscription['propertyType'];
  readonly frequency: ReportSubscription['frequency'];
  readonly is_active: number;
  readonly next_report_at: number | null;
  readonly last_report_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

interface ReportRow {
  readonly id: string;
  readonly period_start: number;
  readonly period_end: number;
  readonly area: string;
  readonly property_type: ReportSubscription['propertyType'];
}

export function sqliteReportSubscriptions(database: Database, writer: Writer): ReportSubscriptions {
  const ofAccount = database.prepare<[string], Row>(
    'SELECT * FROM report_subscriptions WHERE account_id = ? ORDER BY created_at DESC, id',
  );
  const one = database.prepare<[string, string], Row>(
    'SELECT * FROM report_subscriptions WHERE account_id = ? AND id = ?',
  );
  const count = database.prepare<[string], { n: number }>(
    'SELECT count(*) AS n FROM report_subscriptions WHERE account_id = ?',
  );
  const twin = database.prepare<Row>(
    `SELECT 1 FROM report_subscriptions
     WHERE account_id = :account_id AND area = :area AND frequency = :frequency AND id <> :id`,
  );
  const put = database.prepare<Row>(
    `INSERT OR REPLACE INTO report_subscriptions VALUES (:id, :account_id, :name, :area, :property_type,
       :frequency, :is_active, :next_report_at, :last_report_at, :created_at, :updated_at)`,
  );
  const drop = database.prepare<[string, string]>(
    'DELETE FROM report_subscriptions WHERE account_id = ? AND id = ?',
  );
  const dropReports = database.prepare<[string]>(
    'DELETE FROM area_reports WHERE subscription_id = ?',
  );
  const advance = database.prepare<Row & { due: number }>(
    `UPDATE report_subscriptions SET next_report_at = :next_report_at, last_report_at = :last_report_at
     WHERE id = :id AND account_id = :account_id AND next_report_at = :due`,
  );
  const keep = database.prepare<[string, number, number, string, string, string | null]>(
    'INSERT INTO area_reports VALUES (?, ?, ?, ?, ?, ?)',
  );
  const page = database.prepare<[object], ReportRow>(
    `SELECT * FROM area_reports WHERE subscription_id = :subscriptionId
       AND period_end <= :at AND (period_end < :at OR id > :id)
     ORDER BY period_end DESC LIMIT :limit OFFSET :offset`,
  );
  const countReports = database.prepare<[string], { n: number }>(
    'SELECT count(*) AS n FROM area_reports WHERE subscription_id = ?',
  );
  const nextDue = database.prepare<[number, number], Row>(
    'SELECT * FROM report_subscriptions WHERE next_report_at <= ? ORDER BY next_report_at, id LIMIT ?',
  );
  const answers = keptAnswers(database);
  const { tell } = webhookMessages(database);
  const write = (subscription: ReportSubscription): 'done' | 'duplicate' => {
    const row = rowOf(subscription);
    if (twin.get(row) !== undefined) return 'duplicate';
    put.run(row);
    return 'done';
  };
  return {
    list: (accountId) => writer.read(() => ofAccount.all(accountId).map(subscriptionOf)),
    find: (accountId, id) =>
      writer.read(() => {
        const row = one.get(accountId, id.toLowerCase());
        return row === undefined ? null : subscriptionOf(row);
      }),
    add: (subscription, mostHeld, kept) =>
      writer.write(() =>
        answers.creating(kept, () => {
          if ((count.get(subscription.accountId)?.n ?? 0) >= mostHeld) return 'full';
          return write(subscription) === 'duplicate' ? 'duplicate' : 'created';
        }),
      ),
    replace: (held, changed) =>
      writer.write(() => {
        const row = one.get(held.accountId, held.id);
        if (row === undefined) return 'missing';
        return isDeepStrictEqual(subscriptionOf(row), held) ? write(changed) : 'changed';
      }),
    due: (now, most) => writer.read(() => nextDue.all(now.getTime(), most).map(subscriptionOf)),
    keepReports: (subscription, due, messages) =>
      writer.write(() => {
        const first = due[0];
        if (first === undefined) return;
        const row = { ...rowOf(subscription), due: first.periodEnd.getTime() };
        if (advance.run(row).changes === 0) return;
        for (const { id, periodStart, periodEnd, area, propertyType } of due) {
          const [from, to] = [periodStart.getTime(), periodEnd.getTime()];
          keep.run(subscription.id, to, from, id, area, propertyType);
        }
        tell(subscription.accountId, messages);
      }),
    reports: (subscriptionId, slice) =>
      writer.read(() => ({
        reports: page
          .all({ subscriptionId, ...newestStart(slice), limit: slice.limit })
          .map(reportOf),
        total: countReports.get(subscriptionId)?.n ?? 0,
      })),
    remove: (accountId, id) =>
      writer.write(() => {
        const removed = drop.run(accountId, id.toLowerCase()).changes === 1;
        if (removed) dropReports.run(id.toLowerCase());
        return removed;
      }),
  };
}

function rowOf(subscription: ReportSubscription): Row {
  return {
    id: subscription.id,
    account_id: subscription.accountId,
    name: subscription.name,
    area: subscription.area,
    property_type: subscription.propertyType,
    frequency: subscription.frequency,
    is_active: subscription.isActive ? 1 : 0,
    next_report_at: subscription.nextReportAt?.getTime() ?? null,
    last_report_at: subscription.lastReportAt?.getTime() ?? null,
    created_at: subscription.createdAt.getTime(),
    updated_at: subscription.updatedAt.getTime(),
  };
}

function reportOf(row: ReportRow): SubscriptionReport {
  return {
    id: row.id,
    periodStart: new Date(row.period_start),
    periodEnd: new Date(row.period_end),
    area: row.area,
    propertyType: row.property_type,
  };
}

const instant = (time: number | null): Date | null => (time === null ? null : new Date(time));

function subscriptionOf(row: Row): ReportSubscription {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    area: row.area,
    propertyType: row.property_type,
    frequency: row.frequency,
    isActive: row.is_active === 1,
    nextReportAt: instant(row.next_report_at),
    lastReportAt: instant(row.last_report_at),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  };
}
