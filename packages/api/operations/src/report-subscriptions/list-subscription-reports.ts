import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { offsetPage } from '../page.ts';
import { notFound, Refusal } from '../refusal.ts';
import { upToDate } from './due-reports.ts';
import { reportView } from './report-view.ts';
import type { ReportSubscriptionPorts } from './ports.ts';

/** The reports made for a subscription, newest first. */
export function listSubscriptionReportsOperation(
  ports: ReportSubscriptionPorts,
): Operation<typeof routes.listSubscriptionReports> {
  return async ({ params, query }, call) => {
    const page = offsetPage(query);
    if (page instanceof Refusal) return page;
    const { reportSubscriptions } = ports;
    const held = await reportSubscriptions.find(accountOf(call).id, params.subscription_id);
    if (held === null) return notFound('Subscription');
    await upToDate(ports, held, call.now);
    const { reports, total } = await reportSubscriptions.reports(held.id, page);
    return { reports: reports.map(reportView), pagination: page.block(total) };
  };
}
