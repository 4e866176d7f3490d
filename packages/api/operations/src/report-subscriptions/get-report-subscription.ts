import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { notFound } from '../refusal.ts';
import { upToDate } from './due-reports.ts';
import { subscriptionView } from './subscription-view.ts';
import type { ReportSubscriptionPorts } from './ports.ts';

/** One subscription of the account. */
export function getReportSubscriptionOperation(
  ports: ReportSubscriptionPorts,
): Operation<typeof routes.getReportSubscription> {
  return async ({ params }, call) => {
    const held = await ports.reportSubscriptions.find(accountOf(call).id, params.subscription_id);
    if (held === null) return notFound('Subscription');
    return subscriptionView(await upToDate(ports, held, call.now));
  };
}
