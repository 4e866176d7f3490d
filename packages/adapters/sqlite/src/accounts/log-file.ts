import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const syncToDisk = promisify(fdatasync);

/** The write-ahead log of an open database, seen as a file: SQLite syncs only while it holds the event loop. */
export class LogFile {
  readonly #path: string;
  #descriptor: number | null = null;

  constructor(databasePath: string) {
    this.#path = `${databasePath}-wal`;
  }

  /**
   * Brings to disk what is committed by now. What a checkpoint has moved out of the log meanwhile is on disk already:
   * it syncs the database before the log starts anew.
   */
  async sync(): Promise<void> {
    // The log stays the same file as long as any connection is open.
    this.#descriptor ??= openSync(this.#path, 'r+');
    await syncToDisk(this.#descriptor);
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }
}
