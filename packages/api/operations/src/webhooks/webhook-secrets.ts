import type { KeySecrets } from '../ports/key-secrets.ts';
import type { NewWebhook, WebhookSecret } from '../ports/webhooks.ts';
import { earlierSecretMs, earlierSecretsMax } from './delivery-policy.ts';

/** A sealed secret is opened for its own webhook only. */
const contextOf = (webhookId: string) => `webhook secret ${webhookId}`;

/** A secret as the store keeps it. */
export function sealedSecret(
  secrets: Pick<KeySecrets, 'seal'>,
  webhookId: string,
  secret: string,
): WebhookSecret {
  return { sealed: secrets.seal(secret, contextOf(webhookId)), until: null };
}

/** The secrets after a rotation: the new one, and those before it, each for a day from when it was replaced. */
export function rotatedSecrets(
  before: readonly WebhookSecret[],
  next: WebhookSecret,
  now: Date,
): readonly WebhookSecret[] {
  const until = new Date(now.getTime() + earlierSecretMs);
  const earlier = before.map((secret) => ({ ...secret, until: secret.until ?? until }));
  return [next, ...earlier.filter((secret) => secret.until > now).slice(0, earlierSecretsMax)];
}

/** What signs at an instant, the current secret first. */
export function signingSecrets(
  secrets: Pick<KeySecrets, 'open'>,
  webhook: Pick<NewWebhook, 'id' | 'secrets'>,
  at: Date,
): string[] {
  return webhook.secrets
    .filter(({ until }) => until === null || until > at)
    .map(({ sealed }) => secrets.open(sealed, contextOf(webhook.id)));
}
