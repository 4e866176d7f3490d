import { grants } from '@freehold/metering';
import type { Scope } from '@freehold/contract';
import { untilAborted, within } from '../abort.ts';
import { planOfAccount } from '../billing/plan-of-account.ts';
import type { Accounts } from '../ports/accounts.ts';
import { FetchRefused } from '../ports/guarded-fetch.ts';
import type { GuardedPost } from '../ports/guarded-post.ts';
import type { KeySecrets } from '../ports/key-secrets.ts';
import type { DeliveryFault, DueDelivery, WebhookEventType, Webhooks } from '../ports/webhooks.ts';
import { afterAttempt, attemptOf, type Attempt } from './attempt.ts';
import { answerBytesMax, attemptMs } from './delivery-policy.ts';
import { signedHeaders } from './signature.ts';
import { signingSecrets } from './webhook-secrets.ts';

/** What delivering asks. */
export interface DeliveryPorts {
  readonly webhooks: Webhooks;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly secrets: Pick<KeySecrets, 'open'>;
  readonly post: GuardedPost;
  readonly clock: () => Date;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** The scope that the plan must hold for an account to be told. */
const scopes: Readonly<Record<WebhookEventType, Scope>> = {
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
  const attempt = await attempted(ports, due, signal);
  if (signal.aborted) return;
  const now = clock();
  const { state, health } = afterAttempt(due, attempt, now, random());
  await webhooks.settle(due, state, health, now);
}

const failed = (fault: DeliveryFault): Attempt => ({ responseStatus: null, fault });

async function attempted(
  ports: DeliveryPorts,
  due: DueDelivery,
  signal: AbortSignal,
): Promise<Attempt> {
  if (!(await mayBeTold(ports, due, signal))) return failed('not_allowed');
  const at = ports.clock();
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(due, at, signingSecrets(ports.secrets, due.webhook, at)),
  };
  const limit = { milliseconds: attemptMs, reason: () => new FetchRefused('too_slow', 'too slow') };
  try {
    const url = new URL(due.webhook.url);
    const sent = { headers, body: due.payload };
    const post = (limited: AbortSignal) =>
      ports.post(url, sent, { bytesMax: answerBytesMax, signal: limited });
    return attemptOf(await within(limit, post, signal));
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    const { fault } = error;
    return failed(fault === 'not_public' || fault === 'too_slow' ? fault : 'unreachable');
  }
}

/** Whether the account is open, and its plan still holds the scope of what it is told. */
async function mayBeTold(
  { accounts }: Pick<DeliveryPorts, 'accounts'>,
  { webhook, type }: DueDelivery,
  signal: AbortSignal,
): Promise<boolean> {
  const account = await untilAborted(signal, accounts.find(webhook.accountId, signal));
  if (account === null || account.isSuspended === true) return false;
  return grants(planOfAccount(account), scopes[type]);
}
