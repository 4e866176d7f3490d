import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Work, WorkProgress } from '@freehold/operations';

/** Tells every server of the installation how far a command is. Where the store cannot take it, that is not told. */
export interface WorkTeller {
  /** Returns at once. */
  tell(progress: Pick<Work, 'stage' | 'done' | 'total'>): void;
  /** Resolves when it is told, or cannot be for some seconds. */
  end(state: 'done' | 'failed'): Promise<void>;
}

const restMs = 200;
/** Work whose end is not told looks as if it was killed, so it is tried again for so long. */
const endMs = 2_000;

/** Begins work: it is told at most five times a second and at each new stage. */
export function beginWork(store: WorkProgress, title: string): WorkTeller {
  const startedAt = new Date();
  let last: Work = {
    id: randomUUID(),
    title,
    stage: 'starting',
    done: 0,
    total: null,
    state: 'running',
    startedAt,
    updatedAt: startedAt,
  };
  let changedAt = performance.now();
  /** What the store took last. */
  let kept: Work | null = null;
  const isKept = (): boolean => kept === last;
  let writing: Promise<void> | null = null;
  /** One write at a time: what changes while a slow one runs is written after it, once. */
  const write = async (): Promise<void> => {
    let tried: Work;
    do {
      tried = last;
      try {
        await store.tell(tried);
        kept = tried;
      } catch {
        // The work goes on, and the next step is told.
      }
    } while (tried !== last);
    writing = null;
  };
  const change = (next: Partial<Work>): void => {
    last = { ...last, ...next, updatedAt: new Date() };
    changedAt = performance.now();
    writing ??= write();
  };
  change({});
  return {
    tell(progress) {
      const isResting = performance.now() - changedAt < restMs;
      if (progress.stage !== last.stage || !isResting) change(progress);
    },
    async end(state) {
      const until = performance.now() + endMs;
      change({ state });
      await writing;
      while (!isKept() && performance.now() < until) {
        await pause(restMs);
        await write();
      }
    },
  };
}
