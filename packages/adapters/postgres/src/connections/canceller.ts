import { onAbort } from '@freehold/operations';
import type pg from 'pg';
import { openPool, type Server } from './pool.ts';

/** Cancellations under way; past it a statement is left to its time limit on the server. */
const underWayMax = 20;

/** Stops on the server what nobody waits for any more, over a connection of its own. */
export class Canceller {
  readonly #pool: pg.Pool;
  #underWay = 0;

  constructor(server: Server) {
    this.#pool = openPool(server, 1);
  }

  /** Waits for a statement of a connection; when the signal aborts first the server stops it. True when it was asked to. */
  async untilEnded(
    client: pg.PoolClient,
    signal: AbortSignal,
    running: Promise<unknown>,
  ): Promise<boolean> {
    let cancelling: Promise<void> | undefined;
    const stop = onAbort(signal, () => {
      cancelling = this.#cancel(client);
    });
    await running.catch(() => undefined);
    stop();
    await cancelling;
    return cancelling !== undefined;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #cancel(client: pg.PoolClient): Promise<void> {
    if (this.#underWay >= underWayMax) return;
    this.#underWay += 1;
    const { processID } = client as pg.PoolClient & { readonly processID: number };
    try {
      await this.#pool.query('SELECT pg_cancel_backend($1)', [processID]);
    } catch {
      // The statement ends by its time limit.
    }
    this.#underWay -= 1;
  }
}
