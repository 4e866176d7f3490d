import { StoreBusy } from '../operation/refusal.ts';
import type { Webhook, Webhooks } from '../ports/webhooks.ts';

const attemptsMost = 5;

/**
 * Writes what changes of a webhook; a change made meanwhile is kept beside this one. The days of failing are counted anew
 * from any change: it may be what puts the receiver right. Gives the webhook as it is then, null where there is none; where
 * `changesOf` gives null nothing is written.
 *
 * @throws StoreBusy
 */
export async function changeWebhook(
  webhooks: Pick<Webhooks, 'find' | 'replace'>,
  { accountId, id }: Pick<Webhook, 'accountId' | 'id'>,
  now: Date,
  changesOf: (held: Webhook) => Partial<Webhook> | null,
): Promise<Webhook | null> {
  for (let attempt = 0; attempt < attemptsMost; attempt += 1) {
    const held = await webhooks.find(accountId, id);
    const changes = held === null ? null : changesOf(held);
    if (held === null || changes === null) return held;
    const revision = held.revision + 1;
    const changed = { ...held, failingSince: null, ...changes, updatedAt: now, revision };
    if (await webhooks.replace(changed)) return changed;
  }
  throw new StoreBusy('Others keep changing this webhook');
}
