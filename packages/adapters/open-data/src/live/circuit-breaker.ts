import { SourceTrouble } from './source-trouble.ts';

const failuresMax = 5;
const restMilliseconds = 30_000;

/**
 * Spares a source that keeps failing: after five failures in a row every question is refused at once; after 30 seconds
 * one is let through, and its outcome closes the circuit or opens it again.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  #failures = 0;
  #restUntil = 0;

  /** @param now a clock in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** @throws SourceTrouble at once while the circuit is open; else what the work throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#failures >= failuresMax) {
      if (this.#now() < this.#restUntil) throw new SourceTrouble('it has failed repeatedly');
      this.#restUntil = this.#now() + restMilliseconds;
    }
    try {
      const value = await work();
      this.#failures = 0;
      return value;
    } catch (error) {
      this.#failures += 1;
      this.#restUntil = this.#now() + restMilliseconds;
      throw error;
    }
  }
}
