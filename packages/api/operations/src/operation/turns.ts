/** Milliseconds of work after which other requests get their turn of the event loop. */
const turnMs = 5;

/**
 * Awaited between the parts of long work, it lets waiting requests run where it has gone on for five milliseconds since.
 *
 * @throws the reason of the signal, once it has aborted.
 */
export function turnsOf(signal: AbortSignal): () => Promise<void> {
  let turnedAt = -Infinity;
  return async () => {
    if (performance.now() - turnedAt < turnMs) return;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    turnedAt = performance.now();
    signal.throwIfAborted();
  };
}
