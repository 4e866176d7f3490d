import type { ScoringProgress } from '@freehold/operations';
import type { ChildProcess } from 'node:child_process';
import { startedProcess, storeSettings } from '../processes/in-processes.ts';
import type { RecordSettings } from '../property-store.ts';

/** What a scoring process is asked. */
export interface ScoringOrder {
  readonly settings: RecordSettings;
  readonly now: Date;
  readonly only: readonly (string | null)[];
}

/**
 * The outcodes of Bristol need less than 120; without a bound V8 keeps as much again that is not in use. A process that needs
 * more ends, and the one that asks scores its outcodes.
 */
const heapMiB = 200;

/** A process that scores some outcodes of a store. It ends when it has done so, when it fails, or when this one ends. */
export class ScoringProcess {
  /** Resolves when it has ended, in whatever way: what it has not stored is still outstanding. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;

  constructor(
    { settings, now, only }: ScoringOrder,
    onProgress: (progress: ScoringProgress) => void,
  ) {
    this.#child = startedProcess('scoring-worker', { heapMiB });
    this.#child.on('message', (progress) => onProgress(progress as ScoringProgress));
    this.ended = new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.once('error', () => resolve());
    });
    const order: ScoringOrder = { settings: storeSettings(settings), now, only };
    // One that has ended already does not take its order.
    this.#child.send(order, () => undefined);
  }
}
