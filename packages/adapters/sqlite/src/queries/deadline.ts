/** The query that runs was called off, or ran past its time. */
export class QueryStopped extends Error {
  override readonly name = 'QueryStopped';
}

/** Tells a running query to stop: at an instant, or when its number appears in memory shared with the caller. */
export class Deadline {
  private readonly stopped: Int32Array;
  private job = 0;
  private at = Infinity;

  constructor(stopped: Int32Array = new Int32Array(1)) {
    this.stopped = stopped;
  }

  /** Starts the clock of a query. `performance.now()` of this thread is the clock. */
  start(job: number, milliseconds: number): void {
    this.job = job;
    this.at = performance.now() + milliseconds;
  }

  /** @throws QueryStopped */
  check(): void {
    if (this.job !== 0 && Atomics.load(this.stopped, 0) === this.job)
      throw new QueryStopped('cancelled');
    if (performance.now() > this.at) throw new QueryStopped('past its deadline');
  }
}
