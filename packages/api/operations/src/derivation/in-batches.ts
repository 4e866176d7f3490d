import type { DerivedRecords, DerivedStage, Mark } from '../ports/derived-records.ts';

export interface DerivationProgress {
  readonly stage: DerivedStage | 'designations';
  readonly done: number;
  readonly total: number;
}

/** A price model to be fitted, and the sales of its area. */
export interface ModelDue {
  readonly mark: Mark;
  readonly sales: number;
}

export interface DerivationOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: DerivationProgress) => void) | undefined;
  /** Fits some of the models that are due elsewhere, before the rest is fitted here. */
  readonly fitElsewhere?: ((due: readonly ModelDue[]) => Promise<void>) | undefined;
}

/**
 * Derives what is marked, a batch of marks after the other, each mark once: what is marked again meanwhile is the next
 * run's. Stops between two batches where the signal is aborted.
 */
export async function inBatches(
  store: Pick<DerivedRecords, 'countMarks' | 'marks'>,
  { stage, limit }: { readonly stage: DerivedStage; readonly limit: number },
  { signal, onProgress = () => {} }: DerivationOptions,
  derive: (marks: readonly Mark[]) => Promise<void>,
): Promise<void> {
  const total = await store.countMarks(stage, signal);
  let done = 0;
  let after: Mark['of'] | undefined;
  for (;;) {
    onProgress({ stage, done, total: Math.max(total, done) });
    signal.throwIfAborted();
    const marks = await store.marks(stage, { after, limit }, signal);
    if (marks.length === 0) return;
    await derive(marks);
    done += marks.length;
    after = marks.at(-1)?.of;
  }
}
