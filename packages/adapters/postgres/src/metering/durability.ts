import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

/**
 * A message in the write-ahead log that nobody reads, whose commit alone of its connections waits for the disk. The log is one
 * sequence: when this is on the disk (and on the standbys that the server waits for), so is everything committed before.
 */
const flush = statement(
  `SELECT set_config('synchronous_commit', 'on', true), pg_logical_emit_message(true, 'freehold', '')`,
);

/**
 * Makes durable what was committed without a wait for the disk. One flush runs at a time; those who ask meanwhile share the
 * next, since one that runs already may have begun before their commit.
 */
export class Durability {
  readonly #database: Database;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Everything that was committed before this call is durable. @throws StoreBusy when that is not known. */
  synced(): Promise<void> {
    if (this.#running === null) return this.#start();
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#next;
  }

  #start(): Promise<void> {
    this.#next = null;
    const running = this.#database.run(flush).then(() => undefined);
    const ended = (): void => {
      if (this.#running === running) this.#running = null;
    };
    this.#running = running;
    running.then(ended, ended);
    return running;
  }
}
