import {
  AbortScope,
  deliver,
  leaseMs,
  type DeliveryPorts,
  type DueDelivery,
  type OnFailure,
} from '@freehold/operations';
import type { Gauges } from './metrics.ts';

/** Attempts at once; a webhook has one at a time, so an account has as many as it may hold webhooks. */
const attemptsMax = 64;

/** What deliveries stand on. */
export interface DeliveryParts extends DeliveryPorts {
  readonly onFailure: OnFailure;
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
  const { webhooks, clock, onFailure, askEveryMs } = parts;
  const stopping = new AbortScope(null);
  const { signal } = stopping;
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
    for (const due of await webhooks.claim({ now, leasedUntil, most })) {
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
  return {
    running: () => running.size,
    async stop() {
      clearInterval(timer);
      stopping.abort(new Error('The server stops'));
      await asking;
      await Promise.all(running);
    },
  };
}

export const gaugesOfDeliveries = ({ running }: Pick<Deliveries, 'running'>): Gauges => ({
  freehold_webhook_attempts: ['Attempts to deliver to webhooks that have not ended.', running],
});
