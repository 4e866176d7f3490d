import type { ScoringProgress } from '@freehold/operations';
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RecordSettings } from '../property-store.ts';

/** What a scoring process is asked. */
export interface ScoringOrder {
  readonly settings: RecordSettings;
  readonly now: Date;
  readonly only: readonly (string | null)[];
}

/** Source runs from the program that the tests build; see test/build-worker.ts. */
const program = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts')
      ? '../../node_modules/.cache/scoring-worker.js'
      : './scoring-worker.js',
    import.meta.url,
  ),
);

/** A process that scores some outcodes of a store. It ends when it has done so, when it fails, or when this one ends. */
export class ScoringProcess {
  /** Resolves when it has ended, in whatever way: what it has not stored is still outstanding. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;

  constructor(
    { settings, now, only }: ScoringOrder,
    onProgress: (progress: ScoringProgress) => void,
  ) {
    const { dataDirectory, databaseUrl = null, spatialite = 'auto' } = settings;
    this.#child = fork(program, [], {
      serialization: 'advanced',
      // Nothing of this process's environment: it may hold secrets.
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (progress) => onProgress(progress as ScoringProgress));
    this.ended = new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.once('error', () => resolve());
    });
    const order: ScoringOrder = { settings: { dataDirectory, databaseUrl, spatialite }, now, only };
    // One that has ended already does not take its order.
    this.#child.send(order, () => undefined);
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }
}
