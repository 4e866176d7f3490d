import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { notFound } from '../refusal.ts';
import type { WebhookPorts } from './ports.ts';

/** Removes a webhook for good, with what waits to be delivered to it. */
export function deleteWebhookOperation({
  webhooks,
}: WebhookPorts): Operation<typeof routes.deleteWebhook> {
  return async ({ params }, call) => {
    const removed = await webhooks.remove(accountOf(call).id, params.webhook_id);
    return removed ? undefined : notFound('Webhook');
  };
}
