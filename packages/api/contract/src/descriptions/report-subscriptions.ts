import type { Terms } from './terms.ts';

/** Subscriptions to reports on an area, and their reports. */
export const reportSubscriptionsTerms: Terms = {
  subscriptions: 'Subscriptions of the account, newest first.',
  '?subscription_id': 'UUID of a subscription of the account.',
  'Request.area': 'Postcode or outcode that the reports are on.',
  'Request.property_type': [
    'Type of home that the reports are on.',
    'Null or left out: every type.',
  ],
  'Request.frequency': 'How often a report is made.',
  'Request.is_active': 'False pauses the reports, true resumes them.',
  'CreateReportSubscriptionResponse.area': 'Postcode or outcode that the reports are on.',
  'CreateReportSubscriptionResponse.property_type': [
    'Type of home that the reports are on.',
    'Null: every type.',
  ],
  frequency: 'How often a report is made.',
  'CreateReportSubscriptionResponse.is_active': 'Whether reports are made; false while paused.',
  next_report_at: ['Instant of the next report, ISO 8601 in UTC.', 'Null while paused.'],
  last_report_at: ['Instant of the last report, ISO 8601 in UTC.', 'Null before the first.'],
  reports: 'Reports of this page, newest first.',
  period_start: 'Day on which the period of the report begins, YYYY-MM-DD.',
  period_end: 'Day on which the report fell due, YYYY-MM-DD.',
  'reports.url': 'Path of the area pack, which is drawn from the records at the time it is read.',
};
