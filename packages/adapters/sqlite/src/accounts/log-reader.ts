import { StoreBusy, type DailyUsage, type EndpointUsage, type LogPage } from '@freehold/operations';
import { DriverThread } from '../driver-thread.ts';
import type { LogAnswer, LogJob, LogQuestion } from './log-messages.ts';
import type { QueueUse } from './writer.ts';

interface Waiting {
  readonly accountId: string;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly grace: NodeJS.Timeout;
  readonly askedAt: number;
}

/** Questions in hand, in all and of one account: one that asks much must not make the others wait. */
const waitingMax = 64;
const waitingEachMax = 2;
/** The longest that a question may read; those before it in the queue may take as long. */
const readMs = 2_000;
/** A thread that has not answered after this long is replaced. */
const graceMs = 10_000;

/** Reads the log of calls in a thread, so that no page of it holds the event loop. It starts with the first question. */
export class LogReader {
  readonly #path: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: DriverThread | null = null;
  #jobs = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** @throws StoreBusy when too much is asked at once, or the answer takes too long. */
  ask(question: LogQuestion & { readonly kind: 'page' }): Promise<LogPage>;
  ask(question: LogQuestion & { readonly kind: 'daily' }): Promise<readonly DailyUsage[]>;
  ask(question: LogQuestion & { readonly kind: 'endpoints' }): Promise<readonly EndpointUsage[]>;
  ask(question: LogQuestion): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { accountId } = question.query;
      const own = [...this.#waiting.values()].filter((one) => one.accountId === accountId).length;
      if (own >= waitingEachMax || this.#waiting.size >= waitingMax) {
        reject(new StoreBusy('Too many questions to the log are waiting'));
        return;
      }
      const worker = this.#running();
      const job = (this.#jobs += 1);
      const grace = setTimeout(
        () => this.#fail(worker, new StoreBusy('The log does not answer')),
        graceMs,
      );
      this.#waiting.set(job, { accountId, resolve, reject, grace, askedAt: performance.now() });
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ job, question, milliseconds: readMs } satisfies LogJob);
    });
  }

  /** What the thread was asked and has not answered. */
  use(): QueueUse {
    const [first] = this.#waiting.values();
    return {
      waiting: this.#waiting.size,
      oldestMs: first === undefined ? 0 : performance.now() - first.askedAt,
    };
  }

  /** Ends the thread; what it has not answered is refused. */
  close(): void {
    if (this.#worker !== null) this.#fail(this.#worker, new StoreBusy('The store is closed'));
  }

  #running(): DriverThread {
    if (this.#worker !== null) return this.#worker;
    const worker = new DriverThread('log-reader-worker', { path: this.#path });
    worker.on('message', (answer: LogAnswer) => this.#finish(worker, answer));
    worker.on('error', (cause) =>
      this.#fail(worker, new StoreBusy('The log cannot be read', { cause })),
    );
    this.#worker = worker;
    return worker;
  }

  #finish(worker: DriverThread, answer: LogAnswer): void {
    const waiting = this.#waiting.get(answer.job);
    if (waiting === undefined) return;
    this.#waiting.delete(answer.job);
    if (this.#waiting.size === 0) worker.unref();
    clearTimeout(waiting.grace);
    if ('value' in answer) waiting.resolve(answer.value);
    else if ('stopped' in answer) {
      waiting.reject(new StoreBusy('The log took too long; ask for less time'));
    } else waiting.reject(answer.error);
  }

  /** Gives up a thread and all that it was asked; the next question starts another. */
  #fail(worker: DriverThread, error: StoreBusy): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    void worker.end();
    for (const { reject, grace } of this.#waiting.values()) {
      clearTimeout(grace);
      reject(error);
    }
    this.#waiting.clear();
  }
}
