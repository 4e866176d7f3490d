import type { BodyOf, routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import type { ReportSubscription } from '../ports/report-subscriptions.ts';
import { nothingToChange, notFound } from '../refusal.ts';
import { duplicateArea } from './create-report-subscription.ts';
import { upToDate } from './due-reports.ts';
import { nextReport } from './next-report.ts';
import { subscriptionView } from './subscription-view.ts';
import type { ReportSubscriptionPorts } from './ports.ts';

/** Changes the fields that are given; `is_active` false pauses, true resumes from now. */
export function updateReportSubscriptionOperation(
  ports: ReportSubscriptionPorts,
): Operation<typeof routes.updateReportSubscription> {
  const { reportSubscriptions } = ports;
  return async ({ params, body }, call) => {
    if (Object.values(body).every((value) => value === undefined)) {
      return nothingToChange;
    }
    const held = await reportSubscriptions.find(accountOf(call).id, params.subscription_id);
    if (held === null) return notFound('Subscription');
    const changed = changedBy(await upToDate(ports, held, call.now), body, call.now);
    const outcome = await reportSubscriptions.replace(changed);
    if (outcome === 'missing') return notFound('Subscription');
    return outcome === 'duplicate' ? duplicateArea(changed.area) : subscriptionView(changed);
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
