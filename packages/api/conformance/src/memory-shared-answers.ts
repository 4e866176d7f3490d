import type { SharedAnswers } from '@freehold/operations';

/** Shared answers in memory, for tests; `clock` gives milliseconds. */
export class MemorySharedAnswers implements SharedAnswers {
  readonly #kept = new Map<string, { readonly text: string; readonly until: number }>();
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  get(name: string): Promise<string | null> {
    const kept = this.#kept.get(name);
    return Promise.resolve(kept !== undefined && this.#clock() < kept.until ? kept.text : null);
  }

  keep(name: string, text: string, lifeMs: number): Promise<void> {
    this.#kept.set(name, { text, until: this.#clock() + lifeMs });
    return Promise.resolve();
  }
}
