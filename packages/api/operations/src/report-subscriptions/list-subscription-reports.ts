import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { offsetPage } from '../page.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { ReportSubscriptionPorts } from './ports.ts';

/** The reports made for a subscription: none, since nothing here makes them on a schedule. */
export function listSubscriptionReportsOperation({
  reportSubscriptions,
}: ReportSubscriptionPorts): Operation<typeof routes.listSubscriptionReports> {
  return async ({ params, query }, call) => {
    const page = offsetPage(query);
    if (page instanceof Refusal) return page;
    const held = await reportSubscriptions.find(accountOf(call).id, params.subscription_id);
    return held === null ? notFound('Subscription') : { reports: [], pagination: page.block(0) };
  };
}
