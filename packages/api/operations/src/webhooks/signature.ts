import { createHmac, randomBytes } from 'node:crypto';

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
