import type { Logger } from 'pino';
import { backgroundWork } from '@freehold/operations';

/** Failures that a caller sees as 503 or not at all. */
const kinds = [
  'busy',
  'reader_lost',
  'listings_not_loaded',
  'heavy_work_lost',
  ...backgroundWork,
] as const;
export type FailureKind = (typeof kinds)[number];
/** Milliseconds for which the same failure is counted and not logged again. */
const silentMs = 60_000;

/** Counts failures, and logs the cause of each once a minute at most: a flood of them must not fill the log. */
export class FailureLog {
  readonly #logger: Pick<Logger, 'warn'>;
  readonly #clock: () => number;
  readonly #counts = new Map<FailureKind, number>(kinds.map((kind) => [kind, 0]));
  /** By kind and message, which are few: no message holds what a caller sent. */
  readonly #logged = new Map<string, { readonly at: number; unlogged: number }>();

  constructor(logger: Pick<Logger, 'warn'>, clock: () => number = () => performance.now()) {
    this.#logger = logger;
    this.#clock = clock;
  }

  note(kind: FailureKind, error: unknown): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    const cause = `${kind} ${error instanceof Error ? error.message : String(error)}`;
    const last = this.#logged.get(cause);
    const now = this.#clock();
    if (last !== undefined && now - last.at < silentMs) {
      last.unlogged += 1;
      return;
    }
    this.#logged.set(cause, { at: now, unlogged: 0 });
    this.#logger.warn({ err: error, failure: kind, unlogged: last?.unlogged ?? 0 }, 'not served');
  }

  /** How often each has happened since the start. */
  counts(): ReadonlyMap<FailureKind, number> {
    return this.#counts;
  }
}
