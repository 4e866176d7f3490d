/** After a failure nothing is asked for this long; then one question finds out. */
const openMs = 1_000;

/** Keeps questions from a server that does not answer. */
export class Breaker {
  readonly #clock: () => number;
  #openUntil: number | null = null;

  /** `clock` gives monotonic milliseconds. */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  get isOpen(): boolean {
    return this.#openUntil !== null;
  }

  /** Whether this question may be asked; while open, one in each second. */
  mayAsk(): boolean {
    if (this.#openUntil === null) return true;
    if (this.#clock() < this.#openUntil) return false;
    this.#openUntil = this.#clock() + openMs;
    return true;
  }

  succeeded(): void {
    this.#openUntil = null;
  }

  failed(): void {
    this.#openUntil = this.#clock() + openMs;
  }
}
