import {
  type DataVersions,
  FairQueue,
  listingDatasets,
  neverAborts,
  noAccount,
  onAbort,
  StoreBusy,
  type Ticket,
  ticketOf,
} from '@freehold/operations';
import type { SearchMemory } from '@freehold/operations/search-columns';
import { Worker } from 'node:worker_threads';
import { type Server, statementMs } from '../connections/pool.ts';
import type {
  ColumnsJob,
  ColumnsMessage,
  ColumnsStart,
  NeededWords,
  Question,
  QuestionName,
  QuestionOf,
  Questions,
} from './messages.ts';

export interface ColumnSearchOptions {
  readonly server: Server;
  readonly dataVersions: DataVersions;
  /** Whether the store holds so many listings that the columns are worth their memory. */
  readonly isLarge: () => Promise<boolean>;
  /** Called with the error of a load that failed, of phrases that were not read, which columns answer without, or of the thread. */
  readonly onLoadFailed?: ((error: unknown) => void) | undefined;
}

/** Milliseconds between two checks of the data version. */
const lookMs = 1_000;
/** After a load, times its length that pass before the next, so that changes do not make a server load all the time. */
const restTimes = 3;
/** The share of its time that a question may wait for the thread. */
const waitShare = 0.85;
/** Milliseconds past its time after which the thread counts as stuck. */
const graceMs = 1_000;

/** A question needs the listings of words. */
export class NeedsWords {
  readonly needed: NeededWords;

  constructor(needed: NeededWords) {
    this.needed = needed;
  }
}

interface Job {
  readonly number: number;
  readonly question: Question;
  readonly ticket: Ticket | null;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Ends the wait for the signal of the caller. */
  unlisten: () => void;
}

/**
 * Answers searches of listings from a copy in memory, on a thread that loads it from the database. It is loaded anew when the
 * data version has changed and is then the same at two checks. Between a change and the end of the load, SQL answers.
 * Accounts take turns by the time that their questions take.
 */
export class ColumnSearch {
  readonly #options: ColumnSearchOptions;
  readonly #queue = new FairQueue<Job>({
    places: 1,
    perOwner: 1,
    wideMax: 1,
    waitMs: statementMs * waitShare,
    clock: () => performance.now(),
  });
  readonly #timer: NodeJS.Timeout;
  #worker: Worker | null = null;
  #running: { readonly job: Job; readonly late: NodeJS.Timeout } | null = null;
  #jobs = 0;
  #seen: number | null = null;
  /** The version of a store found too small. */
  #small: number | null = null;
  #loaded: { readonly version: number; readonly bytes: number; readonly seconds: number } | null =
    null;
  #loadingSince: number | null = null;
  #restUntil = 0;
  #isLooking = false;
  #closed = false;

  constructor(options: ColumnSearchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#look(), lookMs).unref();
    void this.#look();
  }

  /** The data version of the columns; null while there are none. What is answered is of that version. */
  get version(): number | null {
    return this.#loaded?.version ?? null;
  }

  memory(): SearchMemory {
    return {
      bytes: this.#loaded?.bytes ?? 0,
      seconds: this.#loaded?.seconds ?? 0,
      loading: this.#loadingSince !== null,
    };
  }

  /**
   * The answer of columns of `version`; null where there are none any more; `NeedsWords` where the question has words whose
   * listings it did not bring and the columns do not hold.
   *
   * @throws StoreBusy when it is not answered in time; the reason of the signal when it aborts first
   */
  async ask<Name extends QuestionName>(
    version: number,
    question: QuestionOf<Name>,
    signal: AbortSignal,
  ): Promise<Questions[Name]['answer'] | NeedsWords | null> {
    signal.throwIfAborted();
    if (this.version !== version) return null;
    const ticket = ticketOf(signal);
    const answer = await new Promise((resolve, reject) => {
      const job: Job = {
        number: ++this.#jobs,
        question: question as Question,
        ticket,
        resolve,
        reject,
        unlisten: () => undefined,
      };
      const [owner, begun] = [ticket?.owner ?? noAccount, ticket?.begun ?? true];
      if (!this.#queue.add(job, { owner, begun, wide: false })) {
        reject(new StoreBusy('Too many searches are waiting'));
        return;
      }
      job.unlisten = onAbort(signal, () => {
        this.#queue.remove(job);
        reject(signal.reason);
      });
      this.#next();
    });
    return answer as Questions[Name]['answer'] | NeedsWords | null;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#forget();
    await this.#worker?.terminate();
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const { dataVersions, isLarge } = this.#options;
      const version = await dataVersions.of(listingDatasets, neverAborts());
      const isMoving = version !== this.#seen;
      this.#seen = version;
      if (this.#closed || version === this.version || version === this.#small) return;
      if (!(await isLarge())) {
        this.#small = version;
        return;
      }
      this.#forget();
      const isFree = this.#loadingSince === null && performance.now() >= this.#restUntil;
      if (!isMoving && isFree && !this.#closed) this.#load();
    } catch (error) {
      // A store that cannot answer now is asked again.
      if (!(error instanceof StoreBusy)) this.#options.onLoadFailed?.(error);
    } finally {
      this.#isLooking = false;
    }
  }

  /** Has SQL answer: what waits, and from now on. */
  #forget(): void {
    this.#loaded = null;
    for (const job of this.#queue.drain()) settle(job, () => job.resolve(null));
  }

  #load(): void {
    this.#loadingSince = performance.now();
    this.#worker ??= this.#started();
    post(this.#worker, { load: true });
  }

  #started(): Worker {
    const input: ColumnsStart = { server: this.#options.server };
    const worker = new Worker(threadFile(), { workerData: input });
    worker.unref();
    worker.on('message', (message: ColumnsMessage) => this.#take(message));
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('The thread of the columns ended')));
    return worker;
  }

  #take(message: ColumnsMessage): void {
    if ('job' in message) {
      this.#finish(message);
      return;
    }
    if ('phrasesFailed' in message) {
      this.#options.onLoadFailed?.(new Error(message.phrasesFailed));
      return;
    }
    if ('grownTo' in message) {
      if (this.#loaded) this.#loaded = { ...this.#loaded, bytes: message.grownTo };
      return;
    }
    const now = performance.now();
    const milliseconds = now - (this.#loadingSince ?? now);
    this.#loadingSince = null;
    this.#restUntil = now + restTimes * milliseconds;
    if ('loadFailed' in message) this.#options.onLoadFailed?.(new Error(message.loadFailed));
    else this.#loaded = { ...message.loaded, seconds: milliseconds / 1_000 };
  }

  #next(): void {
    if (this.#running !== null || this.#worker === null) return;
    const late = 'A search waited too long';
    const job = this.#queue.take((each) => settle(each, () => each.reject(new StoreBusy(late))));
    if (job === null) return;
    if (job.ticket !== null) job.ticket.begun = true;
    const worker = this.#worker;
    const stuck = setTimeout(
      () => this.#lose(worker, new StoreBusy('A search did not end')),
      statementMs + graceMs,
    );
    this.#running = { job, late: stuck };
    post(worker, { job: job.number, question: job.question, milliseconds: statementMs });
  }

  #finish(message: Extract<ColumnsMessage, { job: number }>): void {
    const running = this.#running;
    if (running?.job.number !== message.job) return;
    const { job } = running;
    this.#free();
    settle(job, () => {
      if ('answer' in message) job.resolve(message.answer);
      else if ('needs' in message) job.resolve(new NeedsWords(message.needs));
      else job.reject(message.isLate ? new StoreBusy(message.failed) : new Error(message.failed));
    });
    this.#next();
  }

  #free(): void {
    if (this.#running === null) return;
    clearTimeout(this.#running.late);
    this.#queue.done(this.#running.job);
    this.#running = null;
  }

  /** The thread ended, or does not answer: SQL answers until another has loaded the columns. */
  #lose(worker: Worker, error: unknown): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    this.#loadingSince = null;
    this.#restUntil = performance.now() + restTimes * lookMs;
    const job = this.#running?.job;
    this.#free();
    if (job) settle(job, () => job.resolve(null));
    this.#forget();
    if (this.#closed) return;
    this.#options.onLoadFailed?.(error);
    void worker.terminate();
  }
}

function settle(job: Job, end: () => void): void {
  job.unlisten();
  end();
}

function post(worker: Worker, message: ColumnsJob): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(message);
}

/** Source runs from the thread that the tests build. */
function threadFile(): URL {
  const folder = import.meta.url.endsWith('.ts') ? '../../node_modules/.cache/' : './';
  return new URL(`${folder}columns-worker.js`, import.meta.url);
}
