import { AbortScope } from '@freehold/operations';

const minuteMs = 60_000;

/** Does work every minute, the next after the last has ended. Gives what stops it. */
export function everyMinute(work: (stop: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortScope(null);
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => work(stopping.signal));
  }, minuteMs);
  timer.unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    stopping.abort(new Error('The server stops'));
    await running;
  };
}
