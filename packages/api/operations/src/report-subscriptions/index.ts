import type { ReportSubscriptions } from '../ports/report-subscriptions.ts';
import { createReportSubscriptionOperation } from './create-report-subscription.ts';
import { deleteReportSubscriptionOperation } from './delete-report-subscription.ts';
import { getReportSubscriptionOperation } from './get-report-subscription.ts';
import { listReportSubscriptionsOperation } from './list-report-subscriptions.ts';
import { listSubscriptionReportsOperation } from './list-subscription-reports.ts';
import { updateReportSubscriptionOperation } from './update-report-subscription.ts';

/** What the operations on area report subscriptions ask. */
export interface ReportSubscriptionPorts {
  readonly reportSubscriptions: ReportSubscriptions;
}

/** The operations on area report subscriptions. */
export function reportSubscriptionOperations(ports: ReportSubscriptionPorts) {
  return {
    listReportSubscriptions: listReportSubscriptionsOperation(ports),
    createReportSubscription: createReportSubscriptionOperation(ports),
    getReportSubscription: getReportSubscriptionOperation(ports),
    updateReportSubscription: updateReportSubscriptionOperation(ports),
    deleteReportSubscription: deleteReportSubscriptionOperation(ports),
    listSubscriptionReports: listSubscriptionReportsOperation(ports),
  };
}
