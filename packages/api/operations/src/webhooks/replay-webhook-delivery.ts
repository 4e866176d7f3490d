import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { pendingMax } from '../ports/webhooks.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { WebhookPorts } from './ports.ts';
import { deliveryView } from './webhook-view.ts';

/** Delivers a message once more, with the same id, from the first attempt on. */
export function replayWebhookDeliveryOperation({
  webhooks,
}: WebhookPorts): Operation<typeof routes.replayWebhookDelivery> {
  return async ({ params }, call) => {
    const held = await webhooks.find(accountOf(call).id, params.webhook_id);
    if (held === null) return notFound('Webhook');
    const replayed = await webhooks.replay(held.id, params.delivery_id, call.now);
    if (replayed === 'missing') return notFound('Delivery');
    if (replayed === 'full') {
      const why = `${pendingMax} deliveries of the webhook are pending, which is as many as may be`;
      return new Refusal('plan_limit_reached', why);
    }
    return deliveryView(replayed);
  };
}
