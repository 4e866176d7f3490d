import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { notFound } from '../refusal.ts';
import type { ReportSubscriptionPorts } from './ports.ts';

/** Ends a subscription for good. */
export function deleteReportSubscriptionOperation({
  reportSubscriptions,
}: ReportSubscriptionPorts): Operation<typeof routes.deleteReportSubscription> {
  return async ({ params }, call) => {
    const removed = await reportSubscriptions.remove(accountOf(call).id, params.subscription_id);
    return removed ? undefined : notFound('Subscription');
  };
}
