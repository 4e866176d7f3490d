import {
  answerLifeMs,
  type Idempotency,
  type IdempotencyDecision,
  type IdempotentRequest,
  type KeptAnswer,
  runLifeMs,
} from '@freehold/operations';

interface Kept {
  readonly fingerprint: string;
  readonly begunAt: number;
  answer: string | null;
}

/** Kept answers in memory, for tests. */
export class MemoryIdempotency implements Idempotency {
  readonly #kept = new Map<string, Kept>();

  begin(request: IdempotentRequest): Promise<IdempotencyDecision> {
    return Promise.resolve(this.#begin(request));
  }

  #begin(request: IdempotentRequest): IdempotencyDecision {
    const now = request.now.getTime();
    const kept = this.#kept.get(nameOf(request));
    const life = kept?.answer === null ? runLifeMs : answerLifeMs;
    if (kept === undefined || now - kept.begunAt >= life) {
      const { fingerprint } = request;
      this.#kept.set(nameOf(request), { fingerprint, begunAt: now, answer: null });
      return { status: 'run' };
    }
    if (kept.fingerprint !== request.fingerprint) return { status: 'conflict' };
    return kept.answer === null ? { status: 'running' } : { status: 'replay', answer: kept.answer };
  }

  /** Creates and keeps the answer; neither where the request of the answer does not run, or has one already. */
  creating<Outcome extends string>(given: KeptAnswer | undefined, create: () => Outcome) {
    if (given === undefined) return create();
    const { request, answer } = given;
    const kept = this.#kept.get(nameOf(request));
    if (kept?.fingerprint !== request.fingerprint || kept.answer !== null) return 'repeated';
    const outcome = create();
    if (outcome === 'created') kept.answer = answer;
    return outcome;
  }

  release(request: IdempotentRequest): Promise<void> {
    const kept = this.#kept.get(nameOf(request));
    if (kept?.fingerprint === request.fingerprint && kept.answer === null) {
      this.#kept.delete(nameOf(request));
    }
    return Promise.resolve();
  }

  prune({ now, rowsMax }: { readonly now: Date; readonly rowsMax: number }): Promise<number> {
    const over = [...this.#kept]
      .filter(([, { begunAt }]) => now.getTime() - begunAt >= answerLifeMs)
      .slice(0, rowsMax);
    for (const [name] of over) this.#kept.delete(name);
    return Promise.resolve(over.length);
  }
}

function nameOf({ accountId, key }: IdempotentRequest): string {
  return JSON.stringify([accountId, key]);
}
