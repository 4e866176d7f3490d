import { StoreBusy } from '@freehold/operations';
import pg from 'pg';
import type { Readable } from '../queries/session.ts';
import { Database, type Result } from './database.ts';
import type { Server } from './pool.ts';
import { statementPlannedOnce, type Statement } from './statement.ts';

/** How often primary and replicas are asked how many changes they have. */
const askEveryMs = 500;
/** How soon they are asked again when a replica lacks a change. */
const askSoonMs = 25;
/** No answer for this long: the replica does not answer. */
const answerMs = 1_000;
/** What the primary had at most this long ago, a replica must have. */
const staleMaxMs = 2_000;

/** A server that was promoted goes on without the primary, and is no replica any more. */
const read = statementPlannedOnce(
  `SELECT value AS changes FROM store_state WHERE name = 'generation' AND pg_is_in_recovery()`,
);
/** The statement took too long, or was cancelled: another server would take as long. */
const cancelled = '57014';

/** What one replica has done, and how far it is. */
export interface ReplicaUse {
  /** Whether it may answer now. */
  readonly answers: boolean;
  /** Questions that it has answered. */
  readonly answered: number;
  /** Changes of the records that it was known to lack when it was last asked; null: it does not answer. */
  readonly changesBehind: number | null;
}

interface Replica {
  readonly database: Database;
  /** Changes that it has at least; null: unknown. */
  changes: number | null;
  answered: number;
  asking: boolean;
}

/**
 * Answers questions about property records from replicas that are fresh enough, else from the primary.
 *
 * The number of changes decides, which is counted in the transaction of every change, not a clock: a replica answers that has as
 * many as the primary had at most two seconds ago, and at least as many as any version that was told here, or any change
 * written here. So what is answered under a version of the data was read at that version or a later one. The questions of one
 * call go to one replica, and to the primary once it lacks what the call was told: a call never sees records go back.
 */
export class Replicas implements Readable {
  readonly #primary: Database;
  readonly #replicas: readonly Replica[];
  readonly #opening: Statement | null;
  /** Changes that an answer must have, of the primary. */
  #needed = Infinity;
  /** When the primary was asked for them. */
  #neededAt = -Infinity;
  #writtenAt = -Infinity;
  #answeredByPrimary = 0;
  #turn = 0;
  /** Which replica a call is answered by; null: the primary. */
  readonly #ofCalls = new WeakMap<AbortSignal, Replica | null>();
  #refresh: () => Promise<void> = async () => {};
  #timer: NodeJS.Timeout | undefined;
  #isSoon = false;
  #asking: Promise<unknown> = Promise.resolve();
  #closed = false;

  /** With `opening`, every connection to a replica is opened by this statement when it first answers, and when it does again. */
  constructor(
    primary: Database,
    servers: readonly Server[],
    { connectionsMax, opening }: { connectionsMax: number; opening: Statement | null },
  ) {
    this.#primary = primary;
    this.#opening = opening;
    this.#replicas = servers.map((server) => {
      // Started again it may be behind where it was.
      const onLost = (): void => void (replica.changes = null);
      const database = new Database(server, connectionsMax, 'questions', { onLost });
      const replica: Replica = { database, changes: null, answered: 0, asking: false };
      return replica;
    });
  }

  async run<Row>(
    asked: Statement,
    values: readonly unknown[],
    signal: AbortSignal,
  ): Promise<Result<Row>> {
    const replica = this.#replicaOf(signal);
    if (replica !== null) {
      try {
        const result = await replica.database.run<Row>(asked, values, signal);
        replica.answered += 1;
        return result;
      } catch (error) {
        if (!mayBeAskedElsewhere(error)) throw error;
        if (!(error.cause instanceof pg.DatabaseError)) replica.changes = null;
        this.#ofCalls.set(signal, null);
      }
    }
    const result = await this.#primary.run<Row>(asked, values, signal);
    this.#answeredByPrimary += 1;
    return result;
  }

  /** The primary has so many changes, as it was asked at an instant (monotonic milliseconds). */
  changed(changes: number, askedAt: number): void {
    const hasGrown = this.#needed !== Infinity && changes > this.#needed;
    this.#needed = this.#needed === Infinity ? changes : Math.max(this.#needed, changes);
    this.#neededAt = Math.max(this.#neededAt, askedAt);
    if (hasGrown && this.#replicas.length > 0) this.#askSoon();
  }

  /** Something was written here: no replica answers until the primary has been asked how much. */
  written(): void {
    this.#writtenAt = performance.now();
    if (this.#replicas.length > 0) this.#askSoon();
  }

  /** Asks from now on; `refresh` has the primary tell its changes. */
  watch(refresh: () => Promise<void>): void {
    this.#refresh = refresh;
    if (this.#replicas.length > 0) this.#round();
  }

  reads(): { readonly ofPrimary: number; readonly replicas: readonly ReplicaUse[] } {
    return {
      ofPrimary: this.#answeredByPrimary,
      replicas: this.#replicas.map((replica) => ({
        answers: this.#isFresh(replica),
        answered: replica.answered,
        changesBehind:
          replica.changes === null ? null : Math.max(0, this.#needed - replica.changes),
      })),
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#asking;
    await Promise.all(this.#replicas.map(({ database }) => database.close()));
  }

  #replicaOf(signal: AbortSignal): Replica | null {
    const before = this.#ofCalls.get(signal);
    if (before === null) return null;
    const chosen = before === undefined ? this.#nextFresh() : this.#isFresh(before) ? before : null;
    this.#ofCalls.set(signal, chosen);
    return chosen;
  }

  #nextFresh(): Replica | null {
    const fresh = this.#replicas.filter((replica) => this.#isFresh(replica));
    this.#turn += 1;
    return fresh[this.#turn % fresh.length] ?? null;
  }

  #isFresh({ changes }: Replica): boolean {
    return (
      changes !== null &&
      changes >= this.#needed &&
      this.#neededAt > this.#writtenAt &&
      performance.now() - this.#neededAt <= staleMaxMs
    );
  }

  #askSoon(): void {
    if (this.#isSoon || this.#closed) return;
    this.#isSoon = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#round(), askSoonMs).unref();
  }

  #round(): void {
    this.#isSoon = false;
    clearTimeout(this.#timer);
    this.#asking = this.#ask().finally(() => {
      if (this.#closed || this.#isSoon) return;
      this.#timer = setTimeout(() => this.#round(), askEveryMs).unref();
    });
  }

  /** The primary first: what it has then, replicas may have soon after. */
  async #ask(): Promise<void> {
    await this.#refresh().catch(() => undefined);
    await Promise.all(this.#replicas.map((replica) => this.#askReplica(replica)));
  }

  async #askReplica(replica: Replica): Promise<void> {
    const wasSilent = replica.changes === null;
    await askReplica(replica);
    if (!wasSilent || replica.changes === null || this.#opening === null) return;
    void replica.database.openAll(this.#opening);
  }
}

async function askReplica(replica: Replica): Promise<void> {
  if (replica.asking) return;
  replica.asking = true;
  const late = setTimeout(() => (replica.changes = null), answerMs).unref();
  try {
    const { rows } = await replica.database.run<{ changes: number }>(read);
    replica.changes = rows[0]?.changes ?? null;
  } catch {
    replica.changes = null;
  } finally {
    clearTimeout(late);
    replica.asking = false;
  }
}

function mayBeAskedElsewhere(error: unknown): error is StoreBusy {
  return (
    error instanceof StoreBusy &&
    !(error.cause instanceof pg.DatabaseError && error.cause.code === cancelled)
  );
}
