import type { ServerResponse } from 'node:http';
import { StoreBusy } from '@freehold/operations';

/** The time one call has, and what ends it early. */
export interface Deadline {
  /** Aborts when the time is up and when the caller goes away. */
  readonly signal: AbortSignal;
  /** The work's own answer, or a `StoreBusy` when the time is up first. */
  race<T>(work: Promise<T>): Promise<T>;
}

/** Starts the clock of a call; it stops when the response closes. */
export function startDeadline(response: ServerResponse, milliseconds: number): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new StoreBusy('The answer took too long')),
    milliseconds,
  );
  response.once('close', () => {
    clearTimeout(timer);
    if (!response.writableFinished) controller.abort(new CallerGone());
  });
  const { signal } = controller;
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  // Most calls end in time, and then nobody waits for this promise.
  aborted.catch(() => {});
  return { signal, race: (work) => Promise.race([work, aborted]) };
}

/** The caller closed the connection before the answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}
