import { setMaxListeners } from 'node:events';

/** Calls `act` once: when the signal aborts, or at once where it has. The function it returns stops listening. */
export function onAbort(signal: AbortSignal, act: (reason: Error) => void): () => void {
  const abort = (): void => act(signal.reason as Error);
  if (signal.aborted) {
    abort();
    return () => {};
  }
  // Every question of a request, and every part of a bundle, listens to the signal of its call.
  setMaxListeners(0, signal);
  signal.addEventListener('abort', abort, { once: true });
  return () => signal.removeEventListener('abort', abort);
}

/** What the work comes to, or the reason of the abort when that is first; the work itself goes on. */
export function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = onAbort(signal, reject);
    work.then(resolve, reject).finally(stop);
  });
}

/** A signal of its own that nothing aborts. */
export function neverAborts(): AbortSignal {
  return new AbortController().signal;
}

/** The time that work may take, and the reason of the abort when it is up. */
export interface TimeLimit {
  readonly milliseconds: number;
  readonly reason: () => Error;
}

/**
 * A signal that aborts with its parent, when its time is up, or when `abort` is called, whichever is first; `end` takes
 * away its timer and its listener. It is used instead of `AbortSignal.any` and `AbortSignal.timeout`: on Node 20 a signal
 * of those may be collected while a body is read, and then never aborts.
 */
export class AbortScope {
  readonly #controller = new AbortController();
  readonly #unfollow: () => void;
  readonly #limit: TimeLimit | null;
  #timer: NodeJS.Timeout | null = null;
  #leftMs: number;
  #startedAt = 0;
  #ended = false;

  constructor(parent: AbortSignal | null, limit: TimeLimit | null = null) {
    this.#limit = limit;
    this.#leftMs = limit?.milliseconds ?? 0;
    this.#start();
    this.#unfollow = parent === null ? () => {} : onAbort(parent, (reason) => this.abort(reason));
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  abort(reason: Error): void {
    this.#clear();
    this.#controller.abort(reason);
  }

  /** Gives the work its whole time again. */
  restart(): void {
    this.#clear();
    this.#leftMs = this.#limit?.milliseconds ?? 0;
    this.#start();
  }

  /** The time stands still while `wait` lasts. */
  async outside<T>(wait: Promise<T>): Promise<T> {
    this.#leftMs -= performance.now() - this.#startedAt;
    this.#clear();
    try {
      return await wait;
    } finally {
      this.#start();
    }
  }

  end(): void {
    this.#ended = true;
    this.#clear();
    this.#unfollow();
  }

  #start(): void {
    if (this.#limit === null || this.#ended || this.signal.aborted) return;
    const { reason } = this.#limit;
    this.#startedAt = performance.now();
    this.#timer = setTimeout(() => this.abort(reason()), Math.max(0, this.#leftMs)).unref();
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** What the work comes to under a signal that aborts with its parent, if it has one, and when its time is up. */
export async function within<T>(
  limit: TimeLimit,
  work: (signal: AbortSignal) => Promise<T>,
  parent: AbortSignal | null = null,
): Promise<T> {
  const scope = new AbortScope(parent, limit);
  try {
    return await work(scope.signal);
  } finally {
    scope.end();
  }
}

/** The caller closed the connection before the end of the answer: the reason why the signal of its call aborts. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** True where a signal aborted because the caller left. */
export const callerLeft = (signal: AbortSignal): boolean =>
  signal.aborted && signal.reason instanceof CallerGone;

/** The status that logs give to a call whose caller left before the answer; nobody receives it. */
export const callerGoneStatus = 499;
