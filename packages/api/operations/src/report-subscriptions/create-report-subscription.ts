import { randomUUID } from 'node:crypto';
import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import { answeredMeanwhile } from '../idempotent.ts';
import type { Operation } from '../operation.ts';
import type { ReportSubscription } from '../ports/report-subscriptions.ts';
import { invalid, Refusal } from '../refusal.ts';
import { nextReport } from './next-report.ts';
import { subscriptionView } from './subscription-view.ts';
import type { ReportSubscriptionPorts } from './ports.ts';

/** Subscriptions that one account may hold, paused ones included. */
const mostHeld = 50;

/** Takes out a subscription to reports on an area. */
export function createReportSubscriptionOperation({
  reportSubscriptions,
}: ReportSubscriptionPorts): Operation<typeof routes.createReportSubscription> {
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
export function duplicateArea(area: string): Refusal {
  return invalid('area', area, 'the account has a subscription to it at this frequency');
}
