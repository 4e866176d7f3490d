import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { changeWebhook } from './change-webhook.ts';
import { earlierSecretMs } from './delivery-policy.ts';
import type { WebhookPorts } from './ports.ts';
import { makeWebhookSecret } from './signature.ts';
import { rotatedSecrets, sealedSecret } from './webhook-secrets.ts';

/** Gives a webhook a new secret and shows it, this once; the one before signs beside it for a day. */
export function rotateWebhookSecretOperation(
  ports: WebhookPorts,
): Operation<typeof routes.rotateWebhookSecret> {
  return async ({ params }, call) => {
    const { now } = call;
    const secret = makeWebhookSecret();
    const changed = await changeWebhook(ports, params.webhook_id, call, ({ id, secrets }) => ({
      secrets: rotatedSecrets(secrets, sealedSecret(ports.secrets, id, secret), now),
    }));
    if (changed instanceof Refusal) return changed;
    const until = new Date(now.getTime() + earlierSecretMs);
    return { secret, previous_secret_expires_at: until.toISOString() };
  };
}
