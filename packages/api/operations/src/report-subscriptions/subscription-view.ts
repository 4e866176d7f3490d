import type { ResponseOf, routes } from '@freehold/contract';
import type { ReportSubscription } from '../ports/report-subscriptions.ts';

/** A subscription as the wire shows it. */
export function subscriptionView(
  subscription: ReportSubscription,
): ResponseOf<typeof routes.getReportSubscription> {
  return {
    id: subscription.id,
    name: subscription.name,
    area: subscription.area,
    property_type: subscription.propertyType,
    frequency: subscription.frequency,
    is_active: subscription.isActive,
    next_report_at: subscription.nextReportAt?.toISOString() ?? null,
    last_report_at: subscription.lastReportAt?.toISOString() ?? null,
    created_at: subscription.createdAt.toISOString(),
    updated_at: subscription.updatedAt.toISOString(),
  };
}
