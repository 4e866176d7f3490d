import { ModelFailure, onAbort } from '@freehold/operations';

const eventCharactersMax = 256 * 1024;
/** Bytes of one turn: the longest answer comes to about a fifth, a word an event. */
const turnBytesMax = 8 * 1024 * 1024;

/** The data of each server-sent event, until the signal aborts; comments and other fields are passed over. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  for await (const chunk of chunksOf(body, signal)) {
    bytes += chunk.length;
    if (bytes > turnBytesMax) throw new ModelFailure('The answer is too long');
    // Only what came is searched: a line may come a byte at a time.
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += first;
    const lines = others.length === 0 ? [] : [rest, ...others.slice(0, -1)];
    rest = others.at(-1) ?? rest;
    if (rest.length > eventCharactersMax) throw new ModelFailure('An event is too long');
    for (const line of lines) {
      if (line.startsWith('data:')) yield line.slice(5).trim();
    }
  }
  if (rest.startsWith('data:')) yield rest.slice(5).trim();
}

/** Reads until the end or the abort: whatever becomes of the fetch behind it, no reader waits longer. */
async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel(signal.reason).catch(() => {});
  const stop = onAbort(signal, cancel);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    stop();
    cancel();
  }
}
