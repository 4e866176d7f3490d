import { Buckets } from '../calls/address-limit.ts';
import type { Call } from '../operation/operation.ts';
import { invalid, Refusal, StoreBusy } from '../operation/refusal.ts';
import type { SendEmail } from '../ports/email.ts';
import { FetchRefused } from '../ports/guarded-requests.ts';
import type { KeySecrets } from '../ports/keys.ts';
import type { Webhook } from '../ports/webhooks.ts';
import { emailOf, mailboxOf, noMailServer } from './email-address.ts';
import { awaitsConfirmation, emailLink } from './email-links.ts';
import { attemptOf } from './webhook-delivery.ts';
import { confirmationRate, mailboxRate } from './webhook-policy.ts';

/** What asking an email address stands on. */
export interface ConfirmationPorts {
  readonly secrets: KeySecrets;
  /** Absent or null: the owner has set no mail server. */
  readonly sendEmail?: SendEmail | null;
  /** Where browsers reach the server, without a path. */
  readonly baseUrl?: () => string;
}

/** How a change of its account leaves a webhook: only its mailbox lets messages be sent to an email address. */
export function healthAsked(
  held: Webhook,
  url: string | null,
  isActive: boolean | undefined,
  now: Date,
): Partial<Webhook> {
  if (mustConfirm(held, url, isActive)) return unconfirmed(now);
  const isHeld = emailOf(url ?? held.url) !== null && awaitsConfirmation(held);
  // What is posted to awaits no mailbox.
  const resumed = isActive ?? (held.disabledReason === 'unconfirmed' ? true : undefined);
  if (resumed === undefined || isHeld) return {};
  return { isActive: resumed, disabledAt: null, disabledReason: null };
}

/** Whether a change makes an email address a receiver that has not said that it is one. */
export function mustConfirm(
  held: Webhook,
  url: string | null,
  isActive: boolean | undefined,
): boolean {
  if (emailOf(url ?? held.url) === null) return false;
  const isNew = url !== null && url !== held.url;
  return isNew || (isActive === true && awaitsConfirmation(held));
}

/** The state of an email address that was sent a link. */
export const unconfirmed = (now: Date) =>
  ({ isActive: false, disabledAt: now, disabledReason: 'unconfirmed' }) as const;

/** Null: the link is on its way. @throws StoreBusy */
export type AskToConfirm = (webhook: Webhook, call: Call) => Promise<Refusal | null>;

const clock = () => performance.now();

/**
 * Sends an email address the link that makes it a receiver: a few a day for each account, and for each mailbox whichever
 * accounts name it, so that nobody is flooded.
 */
export function confirmationOf(ports: ConfirmationPorts): AskToConfirm {
  const byAccount = new Buckets(confirmationRate, clock);
  const byMailbox = new Buckets(mailboxRate, clock);
  return async (webhook, { now, signal }) => {
    const { accountId, url } = webhook;
    const to = emailOf(url);
    const { sendEmail, baseUrl, secrets } = ports;
    if (to === null) return null;
    if (!sendEmail || baseUrl === undefined) return noMailServer(url);
    const mailbox = mailboxOf(to);
    const wait = Math.max(byAccount.waitSeconds(accountId), byMailbox.waitSeconds(mailbox));
    if (wait > 0) {
      const waitSeconds = Math.ceil(wait);
      const why = `Too many addresses were asked to confirm, or this one too often; try again in ${waitSeconds} s`;
      return new Refusal('rate_limit_exceeded', why, { retry_after: waitSeconds });
    }
    byAccount.count(accountId);
    byMailbox.count(mailbox);
    const link = emailLink({ secrets, baseUrl }, 'confirm', webhook, now);
    const status = await sendEmail({ to, ...confirmationText(link) }, signal).catch(
      (error: unknown) => {
        throw error instanceof FetchRefused ? new StoreBusy(error.message) : error;
      },
    );
    if (attemptOf(status).fault === null) return null;
    // 4xx is for now only (RFC 5321, section 4.2.1).
    if (status < 500) throw new StoreBusy(`The mail server answers ${status}`);
    return invalid('url', url, `is refused by the mail server, which answers ${status}`);
  };
}

const confirmationText = (link: string) => ({
  subject: 'Confirm that Freehold may send you email',
  text: `Somebody asks that alerts and reports of Freehold be sent to this address each morning.

To agree, open this link within seven days: ${link}

If you did not ask for it, do nothing: no alert or report is sent.
`,
});
