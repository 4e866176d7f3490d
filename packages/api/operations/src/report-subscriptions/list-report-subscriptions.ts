import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { subscriptionView } from './subscription-view.ts';
import type { ReportSubscriptionPorts } from './ports.ts';

/** The subscriptions of the account, newest first. */
export function listReportSubscriptionsOperation({
  reportSubscriptions,
}: ReportSubscriptionPorts): Operation<typeof routes.listReportSubscriptions> {
  return async (_input, call) => {
    const held = await reportSubscriptions.list(accountOf(call).id);
    return { subscriptions: held.map(subscriptionView), count: held.length };
  };
}
