import fs from 'node:fs';

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
    const descriptor = (this.#descriptor ??= fs.openSync(this.#path, 'r+'));
    await new Promise<void>((resolve, reject) => {
      fs.fdatasync(descriptor, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** The next sync opens the file anew: a descriptor tells of a failed write once, and then of success. */
  close(): void {
    if (this.#descriptor !== null) fs.closeSync(this.#descriptor);
    this.#descriptor = null;
  }
}
