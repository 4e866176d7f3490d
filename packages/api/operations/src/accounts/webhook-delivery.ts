import type { Scope } from '@freehold/contract';
import { grants } from '@freehold/metering';
import { untilAborted, within } from '../operation/abort.ts';
import { planOfAccount } from '../operation/account.ts';
import { feedScheme } from '../operation/first-attempt.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { OnFailure } from '../ports/background-work.ts';
import type { SendEmail } from '../ports/email.ts';
import { FetchRefused, type GuardedPost } from '../ports/guarded-requests.ts';
import type { KeySecrets } from '../ports/keys.ts';
import type {
  DeliveryFault,
  DeliveryState,
  DueDelivery,
  DueMessage,
  WebhookEventType,
  WebhookHealth,
  Webhooks,
} from '../ports/webhooks.ts';
import { emailOf } from './email-address.ts';
import { digest } from './email-digest.ts';
import { emailLink } from './email-links.ts';
import {
  answerBytesMax,
  attemptMs,
  failingMostMs,
  jitterShare,
  retryDelaysMs,
} from './webhook-policy.ts';
import { signedHeaders, signingSecrets } from './webhook-secrets.ts';

/** What delivering asks. */
export interface DeliveryPorts {
  readonly webhooks: Webhooks;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly secrets: Pick<KeySecrets, 'open' | 'seal'>;
  readonly post: GuardedPost;
  /** Null: the owner has set no mail server. */
  readonly sendEmail: SendEmail | null;
  /** Where browsers reach the server, without a path. */
  readonly baseUrl: () => string;
  readonly clock: () => Date;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly onFailure: OnFailure;
}

/** The scope that the plan must hold for an account to be told. */
export const eventScopes: Readonly<Record<WebhookEventType, Scope>> = {
  'scanner.new_matches': 'leads:read',
  'scanner.price_changes': 'leads:read',
  'report.ready': 'areas:read',
};

/**
 * Attempts a delivery that was claimed and writes how it ended. Where the signal aborts first nothing is written: the
 * delivery is due again when its lease ends.
 */
export async function deliver(
  ports: DeliveryPorts,
  due: DueDelivery,
  signal: AbortSignal,
): Promise<void> {
  const { webhooks, clock, random } = ports;
  const mayBeTold = await allowed(ports, due, signal);
  const isTold = mayBeTold(due);
  // What ends otherwise than the first stays due: it is claimed next.
  const endsAlike = (one: DueMessage): boolean =>
    mayBeTold(one) === isTold && one.attempts === due.attempts;
  const alike = { ...due, others: due.others.filter(endsAlike) };
  const attempt = isTold ? await attempted(ports, alike, signal) : failed('not_allowed');
  if (signal.aborted) return;
  const now = clock();
  const { state, health } = afterAttempt(due, attempt, now, random());
  await webhooks.settle(alike, state, health, now);
}

const failed = (fault: DeliveryFault): Attempt => ({ responseStatus: null, fault });

async function attempted(
  ports: DeliveryPorts,
  due: DueDelivery,
  signal: AbortSignal,
): Promise<Attempt> {
  const limit = { milliseconds: attemptMs, reason: () => new FetchRefused('too_slow', 'too slow') };
  // A feed is read: what it holds is delivered.
  if (due.webhook.url === feedScheme) return { responseStatus: null, fault: null };
  const to = emailOf(due.webhook.url);
  const send = to === null ? posting(ports, due) : mailing(ports, to, due);
  try {
    return attemptOf(await within(limit, send, signal));
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    const { fault } = error;
    // It is the mail server that failed, which only the owner can put right.
    if (to !== null && !signal.aborted) ports.onFailure('webhook_delivery', error);
    return failed(fault === 'not_public' || fault === 'too_slow' ? fault : 'unreachable');
  }
}

type Sending = (signal: AbortSignal) => Promise<number>;

function posting({ post, secrets, clock }: DeliveryPorts, due: DueDelivery): Sending {
  const at = clock();
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(due, at, signingSecrets(secrets, due.webhook, at)),
  };
  const sent = { headers, body: due.payload };
  return (signal) => post(new URL(due.webhook.url), sent, { bytesMax: answerBytesMax, signal });
}

function mailing(ports: DeliveryPorts, to: string, due: DueDelivery): Sending {
  return async (signal) => {
    if (ports.sendEmail === null) throw new FetchRefused('unreachable', 'no mail server is set');
    const unsubscribeUrl = emailLink(ports, 'unsubscribe', due.webhook, ports.clock());
    const told = digest([due, ...due.others], { baseUrl: ports.baseUrl(), unsubscribeUrl });
    return ports.sendEmail({ to, unsubscribeUrl, ...told }, signal);
  };
}

/** Whether the account is open, and its plan still holds the scope of a message. */
async function allowed(
  { accounts }: Pick<DeliveryPorts, 'accounts'>,
  { webhook }: DueDelivery,
  signal: AbortSignal,
): Promise<(message: Pick<DueMessage, 'type'>) => boolean> {
  const account = await untilAborted(signal, accounts.find(webhook.accountId, signal));
  if (account === null || account.isSuspended === true) return () => false;
  const plan = planOfAccount(account);
  return ({ type }) => grants(plan, eventScopes[type]);
}

/** How an attempt ended: with the status that the receiver answered, or why it answered nothing. */
interface Attempt {
  readonly responseStatus: number | null;
  /** Null for a success. */
  readonly fault: DeliveryFault | null;
}

/** What an answer's status says: any of 200 to 299 is a success, and nothing else is. */
export function attemptOf(responseStatus: number): Attempt {
  return { responseStatus, fault: faultOf(responseStatus) };
}

function faultOf(status: number): DeliveryFault | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirected' : 'bad_status';
}

/** Where a delivery and its webhook stand after an attempt. `chance`, from 0 up to 1, spreads the next attempt. */
export function afterAttempt(
  { webhook, attempts: before }: Pick<DueDelivery, 'webhook' | 'attempts'>,
  { responseStatus, fault }: Attempt,
  now: Date,
  chance: number,
): { readonly state: DeliveryState; readonly health: WebhookHealth } {
  const attempts = before + 1;
  const last = { attempts, lastAttemptAt: now, responseStatus, fault };
  if (fault === null) {
    return {
      state: { ...last, status: 'delivered', dueAt: null },
      health: { failingSince: null, disabledAt: null, disabledReason: null },
    };
  }
  // What this account may not be told is no fault of the receiver.
  const isReceivers = fault !== 'not_allowed';
  const delayMs = isReceivers ? retryDelaysMs[before] : undefined;
  return {
    state:
      delayMs === undefined
        ? { ...last, status: 'failed', dueAt: null }
        : {
            ...last,
            status: 'pending',
            dueAt: new Date(now.getTime() + Math.round(delayMs * (1 + jitterShare * chance))),
          },
    health: isReceivers ? failedHealth(webhook, fault, now) : webhook,
  };
}

function failedHealth(webhook: WebhookHealth, fault: DeliveryFault, now: Date): WebhookHealth {
  const failingSince = webhook.failingSince ?? now;
  const isFailing = now.getTime() - failingSince.getTime() >= failingMostMs;
  const disabledReason = fault === 'gone' ? 'gone' : isFailing ? 'failing' : null;
  return { failingSince, disabledAt: disabledReason && now, disabledReason };
}
