import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { notFound } from '../refusal.ts';
import { subscriptionView } from './subscription-view.ts';
import type { ReportSubscriptionPorts } from './ports.ts';

/** One subscription of the account. */
export function getReportSubscriptionOperation({
  reportSubscriptions,
}: ReportSubscriptionPorts): Operation<typeof routes.getReportSubscription> {
  return async ({ params }, call) => {
    const held = await reportSubscriptions.find(accountOf(call).id, params.subscription_id);
    return held === null ? notFound('Subscription') : subscriptionView(held);
  };
}
