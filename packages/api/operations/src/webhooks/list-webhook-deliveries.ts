import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { newestPage } from '../newest-page.ts';
import type { WebhookDelivery } from '../ports/webhooks.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { WebhookPorts } from './ports.ts';
import { deliveryView } from './webhook-view.ts';

/** The deliveries of a webhook, newest first. */
export function listWebhookDeliveriesOperation({
  webhooks,
}: WebhookPorts): Operation<typeof routes.listWebhookDeliveries> {
  return async ({ params, query }, call) => {
    const held = await webhooks.find(accountOf(call).id, params.webhook_id);
    if (held === null) return notFound('Webhook');
    const page = await newestPage<WebhookDelivery>(query, {
      filters: held.id,
      instantOf: ({ createdAt }) => createdAt,
      read: async (slice) => {
        const { deliveries, total } = await webhooks.deliveries(held.id, slice);
        return { items: deliveries, total };
      },
    });
    if (page instanceof Refusal) return page;
    return { deliveries: page.items.map(deliveryView), pagination: page.pagination };
  };
}
