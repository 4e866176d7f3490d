import { againstOthers } from '../operation/against-others.ts';
import type { Webhook, Webhooks } from '../ports/webhooks.ts';

/**
 * Writes what changes of a webhook; a change made meanwhile is kept beside this one. The days of failing are counted anew
 * from any change: it may be what puts the receiver right. Gives the webhook as it is then, null where there is none; where
 * `changesOf` gives null nothing is written.
 *
 * @throws StoreBusy
 */
export function changeWebhook(
  webhooks: Pick<Webhooks, 'find' | 'replace'>,
  { accountId, id }: Pick<Webhook, 'accountId' | 'id'>,
  now: Date,
  changesOf: (held: Webhook) => Partial<Webhook> | null,
): Promise<Webhook | null> {
  return againstOthers('webhook', async () => {
    const held = await webhooks.find(accountId, id);
    const changes = held === null ? null : changesOf(held);
    if (held === null || changes === null) return held;
    const revision = held.revision + 1;
    const changed = { ...held, failingSince: null, ...changes, updatedAt: now, revision };
    return (await webhooks.replace(changed)) ? changed : undefined;
  });
}
