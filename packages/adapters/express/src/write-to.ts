import type { ServerResponse } from 'node:http';
import { CallerGone } from '@freehold/operations';

/** A caller that reads nothing for so long counts as gone. */
const stallMs = 30_000;

/**
 * Writes a part; where the caller must read before the next, the promise resolves when it has read enough.
 *
 * @throws CallerGone when the connection is closed, or nothing is read for thirty seconds.
 */
export function writeTo(
  response: ServerResponse,
  part: Uint8Array | string,
): Promise<void> | undefined {
  if (response.closed || response.destroyed) throw new CallerGone();
  return response.write(part) ? undefined : drained(response);
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => (): void => {
      clearTimeout(stalled);
      response.off('drain', onDrain).off('close', onClose);
      settle();
    };
    const onDrain = end(resolve);
    const onClose = end(() => reject(new CallerGone()));
    const stalled = setTimeout(onClose, stallMs);
    response.on('drain', onDrain).on('close', onClose);
  });
}
