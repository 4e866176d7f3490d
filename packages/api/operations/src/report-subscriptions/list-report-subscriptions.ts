import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { upToDate } from './due-reports.ts';
import { subscriptionView } from './subscription-view.ts';
import type { ReportSubscriptionPorts } from './ports.ts';

/** The subscriptions of the account, newest first. */
export function listReportSubscriptionsOperation(
  ports: ReportSubscriptionPorts,
): Operation<typeof routes.listReportSubscriptions> {
  return async (_input, call) => {
    const listed = await ports.reportSubscriptions.list(accountOf(call).id);
    const held = await Promise.all(listed.map((one) => upToDate(ports, one, call.now)));
    return { subscriptions: held.map(subscriptionView), count: held.length };
  };
}
