import {
  answerLifeMs,
  runLifeMs,
  type Idempotency,
  type IdempotencyDecision,
  type IdempotentRequest,
  type KeptAnswer,
} from '../ports/idempotency.ts';

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

  /** Whether the answer can be kept: its request runs and has none yet. */
  isOpen({ request }: KeptAnswer): boolean {
    const kept = this.#kept.get(nameOf(request));
    return kept?.fingerprint === request.fingerprint && kept.answer === null;
  }

  /** Keeps the answer where there is one to keep; false where it cannot be kept. */
  take(kept: KeptAnswer | undefined): boolean {
    if (kept === undefined) return true;
    if (!this.isOpen(kept)) return false;
    this.keep(kept);
    return true;
  }

  keep({ request, answer }: KeptAnswer): void {
    const kept = this.#kept.get(nameOf(request));
    if (kept !== undefined) kept.answer = answer;
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
