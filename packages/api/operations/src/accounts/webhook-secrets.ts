import { createHmac, randomBytes } from 'node:crypto';
import type { KeySecrets } from '../ports/keys.ts';
import type { NewWebhook, WebhookSecret } from '../ports/webhooks.ts';
import { earlierSecretMs, earlierSecretsMax } from './webhook-policy.ts';

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

const prefix = 'whsec_';
const secretBytes = 32;

/** A new secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const makeWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

/**
 * The headers that carry a message by Standard Webhooks: its id, the instant of the attempt in seconds, and a signature by
 * each secret, the first the current one's.
 */
export function signedHeaders(
  { id, payload }: { readonly id: string; readonly payload: string },
  at: Date,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`);
    return `v1,${signature.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
