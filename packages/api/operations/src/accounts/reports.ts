import { randomUUID } from 'node:crypto';
import type { BodyOf, ResponseOf, routes } from '@freehold/contract';
import { answeredMeanwhile } from '../calls/idempotent.ts';
import { accountOf } from '../operation/account.ts';
import { againstOthers } from '../operation/against-others.ts';
import type { Operations } from '../operation/operation.ts';
import { newestPage } from '../operation/page.ts';
import { invalid, notFound, nothingToChange, Refusal } from '../operation/refusal.ts';
import type {
  ReportFrequency,
  ReportSubscription,
  ReportSubscriptions,
  SubscriptionReport,
} from '../ports/reports.ts';
import type { WebhookMessage } from '../ports/webhooks.ts';
import { messageOf } from './webhook-messages.ts';

/** What the operations on area report subscriptions ask. */
export interface ReportSubscriptionPorts {
  readonly reportSubscriptions: ReportSubscriptions;
}

/** The operations on area report subscriptions. */
export function reportSubscriptionOperations(ports: ReportSubscriptionPorts) {
  return {
    listReportSubscriptions: listReportSubscriptions(ports),
    createReportSubscription: createReportSubscription(ports),
    getReportSubscription: getReportSubscription(ports),
    updateReportSubscription: updateReportSubscription(ports),
    deleteReportSubscription: deleteReportSubscription(ports),
    listSubscriptionReports: listSubscriptionReports(ports),
  };
}

/** The subscriptions of the account, newest first. */
function listReportSubscriptions(
  ports: ReportSubscriptionPorts,
): Operations['listReportSubscriptions'] {
  return async (_input, call) => {
    const listed = await ports.reportSubscriptions.list(accountOf(call).id);
    const held = await Promise.all(listed.map((one) => upToDate(ports, one, call.now)));
    return { subscriptions: held.map(subscriptionView), count: held.length };
  };
}

/** Subscriptions that one account may hold, paused ones included. */
const mostHeld = 50;

/** Takes out a subscription to reports on an area. */
function createReportSubscription({
  reportSubscriptions,
}: ReportSubscriptionPorts): Operations['createReportSubscription'] {
  return async ({ body }, call) => {
    const { now } = call;
    const subscription: ReportSubscription = {
      id: randomUUID(),
      accountId: accountOf(call).id,
      name: body.name,
      area: body.area,
      propertyType: body.property_type ?? null,
      frequency: body.frequency,
      isActive: true,
      nextReportAt: nextReport(body.frequency, now),
      lastReportAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const answer = subscriptionView(subscription);
    const outcome = await reportSubscriptions.add(subscription, mostHeld, call.kept?.(answer));
    if (outcome === 'repeated') return answeredMeanwhile;
    if (outcome === 'duplicate') return duplicateArea(body.area);
    if (outcome === 'full') {
      return new Refusal(
        'plan_limit_reached',
        `An account holds at most ${mostHeld} subscriptions`,
      );
    }
    return answer;
  };
}

/** The refusal of a second subscription to one area at one frequency. */
function duplicateArea(area: string): Refusal {
  return invalid('area', area, 'the account has a subscription to it at this frequency');
}

/** One subscription of the account. */
function getReportSubscription(
  ports: ReportSubscriptionPorts,
): Operations['getReportSubscription'] {
  return async ({ params }, call) => {
    const held = await ports.reportSubscriptions.find(accountOf(call).id, params.subscription_id);
    if (held === null) return notFound('Subscription');
    return subscriptionView(await upToDate(ports, held, call.now));
  };
}

/**
 * Changes the fields that are given; `is_active` false pauses, true resumes from now. A change made meanwhile is kept
 * beside this one.
 */
function updateReportSubscription(
  ports: ReportSubscriptionPorts,
): Operations['updateReportSubscription'] {
  const { reportSubscriptions } = ports;
  return async ({ params, body }, call) => {
    if (Object.values(body).every((value) => value === undefined)) {
      return nothingToChange;
    }
    return againstOthers('subscription', async () => {
      const found = await reportSubscriptions.find(accountOf(call).id, params.subscription_id);
      if (found === null) return notFound('Subscription');
      const held = await upToDate(ports, found, call.now);
      const changed = changedBy(held, body, call.now);
      const outcome = await reportSubscriptions.replace(held, changed);
      if (outcome === 'missing') return notFound('Subscription');
      if (outcome === 'duplicate') return duplicateArea(changed.area);
      return outcome === 'done' ? subscriptionView(changed) : undefined;
    });
  };
}

function changedBy(
  held: ReportSubscription,
  body: BodyOf<typeof routes.updateReportSubscription>,
  now: Date,
): ReportSubscription {
  const frequency = body.frequency ?? held.frequency;
  const isActive = body.is_active ?? held.isActive;
  const sameRhythm = frequency === held.frequency && held.isActive;
  return {
    ...held,
    name: body.name ?? held.name,
    area: body.area ?? held.area,
    propertyType: body.property_type === undefined ? held.propertyType : body.property_type,
    frequency,
    isActive,
    nextReportAt: !isActive ? null : sameRhythm ? held.nextReportAt : nextReport(frequency, now),
    updatedAt: now,
  };
}

/** Ends a subscription for good. */
function deleteReportSubscription({
  reportSubscriptions,
}: ReportSubscriptionPorts): Operations['deleteReportSubscription'] {
  return async ({ params }, call) => {
    const removed = await reportSubscriptions.remove(accountOf(call).id, params.subscription_id);
    return removed ? undefined : notFound('Subscription');
  };
}

/** The reports made for a subscription, newest first. */
function listSubscriptionReports(
  ports: ReportSubscriptionPorts,
): Operations['listSubscriptionReports'] {
  return async ({ params, query }, call) => {
    const { reportSubscriptions } = ports;
    const held = await reportSubscriptions.find(accountOf(call).id, params.subscription_id);
    if (held === null) return notFound('Subscription');
    const page = await newestPage<SubscriptionReport>(query, {
      filters: held.id,
      instantOf: ({ periodEnd }) => periodEnd,
      read: async (slice) => {
        await upToDate(ports, held, call.now);
        const { reports, total } = await reportSubscriptions.reports(held.id, slice);
        return { items: reports, total };
      },
    });
    if (page instanceof Refusal) return page;
    return { reports: page.items.map(reportView), pagination: page.pagination };
  };
}

/** The reports of a subscription that have fallen due, oldest first, and the subscription with them made. */
function dueReports(
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
async function upToDate(
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

const weekMs = 7 * 86_400_000;

/** When the first report after an instant is due: a week on, or the first instant of the next month in UTC. */
function nextReport(frequency: ReportFrequency, after: Date): Date {
  return frequency === 'weekly'
    ? new Date(after.getTime() + weekMs)
    : new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth() + 1, 1));
}

/** When the report before the one due at an instant was due, or would have been. */
function reportBefore(frequency: ReportFrequency, due: Date): Date {
  return frequency === 'weekly'
    ? new Date(due.getTime() - weekMs)
    : new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() - 1, 1));
}

/** A subscription as the wire shows it. */
function subscriptionView(
  subscription: ReportSubscription,
): ResponseOf<typeof routes.getReportSubscription> {
  return {
    id: subscription.id,
    name: subscription.name,
    area: subscription.area,
    property_type: subscription.propertyType,
    frequency: subscription.frequency,
    is_active: subscription.isActive,
    next_report_at: subscription.nextReportAt?.toISOString() ?? null,
    last_report_at: subscription.lastReportAt?.toISOString() ?? null,
    created_at: subscription.createdAt.toISOString(),
    updated_at: subscription.updatedAt.toISOString(),
  };
}

/** A report as the wire shows it. */
function reportView({ id, periodStart, periodEnd, area, propertyType }: SubscriptionReport) {
  const asked = propertyType === null ? '' : `?property_type=${propertyType}`;
  return {
    id,
    period_start: periodStart.toISOString().slice(0, 10),
    period_end: periodEnd.toISOString().slice(0, 10),
    created_at: periodEnd.toISOString(),
    url: `/api/v1/area-pack/${encodeURIComponent(area)}${asked}`,
  };
}

/** The messages to webhooks about reports that have fallen due. */
export function reportMessages(
  { id, name }: Pick<ReportSubscription, 'id' | 'name'>,
  due: readonly SubscriptionReport[],
  at: Date,
): WebhookMessage[] {
  return due.map((report) =>
    messageOf('report.ready', at, {
      subscription_id: id,
      name,
      report: reportView(report),
    }),
  );
}
