import type { ResponseOf, routes } from '@freehold/contract';
import type { Webhook, WebhookDelivery } from '../ports/webhooks.ts';

type DeliveryView = ResponseOf<typeof routes.replayWebhookDelivery>;

/** A webhook as the wire shows it: never its secrets. */
export function webhookView(webhook: Webhook, now: Date): ResponseOf<typeof routes.getWebhook> {
  // The newest of the earlier secrets ends last.
  const earlier = webhook.secrets.find(({ until }) => until !== null && until > now);
  return {
    id: webhook.id,
    url: webhook.url,
    event_types: [...webhook.eventTypes],
    is_active: webhook.isActive,
    failing_since: shown(webhook.failingSince),
    disabled_at: shown(webhook.disabledAt),
    disabled_reason: webhook.disabledReason,
    missed_count: webhook.missed,
    last_missed_at: shown(webhook.lastMissedAt),
    previous_secret_expires_at: shown(earlier?.until ?? null),
    created_at: webhook.createdAt.toISOString(),
    updated_at: webhook.updatedAt.toISOString(),
  };
}

/** A delivery as the wire shows it, with its message as it is sent. */
export function deliveryView(delivery: WebhookDelivery): DeliveryView {
  return {
    id: delivery.id,
    event_type: delivery.type,
    status: delivery.status,
    attempts: delivery.attempts,
    payload: JSON.parse(delivery.payload) as DeliveryView['payload'],
    created_at: delivery.createdAt.toISOString(),
    next_attempt_at: shown(delivery.dueAt),
    last_attempt_at: shown(delivery.lastAttemptAt),
    response_status: delivery.responseStatus,
    error: delivery.fault,
  };
}

const shown = (instant: Date | null): string | null => instant?.toISOString() ?? null;
