import { createReportSubscriptionOperation } from './create-report-subscription.ts';
import { deleteReportSubscriptionOperation } from './delete-report-subscription.ts';
import { getReportSubscriptionOperation } from './get-report-subscription.ts';
import { listReportSubscriptionsOperation } from './list-report-subscriptions.ts';
import { listSubscriptionReportsOperation } from './list-subscription-reports.ts';
import type { ReportSubscriptionPorts } from './ports.ts';
import { updateReportSubscriptionOperation } from './update-report-subscription.ts';

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
