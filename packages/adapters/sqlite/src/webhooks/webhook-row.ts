import type { DeliveryState, NewWebhook, Webhook, WebhookDelivery } from '@freehold/operations';

export type Row = Readonly<Record<string, unknown>>;

const instant = (time: unknown): Date | null => (time === null ? null : new Date(time as number));

/** The values of a webhook's columns by their names. */
export function webhookValues(webhook: NewWebhook) {
  const secrets = webhook.secrets.map(({ sealed, until }) => ({
    sealed,
    until: until?.getTime() ?? null,
  }));
  return {
    id: webhook.id,
    accountId: webhook.accountId,
    url: webhook.url,
    eventTypes: JSON.stringify(webhook.eventTypes),
    isActive: webhook.isActive ? 1 : 0,
    secrets: JSON.stringify(secrets),
    failingSince: webhook.failingSince?.getTime() ?? null,
    disabledAt: webhook.disabledAt?.getTime() ?? null,
    disabledReason: webhook.disabledReason,
    createdAt: webhook.createdAt.getTime(),
    updatedAt: webhook.updatedAt.getTime(),
    revision: webhook.revision,
  };
}

export function readWebhook(row: Row): Webhook {
  const secrets = JSON.parse(row['secrets'] as string) as readonly {
    readonly sealed: string;
    readonly until: number | null;
  }[];
  return {
    id: row['id'] as string,
    accountId: row['account_id'] as string,
    url: row['url'] as string,
    eventTypes: JSON.parse(row['event_types'] as string) as Webhook['eventTypes'],
    isActive: row['is_active'] === 1,
    secrets: secrets.map(({ sealed, until }) => ({ sealed, until: instant(until) })),
    failingSince: instant(row['failing_since']),
    disabledAt: instant(row['disabled_at']),
    disabledReason: row['disabled_reason'] as Webhook['disabledReason'],
    missed: row['missed'] as number,
    lastMissedAt: instant(row['last_missed_at']),
    createdAt: new Date(row['created_at'] as number),
    updatedAt: new Date(row['updated_at'] as number),
    revision: row['revision'] as number,
  };
}

/** The values of the columns that change with an attempt, by their names. */
export function stateValues(state: DeliveryState) {
  return {
    status: state.status,
    attempts: state.attempts,
    dueAt: state.dueAt?.getTime() ?? null,
    lastAttemptAt: state.lastAttemptAt?.getTime() ?? null,
    responseStatus: state.responseStatus,
    fault: state.fault,
  };
}

export function readDelivery(row: Row): WebhookDelivery {
  return {
    id: row['id'] as string,
    type: row['type'] as WebhookDelivery['type'],
    payload: row['payload'] as string,
    createdAt: new Date(row['created_at'] as number),
    status: row['status'] as WebhookDelivery['status'],
    attempts: row['attempts'] as number,
    dueAt: instant(row['due_at']),
    lastAttemptAt: instant(row['last_attempt_at']),
    responseStatus: row['response_status'] as number | null,
    fault: row['fault'] as WebhookDelivery['fault'],
  };
}
