import type { KeySecrets } from '../ports/keys.ts';
import type { Webhook, Webhooks } from '../ports/webhooks.ts';
import { changeWebhook } from './change-webhook.ts';
import { confirmationMs } from './webhook-policy.ts';

/** What a link in an email does: `confirm` lets messages be sent to the address, `unsubscribe` ends them. */
export const emailActs = ['confirm', 'unsubscribe'] as const;
export type EmailAct = (typeof emailActs)[number];

/** What links stand on. */
export interface EmailLinkPorts {
  readonly webhooks: Pick<Webhooks, 'find' | 'replace'>;
  readonly secrets: Pick<KeySecrets, 'seal' | 'open'>;
  /** Where browsers reach the server, without a path. */
  readonly baseUrl: () => string;
}

/** A token is opened for its own act only. */
const contextOf = (act: EmailAct) => `email ${act}`;

/** The address that does an act for one receiver. Only its mailbox gets the link, so who follows it reads the mailbox. */
export function emailLink(
  { secrets, baseUrl }: Pick<EmailLinkPorts, 'secrets' | 'baseUrl'>,
  act: EmailAct,
  { accountId, id, url }: Pick<Webhook, 'accountId' | 'id' | 'url'>,
  now: Date,
): string {
  const sealed = secrets.seal(JSON.stringify([accountId, id, url, now.getTime()]), contextOf(act));
  return `${baseUrl()}/email/${act}?token=${sealed}`;
}

/**
 * Does what a link says. False for a token that was not made here, of a receiver that is gone or has another address now,
 * and for a confirmation after seven days. A receiver that its account paused stays paused.
 *
 * @throws StoreBusy
 */
export async function followEmailLink(
  { webhooks, secrets }: Pick<EmailLinkPorts, 'webhooks' | 'secrets'>,
  act: EmailAct,
  token: string,
  now: Date,
): Promise<boolean> {
  const named = opened(secrets, act, token);
  if (named === null) return false;
  const [accountId, id, url, madeAt] = named;
  if (act === 'confirm' && now.getTime() - madeAt > confirmationMs) return false;
  const held = await changeWebhook(webhooks, { accountId, id }, now, (before) => {
    if (before.url !== url) return null;
    return act === 'confirm' ? confirmed(before) : unsubscribed(before, now);
  });
  return held?.url === url;
}

/** Whether nothing may be sent to an email address before its mailbox says so: it never has, or it has unsubscribed. */
export const awaitsConfirmation = ({ disabledReason }: Pick<Webhook, 'disabledReason'>): boolean =>
  disabledReason === 'unconfirmed' || disabledReason === 'gone';

const confirmed = (held: Webhook) =>
  awaitsConfirmation(held) ? { isActive: true, disabledAt: null, disabledReason: null } : null;

const unsubscribed = (held: Webhook, now: Date) =>
  awaitsConfirmation(held)
    ? null
    : { isActive: false, disabledAt: now, disabledReason: 'gone' as const };

type Named = [accountId: string, id: string, url: string, madeAt: number];

function opened(secrets: Pick<KeySecrets, 'open'>, act: EmailAct, token: string): Named | null {
  try {
    return JSON.parse(secrets.open(token, contextOf(act))) as Named;
  } catch {
    return null;
  }
}
