import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { offsetPage } from '../page.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { WebhookPorts } from './ports.ts';
import { deliveryView } from './webhook-view.ts';

/** The deliveries of a webhook, newest first. */
export function listWebhookDeliveriesOperation({
  webhooks,
}: WebhookPorts): Operation<typeof routes.listWebhookDeliveries> {
  return async ({ params, query }, call) => {
    const page = offsetPage(query);
    if (page instanceof Refusal) return page;
    const held = await webhooks.find(accountOf(call).id, params.webhook_id);
    if (held === null) return notFound('Webhook');
    const { deliveries, total } = await webhooks.deliveries(held.id, page);
    return { deliveries: deliveries.map(deliveryView), pagination: page.block(total) };
  };
}
