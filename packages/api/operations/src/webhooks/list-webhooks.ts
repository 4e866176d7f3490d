import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import type { WebhookPorts } from './ports.ts';
import { webhookView } from './webhook-view.ts';

/** The webhooks of the account, newest first. */
export function listWebhooksOperation({
  webhooks,
}: WebhookPorts): Operation<typeof routes.listWebhooks> {
  return async (_input, call) => {
    const held = await webhooks.list(accountOf(call).id);
    return { webhooks: held.map((one) => webhookView(one, call.now)), count: held.length };
  };
}
