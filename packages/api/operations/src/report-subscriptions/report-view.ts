import type { SubscriptionReport } from '../ports/report-subscriptions.ts';

/** A report as the wire shows it. */
export function reportView({ id, periodStart, periodEnd, area, propertyType }: SubscriptionReport) {
  const asked = propertyType === null ? '' : `?property_type=${propertyType}`;
  return {
    id,
    period_start: periodStart.toISOString().slice(0, 10),
    period_end: periodEnd.toISOString().slice(0, 10),
    created_at: periodEnd.toISOString(),
    url: `/api/v1/area-pack/${encodeURIComponent(area)}${asked}`,
  };
}
