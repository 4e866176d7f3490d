import { randomUUID } from 'node:crypto';
import type { ReportSubscription, SubscriptionReport } from '../ports/report-subscriptions.ts';
import { reportMessages } from '../webhooks/messages.ts';
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
 * The subscription with the reports made that have fallen due, which webhooks are told: a report is its period and the
 * address of the area's pack, which is drawn from the records when it is opened.
 */
export async function upToDate(
  { reportSubscriptions }: ReportSubscriptionPorts,
  subscription: ReportSubscription,
  now: Date,
): Promise<ReportSubscription> {
  const { made, due } = dueReports(subscription, now);
  if (due.length > 0) {
    await reportSubscriptions.keepReports(made, due, reportMessages(subscription, due, now));
  }
  return made;
}

const subscriptionsAtOnce = 100;

/** Makes the reports of every account that have fallen due, until none is left or the signal aborts. */
export async function makeDueReports(
  ports: ReportSubscriptionPorts,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const due = await ports.reportSubscriptions.due(now, subscriptionsAtOnce);
    for (const subscription of due) {
      if (signal.aborted) return;
      await upToDate(ports, subscription, now);
    }
    if (due.length < subscriptionsAtOnce) return;
  }
}
