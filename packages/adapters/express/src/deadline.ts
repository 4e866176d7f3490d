import type { ServerResponse } from 'node:http';
import { CallerGone, StoreBusy } from '@freehold/operations';

/** The time one call has, and what ends it early. */
export interface Deadline {
  /** Aborts when the time is up and when the caller goes away. */
  readonly signal: AbortSignal;
  /** Stops the clock while the call waits for its caller to read. */
  pause(): void;
  resume(): void;
}

/** Starts the clock of a call; it stops when the response closes. */
export function startDeadline(response: ServerResponse, milliseconds: number): Deadline {
  const controller = new AbortController();
  const tooLong = (): void => controller.abort(new StoreBusy('The answer took too long'));
  let leftMs = milliseconds;
  let startedAt = performance.now();
  let timer: NodeJS.Timeout | null = setTimeout(tooLong, leftMs);
  const pause = (): void => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    leftMs -= performance.now() - startedAt;
  };
  abortWhenGone(response, controller, pause);
  return {
    signal: controller.signal,
    pause,
    resume() {
      if (timer !== null || response.closed) return;
      startedAt = performance.now();
      timer = setTimeout(tooLong, Math.max(0, leftMs));
    },
  };
}

/** Aborts when the response closes before all of it is handed over: the caller left, or this server stops. */
export function abortWhenGone(
  response: ServerResponse,
  controller: AbortController,
  closed: () => void = () => {},
): void {
  const { socket } = response;
  response.once('close', () => {
    closed();
    if (response.writableFinished) return;
    // A server that stops listening cuts what has not ended in time: that is no doing of the caller.
    const { server } = socket as unknown as { readonly server?: { readonly listening: boolean } };
    const stopping = server?.listening === false;
    controller.abort(stopping ? new StoreBusy('The server is stopping') : new CallerGone());
  });
}
