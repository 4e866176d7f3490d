import type { ReportSubscriptions } from '../ports/report-subscriptions.ts';

/** What the operations on area report subscriptions ask. */
export interface ReportSubscriptionPorts {
  readonly reportSubscriptions: ReportSubscriptions;
}
