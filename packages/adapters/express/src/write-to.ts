import type { ServerResponse } from 'node:http';
import { CallerGone } from '@freehold/operations';
import type { Deadline } from './deadline.ts';

/** A caller that reads nothing for so long counts as gone. */
const stallMs = 30_000;

/**
 * Writes a part, and waits until the caller has read enough for the next one; the clock of the call stands still
 * meanwhile.
 *
 * @throws CallerGone when the connection is closed, or nothing is read for thirty seconds.
 */
export async function writeTo(
  response: ServerResponse,
  part: Uint8Array | string,
  deadline: Pick<Deadline, 'pause' | 'resume'>,
): Promise<void> {
  if (response.closed || response.destroyed) throw new CallerGone();
  if (response.write(part)) return;
  deadline.pause();
  try {
    await drained(response);
  } finally {
    deadline.resume();
  }
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
