import { randomUUID } from 'node:crypto';
import { webhookEventTypes, type routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import { answeredMeanwhile } from '../idempotent.ts';
import type { Operation } from '../operation.ts';
import type { Webhook } from '../ports/webhooks.ts';
import { Refusal } from '../refusal.ts';
import { webhooksMax } from './delivery-policy.ts';
import type { WebhookPorts } from './ports.ts';
import { makeWebhookSecret } from './signature.ts';
import { sealedSecret } from './webhook-secrets.ts';
import { webhookUrl } from './webhook-url.ts';
import { webhookView } from './webhook-view.ts';

/** Creates a webhook and shows its secret, this once. */
export function createWebhookOperation(
  ports: WebhookPorts,
): Operation<typeof routes.createWebhook> {
  return async ({ body }, call) => {
    const { now } = call;
    const url = webhookUrl(body.url, ports.localWebhooks === true);
    if (url instanceof Refusal) return url;
    const id = randomUUID();
    const secret = makeWebhookSecret();
    const webhook: Webhook = {
      id,
      accountId: accountOf(call).id,
      url,
      eventTypes: [...new Set(body.event_types ?? webhookEventTypes)],
      isActive: true,
      secrets: [sealedSecret(ports.secrets, id, secret)],
      failingSince: null,
      disabledAt: null,
      disabledReason: null,
      missed: 0,
      lastMissedAt: null,
      createdAt: now,
      updatedAt: now,
      revision: 1,
    };
    const answer = { ...webhookView(webhook, now), secret };
    const outcome = await ports.webhooks.create(webhook, webhooksMax, call.kept?.(answer));
    if (outcome === 'repeated') return answeredMeanwhile;
    if (outcome === 'full') {
      return new Refusal('plan_limit_reached', `An account holds at most ${webhooksMax} webhooks`);
    }
    return answer;
  };
}
