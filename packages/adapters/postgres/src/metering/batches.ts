import { StoreBusy } from '@freehold/operations';

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly keep: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

/** Jobs that one transaction decides. */
const batchMax = 500;
/** Jobs that may wait; a further one is refused at once. */
const waitingMax = 10_000;

/**
 * Decides jobs one batch after another. Batches side by side would be smaller, and each job would cost more. Jobs that come
 * while a batch is decided make up the next one: the more wait, the fewer transactions each of them costs.
 */
export class Batches<Job, Answer> {
  readonly #decide: (jobs: readonly Job[]) => Promise<readonly Answer[]>;
  #waiting: Waiting<Job, Answer>[] = [];
  #deciding = false;

  /** `decide` answers the jobs in their order, all in one step, or throws and has done nothing. */
  constructor(decide: (jobs: readonly Job[]) => Promise<readonly Answer[]>) {
    this.#decide = decide;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws StoreBusy; what `decide` throws for this job. */
  ask(job: Job): Promise<Answer> {
    return new Promise((keep, fail) => {
      if (this.#waiting.length >= waitingMax) {
        fail(new StoreBusy('Too many decisions of the store of accounts are waiting.'));
        return;
      }
      this.#waiting.push({ job, keep, fail });
      if (!this.#deciding) void this.#decideAll();
    });
  }

  async #decideAll(): Promise<void> {
    this.#deciding = true;
    // What is asked for in this turn of the event loop shares the first batch.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchMax);
      if (await this.#answer(batch)) continue;
      // A mistake in one of them must not take the others along.
      for (const one of batch) await this.#answer([one]);
    }
    this.#deciding = false;
  }

  /** False, with nothing answered, where one of several jobs is a mistake. */
  async #answer(batch: readonly Waiting<Job, Answer>[]): Promise<boolean> {
    try {
      const answers = await this.#decide(batch.map(({ job }) => job));
      for (const [index, { keep }] of batch.entries()) keep(answers[index] as Answer);
    } catch (error) {
      if (batch.length > 1 && !(error instanceof StoreBusy)) return false;
      for (const { fail } of batch) fail(error);
    }
    return true;
  }
}
