import { randomUUID } from 'node:crypto';
import type { ReportSubscription, SubscriptionReport } from '../ports/report-subscriptions.ts';
import { nextReport, reportBefore } from './next-report.ts';
import type { ReportSubscriptionPorts } from './ports.ts';

/** The reports of a subscription that have fallen due, oldest first, and the subscription with them made. */
export function dueReports(
  subscription: ReportSubscription,
  now: Date,
): { readonly made: ReportSubscription; readonly due: readonly SubscriptionReport[] } {
  const { frequency, createdAt, area, propertyType } = subscription;
  const due: SubscriptionReport[] = [];
  let next = subscription.nextReportAt;
  while (next !== null && next <= now) {
    const before = reportBefore(frequency, next);
    const periodStart = before < createdAt ? createdAt : before;
    due.push({ id: randomUUID(), periodStart, periodEnd: next, area, propertyType });
    next = nextReport(frequency, next);
  }
  const lastReportAt = due.at(-1)?.periodEnd ?? subscription.lastReportAt;
  return { made: { ...subscription, nextReportAt: next, lastReportAt }, due };
}

/**
 * The subscription with the reports made that have fallen due. Whoever asks makes them, so that no clock has to run: a
 * report is its period and the address of the area's pack, which is drawn from the records when it is opened.
 */
export async function upToDate(
  { reportSubscriptions }: ReportSubscriptionPorts,
  subscription: ReportSubscription,
  now: Date,
): Promise<ReportSubscription> {
  const { made, due } = dueReports(subscription, now);
  if (due.length > 0) await reportSubscriptions.keepReports(made, due);
  return made;
}
