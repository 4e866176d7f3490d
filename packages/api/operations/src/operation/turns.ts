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

/**
 * Runs work that pauses between its parts to its end, other requests in its pauses.
 *
 * @throws what the work throws; the reason of the signal, once it has aborted.
 */
export async function inTurns<Value>(
  steps: Generator<unknown, Value>,
  signal: AbortSignal,
): Promise<Value> {
  const turn = turnsOf(signal);
  for (;;) {
    await turn();
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
