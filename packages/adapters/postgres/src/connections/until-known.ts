import { setTimeout as pause } from 'node:timers/promises';
import { isLost } from './unavailable.ts';

/**
 * How long a change is asked for again: a server that is started anew answers by then. An answer that is lost on its way
 * shows only when the connection counts as lost; what was asked then is asked twice more, each over a new connection.
 */
export const knownMs = 24_000;
const retryMs = 100;

/**
 * Asks for a change until it is known to have happened. Where the connection is lost, whether it did is unknown; so it is
 * asked for `again`, by which it must find out what the first time has done.
 *
 * @throws what `ask` throws: at once where it is no lost connection, else after 24 seconds.
 */
export async function untilKnown<T>(ask: (again: boolean) => Promise<T>): Promise<T> {
  const until = performance.now() + knownMs;
  for (let again = false; ; again = true) {
    try {
      return await ask(again);
    } catch (error) {
      if (!isLost(error) || performance.now() > until) throw error;
    }
    await pause(retryMs);
  }
}
