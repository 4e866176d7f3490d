import { DriverThread } from './driver-thread.ts';
import type { ReaderAnswer, ReaderColumns, ReaderJob, ReaderStart } from './pool-messages.ts';
import type { SharedColumns } from './search-columns/shared-columns.ts';

export interface ReaderThreadParts {
  readonly start: Omit<ReaderStart, 'stopped'>;
  /** The columns that a thread that starts is to search; null: none. */
  readonly columns: () => SharedColumns | null;
  readonly answered: (answer: ReaderAnswer) => void;
  /** The thread ended and takes no job until `ready`. */
  readonly lost: (error: unknown) => void;
  readonly ready: () => void;
}

/** Milliseconds before a lost thread is started again: doubled each time until one answers. */
const restMs = { least: 50, most: 30_000 };

/** A thread with a connection that reads, started again when it is lost. Each start waits for the end of the one before. */
export class ReaderThread {
  readonly #parts: ReaderThreadParts;
  readonly #stopped = new Int32Array(new SharedArrayBuffer(4));
  #worker: DriverThread | null;
  #restTimer: NodeJS.Timeout | null = null;
  #lostInTurn = 0;
  #closed = false;

  constructor(parts: ReaderThreadParts) {
    this.#parts = parts;
    this.#worker = this.#started();
  }

  /** False while it is lost. */
  get usable(): boolean {
    return this.#worker !== null;
  }

  /** True when it was lost again before it ever answered: the next start may well fail too. */
  get failing(): boolean {
    return this.#worker === null && this.#lostInTurn > 1;
  }

  run(job: ReaderJob): void {
    this.#worker?.ref();
    post(this.#worker, job);
  }

  /** Tells the job that runs to stop, should it look. */
  stop(job: number): void {
    Atomics.store(this.#stopped, 0, job);
  }

  /** To be called after an answer: the process may end while nothing runs. */
  rest(): void {
    this.#lostInTurn = 0;
    this.#worker?.unref();
  }

  share(columns: SharedColumns): void {
    post(this.#worker, { columns });
  }

  /** Ends the thread, for a job that does not stop, and starts another. */
  replace(error: unknown): void {
    const worker = this.#worker;
    if (worker === null || this.#closed) return;
    this.#worker = null;
    this.#lostInTurn += 1;
    this.#parts.lost(error);
    void this.#restartAfter(worker);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#restTimer) clearTimeout(this.#restTimer);
    await this.#worker?.end();
  }

  async #restartAfter(lost: DriverThread): Promise<void> {
    await lost.end();
    if (this.#closed) return;
    const doubled = restMs.least * 2 ** (this.#lostInTurn - 1);
    this.#restTimer = setTimeout(
      () => {
        this.#worker = this.#started();
        this.#parts.ready();
      },
      Math.min(doubled, restMs.most),
    ).unref();
  }

  #started(): DriverThread {
    const start: ReaderStart = { ...this.#parts.start, stopped: this.#stopped };
    const worker = new DriverThread('reader-worker', start);
    worker.unref();
    worker.on('message', (answer: ReaderAnswer) => this.#parts.answered(answer));
    worker.on('error', (error) => {
      if (worker === this.#worker) this.replace(error);
    });
    const columns = this.#parts.columns();
    if (columns) post(worker, { columns });
    return worker;
  }
}

function post(worker: DriverThread | null, message: ReaderJob | ReaderColumns): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker?.postMessage(message);
}
