import {
  AbortScope,
  deliver,
  leaseMs,
  onAbort,
  type DeliveryPorts,
  type DueDelivery,
} from '@freehold/operations';
import type { Gauges } from './metrics.ts';

/**
 * Attempts at once; a webhook has one at a time, so an account has as many as it may hold webhooks. Emails are apart, and as
 * few as a mail server lets in from one address: one that hangs holds up no webhook.
 */
const attemptsMost = { posted: 64, mailed: 8 };

/** What deliveries stand on. */
export interface DeliveryParts extends DeliveryPorts {
  /** Milliseconds from one look for what is due to the next. */
  readonly askEveryMs: number;
}

/** Deliveries under way. */
export interface Deliveries {
  /** Attempts that have not ended. */
  readonly running: () => number;
  /** Breaks off what is under way: it is due again when its lease ends. */
  stop(): Promise<void>;
}

/**
 * Attempts every delivery that is due, on every server that shares the stores: the claim gives each to one of them. The next
 * is asked for at intervals, and whenever an attempt ends.
 */
export function startDeliveries(parts: DeliveryParts): Deliveries {
  const stopping = new AbortScope(null);
  const lanes = [
    startLane(parts, false, attemptsMost.posted, stopping.signal),
    startLane(parts, true, attemptsMost.mailed, stopping.signal),
  ];
  return {
    running: () => lanes.reduce((sum, lane) => sum + lane.running(), 0),
    async stop() {
      stopping.abort(new Error('The server stops'));
      await Promise.all(lanes.map((lane) => lane.ended()));
    },
  };
}

/** Attempts what is mailed, or what is posted, at most so many at once until the signal aborts. */
function startLane(
  parts: DeliveryParts,
  mailed: boolean,
  attemptsMax: number,
  signal: AbortSignal,
) {
  const { webhooks, clock, onFailure, askEveryMs } = parts;
  const running = new Set<Promise<void>>();
  let asking: Promise<void> | null = null;
  let isAskedAgain = false;

  const attempt = async (due: DueDelivery): Promise<void> => {
    try {
      await deliver(parts, due, signal);
    } catch (error) {
      if (!signal.aborted) onFailure('webhook_delivery', error);
      return;
    }
    ask();
  };
  const claim = async (): Promise<void> => {
    const most = attemptsMax - running.size;
    if (most === 0 || signal.aborted) return;
    const now = clock();
    const leasedUntil = new Date(now.getTime() + leaseMs);
    for (const due of await webhooks.claim({ mailed, now, leasedUntil, most })) {
      const attempted = attempt(due).finally(() => running.delete(attempted));
      running.add(attempted);
    }
  };
  const ask = (): void => {
    isAskedAgain = asking !== null;
    asking ??= claim()
      .catch((error: unknown) => onFailure('webhook_delivery', error))
      .finally(() => {
        asking = null;
        if (isAskedAgain) ask();
      });
  };
  const timer = setInterval(ask, askEveryMs);
  timer.unref();
  onAbort(signal, () => clearInterval(timer));
  return {
    running: () => running.size,
    async ended() {
      await asking;
      await Promise.all(running);
    },
  };
}

export const gaugesOfDeliveries = ({ running }: Pick<Deliveries, 'running'>): Gauges => ({
  freehold_webhook_attempts: ['Attempts to deliver to webhooks that have not ended.', running],
});
