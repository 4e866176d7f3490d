import { StoreBusy } from '@freehold/operations';
import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type {
  ReaderAnswer,
  ReaderColumns,
  ReaderJob,
  ReaderStart,
  SpatialiteUse,
} from './pool-messages.ts';
import type { QueryAnswer, QueryArgs, QueryName } from './queries/index.ts';
import type { SearchColumns } from './search-columns/book.ts';

export interface PoolOptions {
  readonly path: string;
  /** Reader threads; by default one a core and at least two. */
  readonly readers?: number | undefined;
  readonly spatialite?: SpatialiteUse | undefined;
  /** Milliseconds that a query may run. */
  readonly deadlineMs?: number | undefined;
}

interface Waiting extends ReaderJob {
  readonly wide: boolean;
  readonly signal: AbortSignal;
  readonly onAbort: () => void;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Reader {
  worker: Worker;
  readonly stopped: Int32Array;
  running: Waiting | null;
  grace: NodeJS.Timeout | null;
}

/** Queries that may wait for a free reader, for each reader. */
const queueEach = 32;
/** The share of places, running and waiting, past which the pool refuses. */
const busyShare = 0.85;
const deadlineDefaultMs = 5_000;
/** Milliseconds that a stopped query gets to end before its thread is replaced. */
const graceMs = 1_000;

/** Source runs from the worker that the tests build; see test/build-worker.ts. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts')
    ? '../node_modules/.cache/reader-worker.js'
    : './reader-worker.js',
  import.meta.url,
);

/**
 * A bounded set of reader threads, so that no query holds the event loop. A thread starts when it is first needed, unless
 * all were started before.
 */
export class ReaderPool {
  private readonly options: PoolOptions;
  private readonly readers: Reader[] = [];
  private readonly readersMax: number;
  private readonly queue: Waiting[] = [];
  private readonly placesMax: number;
  private columns: SearchColumns | null = null;
  private awaited = false;
  private jobs = 0;
  private closed = false;

  constructor(options: PoolOptions) {
    this.options = options;
    this.readersMax = options.readers ?? Math.max(2, availableParallelism());
    this.placesMax = Math.floor((this.readersMax + this.readersMax * queueEach) * busyShare);
  }

  /**
   * Answers a named query on a free reader. A `wide` one, which may go through much of the store, leaves a reader to the
   * others: they do not wait for it.
   *
   * @throws StoreBusy when the pool is nearly full, or the query ran past its deadline.
   */
  async run<N extends QueryName>(
    name: N,
    args: QueryArgs<N>,
    signal: AbortSignal,
    { wide = false }: { readonly wide?: boolean } = {},
  ): Promise<QueryAnswer<N>> {
    signal.throwIfAborted();
    if (this.closed) throw new StoreBusy('The store is closed');
    if (this.inUse() >= this.placesMax) throw new StoreBusy('Too many queries are waiting');
    const wideWaiting = this.queue.filter((job) => job.wide).length;
    if (wide && wideWaiting >= this.placesMax / 2)
      throw new StoreBusy('Too many wide queries are waiting');
    return new Promise((resolve, reject) => {
      const job: Waiting = {
        job: ++this.jobs,
        name,
        args,
        wide,
        milliseconds: this.options.deadlineMs ?? deadlineDefaultMs,
        signal,
        onAbort: () => this.abandon(job),
        resolve: resolve as (value: unknown) => void,
        reject,
      };
      // One request may ask many questions under one signal.
      setMaxListeners(0, signal);
      signal.addEventListener('abort', job.onAbort, { once: true });
      this.queue.push(job);
      this.next();
    });
  }

  /** Starts every thread that does not run yet: one takes a quarter of a second, in which its first query waits. */
  startAll(): void {
    while (this.readers.length < this.readersMax) this.start();
  }

  /** Gives every reader, and those that start later, columns to search; null says that those they have are of the past. */
  share(columns: SearchColumns | null): void {
    this.columns = columns;
    this.awaited = columns === null;
    if (columns) for (const { worker } of this.readers) hand(worker, columns);
  }

  /** True while a large store has no columns to search, so that a search may go through all of it. */
  get awaitsColumns(): boolean {
    return this.awaited;
  }

  /** Ends every thread; what still runs is refused. */
  async close(): Promise<void> {
    this.closed = true;
    for (const job of this.queue.splice(0))
      this.settle(job, () => job.reject(new StoreBusy('The store is closed')));
    await Promise.all(
      this.readers.map(async (reader) => {
        const { running } = reader;
        if (running) Atomics.store(reader.stopped, 0, running.job);
        if (running)
          this.settle(running, () => running.reject(new StoreBusy('The store is closed')));
        if (reader.grace) clearTimeout(reader.grace);
        await reader.worker.terminate();
      }),
    );
  }

  private inUse(): number {
    return this.queue.length + this.readers.filter(({ running }) => running !== null).length;
  }

  private start(): Reader {
    const stopped = new Int32Array(new SharedArrayBuffer(4));
    const reader: Reader = { worker: this.thread(stopped), stopped, running: null, grace: null };
    this.watch(reader);
    this.readers.push(reader);
    return reader;
  }

  private idleReader(): Reader | null {
    const idle = this.readers.find(({ running }) => running === null);
    if (idle) return idle;
    return this.readers.length < this.readersMax ? this.start() : null;
  }

  private thread(stopped: Int32Array): Worker {
    const { path, spatialite = 'auto' } = this.options;
    const workerData: ReaderStart = { path, stopped, spatialite };
    const worker = new Worker(workerFile, { workerData });
    worker.unref();
    if (this.columns) hand(worker, this.columns);
    return worker;
  }

  private watch(reader: Reader): void {
    reader.worker.on('message', (answer: ReaderAnswer) => this.finish(reader, answer));
    reader.worker.on('error', (error) => {
      if (!this.closed) this.replace(reader, error);
    });
  }

  /** The place in the queue of the first job that may run now; -1 without one. */
  private due(): number {
    const wideRunning = this.readers.filter(({ running }) => running?.wide).length;
    const wideMax = Math.max(1, this.readersMax - 1);
    return this.queue.findIndex(({ wide }) => !wide || wideRunning < wideMax);
  }

  private next(): void {
    for (;;) {
      const place = this.due();
      const reader = place === -1 ? null : this.idleReader();
      if (!reader) return;
      const [job] = this.queue.splice(place, 1) as [Waiting];
      reader.running = job;
      reader.worker.ref();
      const { name, args, milliseconds } = job;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      reader.worker.postMessage({ job: job.job, name, args, milliseconds } satisfies ReaderJob);
      // A statement that never looks at the clock is stopped with its thread.
      reader.grace = setTimeout(
        () => this.replace(reader, new StoreBusy('A query ran past its deadline')),
        milliseconds + graceMs,
      );
    }
  }

  private abandon(job: Waiting): void {
    const place = this.queue.indexOf(job);
    if (place !== -1) this.queue.splice(place, 1);
    const reader = this.readers.find(({ running }) => running === job);
    if (reader) {
      Atomics.store(reader.stopped, 0, job.job);
      if (reader.grace) clearTimeout(reader.grace);
      reader.grace = setTimeout(() => this.replace(reader, job.signal.reason), graceMs);
    }
    this.settle(job, () => job.reject(job.signal.reason as Error));
  }

  private finish(reader: Reader, answer: ReaderAnswer): void {
    const job = reader.running;
    if (job?.job !== answer.job) return;
    this.free(reader);
    this.settle(job, () => {
      if ('value' in answer) job.resolve(answer.value);
      else if ('stopped' in answer)
        job.reject(new StoreBusy(`A query was stopped: ${answer.stopped}`));
      else job.reject(answer.error);
    });
    this.next();
  }

  private replace(reader: Reader, error: unknown): void {
    const job = reader.running;
    void reader.worker.terminate();
    this.free(reader);
    reader.worker = this.thread(reader.stopped);
    this.watch(reader);
    if (job) this.settle(job, () => job.reject(error));
    this.next();
  }

  private free(reader: Reader): void {
    reader.running = null;
    if (reader.grace) clearTimeout(reader.grace);
    reader.grace = null;
    reader.worker.unref();
  }

  private settle(job: Waiting, answer: () => void): void {
    job.signal.removeEventListener('abort', job.onAbort);
    answer();
  }
}

function hand(worker: Worker, columns: SearchColumns): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage({ columns } satisfies ReaderColumns);
}
