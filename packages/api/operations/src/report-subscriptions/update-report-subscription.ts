import type { BodyOf, routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import { StoreBusy } from '../busy.ts';
import type { Operation } from '../operation.ts';
import type { ReportSubscription } from '../ports/report-subscriptions.ts';
import { nothingToChange, notFound } from '../refusal.ts';
import { duplicateArea } from './create-report-subscription.ts';
import { upToDate } from './due-reports.ts';
import { nextReport } from './next-report.ts';
import { subscriptionView } from './subscription-view.ts';
import type { ReportSubscriptionPorts } from './ports.ts';

const attemptsMost = 5;

/**
 * Changes the fields that are given; `is_active` false pauses, true resumes from now. A change made meanwhile is kept
 * beside this one.
 */
export function updateReportSubscriptionOperation(
  ports: ReportSubscriptionPorts,
): Operation<typeof routes.updateReportSubscription> {
  const { reportSubscriptions } = ports;
  return async ({ params, body }, call) => {
    if (Object.values(body).every((value) => value === undefined)) {
      return nothingToChange;
    }
    for (let attempt = 0; attempt < attemptsMost; attempt += 1) {
      const found = await reportSubscriptions.find(accountOf(call).id, params.subscription_id);
      if (found === null) return notFound('Subscription');
      const held = await upToDate(ports, found, call.now);
      const changed = changedBy(held, body, call.now);
      const outcome = await reportSubscriptions.replace(held, changed);
      if (outcome === 'missing') return notFound('Subscription');
      if (outcome === 'duplicate') return duplicateArea(changed.area);
      if (outcome === 'done') return subscriptionView(changed);
    }
    throw new StoreBusy('Others keep changing this subscription');
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
