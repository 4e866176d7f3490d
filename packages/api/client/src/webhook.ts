/** What a message of a webhook tells. */
export interface WebhookMessage {
  /** `scanner.new_matches`, `scanner.price_changes` or `report.ready`. */
  readonly type: string;
  /** When it was written, ISO 8601 in UTC. */
  readonly timestamp: string;
  readonly data: unknown;
}

/** A message as it came in. */
export interface ReceivedMessage {
  /** Of the request, names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The text as it came in, not parsed. */
  readonly body: string;
}

const prefix = 'whsec_';
/** Seconds that a message may lie before or after now: an older one may be sent again by somebody who saw it. */
const apartMost = 300;

/**
 * What a message tells; null where it was not signed with this secret, or more than five minutes before or after `now`. By
 * Standard Webhooks: HMAC-SHA-256 of id, timestamp and body; of several signatures one is enough.
 *
 * @param secret `whsec_…`, as the answer that created the webhook, or rotated its secret, gave it.
 * @throws Error for a secret of another form, which no message can be verified by.
 */
export async function verifiedWebhook(
  secret: string,
  { headers, body }: ReceivedMessage,
  now: Date = new Date(),
): Promise<WebhookMessage | null> {
  if (!secret.startsWith(prefix)) throw new Error(`secret must begin with ${prefix}`);
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  if (!(Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= apartMost)) return null;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = bytesOf(secret.slice(prefix.length));
  if (bytes === null) throw new Error(`secret must be ${prefix} and base64`);
  const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of String(headers['webhook-signature']).split(' ')) {
    const given = signature.startsWith('v1,') ? bytesOf(signature.slice(3)) : null;
    if (given !== null && (await crypto.subtle.verify('HMAC', key, given, signed))) {
      return JSON.parse(body) as WebhookMessage;
    }
  }
  return null;
}

/** Null for what is no base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
