import {
  FairQueue,
  ImageUnavailable,
  noAccount,
  onAbort,
  StoreBusy,
  ticketOf,
} from '@freehold/operations';
import { HeavyProcess } from './heavy-process.ts';
import type { HeavyAnswer, HeavyJob, HeavyTask } from './messages.ts';

/** How much of the heavy work waits and runs. */
export interface HeavyUse {
  readonly running: number;
  readonly waiting: number;
  /** Milliseconds that the longest waiting task has waited. */
  readonly oldestMs: number;
}

export interface HeavyWork {
  /**
   * Performs a task in a process of its own, when it is the turn of the account that the signal's ticket names.
   *
   * @throws StoreBusy when it could not be done in time. @throws ImageUnavailable for an image that is not resized.
   */
  run(task: HeavyTask, signal: AbortSignal): Promise<unknown>;
  use(): HeavyUse;
  close(): void;
}

interface Waiting extends HeavyJob {
  readonly signal: AbortSignal;
  /** Stops listening to the signal. */
  unlisten: () => void;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Place {
  readonly process: HeavyProcess;
  running: Waiting | null;
  late: NodeJS.Timeout | null;
}

const processesMax = 2;

export interface HeavyWorkOptions {
  /** Called with the cause when a process ends before its task is done. */
  readonly lost: (error: Error) => void;
  /** Milliseconds that a task may take; longer, and its process is ended. */
  readonly taskMs: number;
  /** Milliseconds that a task may wait, so that there is time left for it within the deadline of a call. */
  readonly waitMs: number;
}

/** Two processes for work that would hold up the server, started when needed. */
export function openHeavyWork({ lost, taskMs, waitMs }: HeavyWorkOptions): HeavyWork {
  const queue = new FairQueue<Waiting>({
    places: processesMax,
    perOwner: processesMax - 1,
    wideMax: processesMax,
    waitMs,
    clock: () => performance.now(),
  });
  const places: Place[] = Array.from({ length: processesMax }, () => {
    const place: Place = { process: new HeavyProcess(fail), running: null, late: null };
    function fail(error: Error): void {
      if (!closed) lost(error);
      finish(place, (job) => job.reject(new StoreBusy(error.message, { cause: error })));
    }
    return place;
  });
  let jobs = 0;
  let closed = false;

  function next(): void {
    for (;;) {
      const place = places.find(({ running }) => running === null);
      const job = place && queue.take((late) => settle(late, tooLate));
      if (!place || !job) return;
      place.running = job;
      const late = new Error('A heavy task took too long');
      place.late = setTimeout(() => place.process.end(late), taskMs);
      place.process.run({ job: job.job, task: job.task }, (answer) =>
        finish(place, (done) => resolve(done, answer)),
      );
    }
  }

  function finish(place: Place, answer: (job: Waiting) => void): void {
    const { running } = place;
    if (place.late) clearTimeout(place.late);
    place.running = null;
    if (running === null) return;
    queue.done(running);
    settle(running, () => answer(running));
    next();
  }

  return {
    run: async (task, signal) => {
      signal.throwIfAborted();
      if (closed) throw new StoreBusy('The server stops');
      return new Promise((resolveRun, reject) => {
        const job: Waiting = {
          job: (jobs += 1),
          task,
          signal,
          unlisten: () => {},
          resolve: resolveRun,
          reject,
        };
        const owner = ticketOf(signal)?.owner ?? noAccount;
        if (!queue.add(job, { owner, begun: false, wide: false })) return tooLate(job);
        job.unlisten = onAbort(signal, (reason) => {
          // What runs is soon done; its place is free only then.
          queue.remove(job);
          settle(job, () => reject(reason));
        });
        next();
      });
    },
    use: () => ({ running: queue.running, waiting: queue.waiting, oldestMs: queue.oldestMs }),
    close: () => {
      closed = true;
      for (const job of queue.drain()) settle(job, tooLate);
      for (const { process } of places) process.end(new Error('The server stops'));
    },
  };
}

function tooLate(job: Waiting): void {
  job.reject(new StoreBusy('Too many pictures and documents are waiting'));
}

function resolve(job: Waiting, answer: HeavyAnswer): void {
  if ('value' in answer) job.resolve(answer.value);
  else if ('unavailable' in answer) job.reject(new ImageUnavailable(answer.unavailable));
  else job.reject(new Error(answer.error));
}

function settle(job: Waiting, answer: (job: Waiting) => void): void {
  job.unlisten();
  answer(job);
}
