import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { notFound } from '../refusal.ts';
import type { WebhookPorts } from './ports.ts';
import { webhookView } from './webhook-view.ts';

/** One webhook of the account. */
export function getWebhookOperation({
  webhooks,
}: WebhookPorts): Operation<typeof routes.getWebhook> {
  return async ({ params }, call) => {
    const held = await webhooks.find(accountOf(call).id, params.webhook_id);
    return held === null ? notFound('Webhook') : webhookView(held, call.now);
  };
}
