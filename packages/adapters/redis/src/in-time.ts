import { untilAborted, within } from '@freehold/operations';

/** @throws Error when there is no answer in time; what was asked may still happen. */
export function inTime<T>(milliseconds: number, ask: () => Promise<T>): Promise<T> {
  const limit = { milliseconds, reason: () => new Error('Redis does not answer') };
  return within(limit, (signal) => untilAborted(signal, ask()));
}
