import { FairQueue, noAccount, onAbort, StoreBusy, ticketOf } from '@freehold/operations';
import { availableParallelism } from 'node:os';
import { Gathered } from './gathered.ts';
import type { KeyedReads } from './keyed-reads.ts';
import { answer, rejectAll, type Asked, type Job } from './pool-job.ts';
import type { ReaderAnswer, SpatialiteUse } from './pool-messages.ts';
import { quickQueries } from './queries/quick.ts';
import type { QueryAnswer, QueryArgs, QueryName } from './queries/index.ts';
import { ReaderThread } from './reader-thread.ts';
import type { SharedColumns } from './search-columns/shared-columns.ts';

export interface PoolOptions {
  readonly path: string;
  /** Reader threads; by default one a core and at least two. */
  readonly readers?: number | undefined;
  readonly spatialite?: SpatialiteUse | undefined;
  /** Answers what it can on the calling thread. */
  readonly keyed?: KeyedReads | undefined;
  /** Milliseconds that a query may run. */
  readonly deadlineMs?: number | undefined;
  /** Called with the error when a reader thread ends; the pool starts another. */
  readonly onReaderLost?: ((error: unknown) => void) | undefined;
}

/** How much of the pool is in use. */
export interface PoolUse {
  readonly readers: number;
  /** Readers that answer or could; the others are being started again. */
  readonly usable: number;
  /** True when no reader can be started, so that every query is refused. */
  readonly failing: boolean;
  readonly running: number;
  readonly waiting: number;
  /** Milliseconds that the longest waiting query has waited. */
  readonly oldestMs: number;
  /** Accounts with queries that run or wait. */
  readonly accounts: number;
}

interface Reader {
  readonly thread: ReaderThread;
  /** Where the processor is short, the others yield to it. It serves accounts that ask little, where it is free. */
  readonly prompt: boolean;
  running: Job | null;
  grace: NodeJS.Timeout | null;
}

const deadlineDefaultMs = 5_000;
/** The share of its deadline that a query may wait for a reader; more is the use past which the pool refuses. */
const busyShare = 0.85;
/** Milliseconds that a stopped query gets to end before its thread is replaced. */
const graceMs = 1_000;

/**
 * A bounded set of reader threads, so that no query holds the event loop. Accounts take turns by the time that their
 * queries take. A thread starts when it is first needed, unless all were started before.
 */
export class ReaderPool {
  private readonly options: PoolOptions;
  private readonly readers: Reader[] = [];
  private readonly readersMax: number;
  private readonly deadlineMs: number;
  private readonly queue: FairQueue<Job>;
  private columns: SharedColumns | null = null;
  /** Questions of a request, by its signal. */
  private readonly gathered = new Gathered<AbortSignal, Asked>((questions, signal) =>
    this.enqueueAll(questions, signal),
  );
  private awaited = false;
  private jobs = 0;
  private closed = false;

  constructor(options: PoolOptions) {
    this.options = options;
    this.readersMax = options.readers ?? Math.max(2, availableParallelism());
    this.deadlineMs = options.deadlineMs ?? deadlineDefaultMs;
    const allButOne = Math.max(1, this.readersMax - 1);
    this.queue = new FairQueue({
      places: this.readersMax,
      perOwner: allButOne,
      wideMax: allButOne,
      waitMs: this.deadlineMs * busyShare,
      clock: () => performance.now(),
    });
  }

  /**
   * Answers a named query on a reader, when it is the turn of the account that the signal's ticket names. A `wide` one,
   * which may go through much of the store, leaves a reader to the others: they do not wait for it.
   *
   * @throws StoreBusy when a request's first query could not be answered in time, when the query ran past its deadline,
   * or when no reader can be started.
   */
  async run<N extends QueryName>(
    name: N,
    args: QueryArgs<N>,
    signal: AbortSignal,
    { wide = false }: { readonly wide?: boolean } = {},
  ): Promise<QueryAnswer<N>> {
    signal.throwIfAborted();
    if (this.closed) throw new StoreBusy('The store is closed');
    if (this.failing()) throw new StoreBusy('No reader thread can be started');
    if (this.options.keyed?.answers(name)) return this.options.keyed.run(name, args);
    return new Promise((resolve, reject) => {
      const asked = { name, args, resolve: resolve as (value: unknown) => void, reject };
      if (wide) this.enqueue([asked], signal, wide);
      else this.gathered.add(signal, asked);
    });
  }

  /** Starts every thread that does not run yet: one takes a quarter of a second, in which its first query waits. */
  startAll(): void {
    while (this.readers.length < this.readersMax) this.start();
  }

  /** Gives every reader, and those that start later, columns to search; null says that those they have are of the past. */
  share(columns: SharedColumns | null): void {
    this.columns = columns;
    this.awaited = columns === null;
    if (columns) for (const { thread } of this.readers) thread.share(columns);
  }

  /** True while a large store has no columns to search, so that a search may go through all of it. */
  get awaitsColumns(): boolean {
    return this.awaited;
  }

  use(): PoolUse {
    const { running, waiting, oldestMs, owners: accounts } = this.queue;
    const lost = this.readers.filter(({ thread }) => !thread.usable).length;
    const usable = this.readersMax - lost;
    const failing = this.failing();
    return { readers: this.readersMax, usable, failing, running, waiting, oldestMs, accounts };
  }

  /** Ends every thread; what still runs or waits is refused. */
  async close(): Promise<void> {
    this.closed = true;
    for (const job of this.queue.drain()) this.refuse(job, 'The store is closed');
    await Promise.all(
      this.readers.map(async ({ thread, running, grace }) => {
        if (running) thread.stop(running.job);
        if (running) this.refuse(running, 'The store is closed');
        if (grace) clearTimeout(grace);
        await thread.close();
      }),
    );
  }

  private failing(): boolean {
    return (
      this.readers.length > 0 &&
      this.readers.every(({ thread, running }) => running === null && thread.failing)
    );
  }

  private start(): Reader {
    const { path, spatialite = 'auto' } = this.options;
    const prompt = this.readers.length === 0;
    const thread = new ReaderThread({
      start: { path, spatialite, yields: !prompt },
      columns: () => this.columns,
      answered: (answer) => this.finish(reader, answer),
      lost: (error) => this.lose(reader, error),
      ready: () => this.next(),
    });
    const reader: Reader = { thread, prompt, running: null, grace: null };
    this.readers.push(reader);
    return reader;
  }

  /** An idle reader: the prompt one, or another, as preferred, else any. */
  private idleReader(prompt: boolean): Reader | undefined {
    const idle = this.readers.filter(({ thread, running }) => running === null && thread.usable);
    return idle.find((reader) => reader.prompt === prompt) ?? idle[0];
  }

  /**
   * Brief questions go in one message, since it costs more than they take; the others go each to a reader. Where no two
   * readers are idle, all of an account that asks little go in one: each on its own would wait for a turn of the event loop.
   */
  private enqueueAll(questions: readonly Asked[], signal: AbortSignal): void {
    const isLight = this.queue.isLight(ticketOf(signal)?.owner ?? noAccount);
    if (isLight && this.queue.running + 1 >= this.readersMax) {
      this.enqueue(questions, signal);
      return;
    }
    const quick = questions.filter(({ name }) => quickQueries.has(name));
    if (quick.length > 0) this.enqueue(quick, signal);
    for (const asked of questions) {
      if (!quickQueries.has(asked.name)) this.enqueue([asked], signal);
    }
  }

  private enqueue(questions: readonly Asked[], signal: AbortSignal, wide = false): void {
    const ticket = ticketOf(signal);
    // What comes without a ticket is the program's own, which asks no more than it can wait for.
    const { owner, begun } = ticket ?? { owner: noAccount, begun: true };
    const job: Job = { job: ++this.jobs, questions, ticket, owner, signal, unlisten: () => {} };
    if (signal.aborted) return rejectAll(job, signal.reason);
    if (this.closed) return rejectAll(job, new StoreBusy('The store is closed'));
    if (!this.queue.add(job, { owner, begun, wide })) {
      return rejectAll(job, new StoreBusy('Too many queries are waiting'));
    }
    job.unlisten = onAbort(signal, () => this.abandon(job));
    this.next();
  }

  private next(): void {
    while (this.idleReader(true) !== undefined || this.readers.length < this.readersMax) {
      const job = this.queue.take((late) => this.refuse(late, 'A query waited too long'));
      if (job === null) return;
      if (job.ticket !== null) job.ticket.begun = true;
      this.begin(this.idleReader(this.queue.isLight(job.owner)) ?? this.start(), job);
    }
  }

  private begin(reader: Reader, job: Job): void {
    reader.running = job;
    const questions = job.questions.map(({ name, args }) => ({ name, args }));
    reader.thread.run({ job: job.job, questions, milliseconds: this.deadlineMs });
    // A statement that never looks at the clock is stopped with its thread.
    reader.grace = setTimeout(
      () => reader.thread.replace(new StoreBusy('A query ran past its deadline')),
      this.deadlineMs + graceMs,
    );
  }

  private abandon(job: Job): void {
    this.queue.remove(job);
    const reader = this.readers.find(({ running }) => running === job);
    if (reader) {
      reader.thread.stop(job.job);
      if (reader.grace) clearTimeout(reader.grace);
      reader.grace = setTimeout(
        () => reader.thread.replace(new StoreBusy('A query that was called off did not stop')),
        graceMs,
      );
    }
    this.settle(job, () => rejectAll(job, job.signal.reason));
  }

  private finish(reader: Reader, { job: number, at, outcomes }: ReaderAnswer): void {
    const job = reader.running;
    if (job?.job !== number) return;
    const end = () => {
      for (const [place, outcome] of outcomes.entries()) {
        answer(job.questions[at + place] as Asked, outcome);
      }
    };
    const isLast = at + outcomes.length === job.questions.length;
    if (!isLast) return end();
    reader.thread.rest();
    this.free(reader);
    this.settle(job, end);
    this.next();
  }

  private lose(reader: Reader, error: unknown): void {
    const job = reader.running;
    this.free(reader);
    const busy =
      error instanceof StoreBusy ? error : new StoreBusy('A reader thread ended', { cause: error });
    this.options.onReaderLost?.(busy);
    if (job) this.settle(job, () => rejectAll(job, busy));
    if (this.failing()) {
      for (const waiting of this.queue.drain())
        this.refuse(waiting, 'No reader thread can be started');
    }
    this.next();
  }

  private free(reader: Reader): void {
    if (reader.running) this.queue.done(reader.running);
    reader.running = null;
    if (reader.grace) clearTimeout(reader.grace);
    reader.grace = null;
  }

  private refuse(job: Job, why: string): void {
    this.settle(job, () => rejectAll(job, new StoreBusy(why)));
  }

  private settle(job: Job, end: () => void): void {
    job.unlisten();
    end();
  }
}
