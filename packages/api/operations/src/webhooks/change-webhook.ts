import { accountOf } from '../account-of.ts';
import { StoreBusy } from '../busy.ts';
import type { Call } from '../operation.ts';
import type { Webhook } from '../ports/webhooks.ts';
import { notFound, type Refusal } from '../refusal.ts';
import type { WebhookPorts } from './ports.ts';

const attemptsMost = 5;

/**
 * Writes what changes of a webhook; a change made meanwhile is kept beside this one. The days of failing are counted anew
 * from any change: it may be what puts the receiver right.
 */
export async function changeWebhook(
  { webhooks }: Pick<WebhookPorts, 'webhooks'>,
  id: string,
  call: Call,
  changes: (held: Webhook) => Partial<Webhook>,
): Promise<Webhook | Refusal> {
  for (let attempt = 0; attempt < attemptsMost; attempt += 1) {
    const held = await webhooks.find(accountOf(call).id, id);
    if (held === null) return notFound('Webhook');
    const changed = {
      ...held,
      failingSince: null,
      ...changes(held),
      updatedAt: call.now,
      revision: held.revision + 1,
    };
    if (await webhooks.replace(changed)) return changed;
  }
  throw new StoreBusy('Others keep changing this webhook');
}
