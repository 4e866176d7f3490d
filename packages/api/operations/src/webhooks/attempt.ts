import type {
  DeliveryFault,
  DeliveryState,
  DueDelivery,
  WebhookHealth,
} from '../ports/webhooks.ts';
import { failingMostMs, jitterShare, retryDelaysMs } from './delivery-policy.ts';

/** How an attempt ended: with the status that the receiver answered, or why it answered nothing. */
export interface Attempt {
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
