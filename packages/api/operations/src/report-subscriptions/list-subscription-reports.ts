import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { newestPage } from '../newest-page.ts';
import type { SubscriptionReport } from '../ports/report-subscriptions.ts';
import { notFound, Refusal } from '../refusal.ts';
import { upToDate } from './due-reports.ts';
import { reportView } from './report-view.ts';
import type { ReportSubscriptionPorts } from './ports.ts';

/** The reports made for a subscription, newest first. */
export function listSubscriptionReportsOperation(
  ports: ReportSubscriptionPorts,
): Operation<typeof routes.listSubscriptionReports> {
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
