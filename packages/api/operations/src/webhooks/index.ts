import { createWebhookOperation } from './create-webhook.ts';
import { deleteWebhookOperation } from './delete-webhook.ts';
import { getWebhookOperation } from './get-webhook.ts';
import { listWebhookDeliveriesOperation } from './list-webhook-deliveries.ts';
import { listWebhooksOperation } from './list-webhooks.ts';
import type { WebhookPorts } from './ports.ts';
import { replayWebhookDeliveryOperation } from './replay-webhook-delivery.ts';
import { rotateWebhookSecretOperation } from './rotate-webhook-secret.ts';
import { updateWebhookOperation } from './update-webhook.ts';

/** The operations on webhooks. */
export function webhookOperations(ports: WebhookPorts) {
  return {
    listWebhooks: listWebhooksOperation(ports),
    createWebhook: createWebhookOperation(ports),
    getWebhook: getWebhookOperation(ports),
    updateWebhook: updateWebhookOperation(ports),
    deleteWebhook: deleteWebhookOperation(ports),
    rotateWebhookSecret: rotateWebhookSecretOperation(ports),
    listWebhookDeliveries: listWebhookDeliveriesOperation(ports),
    replayWebhookDelivery: replayWebhookDeliveryOperation(ports),
  };
}
