import { renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Work, WorkProgress } from '@freehold/operations';

/** Tells a server on the same data directory how far a command is. */
export interface WorkTeller {
  readonly tell: (progress: Pick<Work, 'stage' | 'done' | 'total'>) => void;
  readonly end: (state: 'done' | 'failed') => void;
}

const fileOf = (directory: string): string => join(directory, 'work.json');
const restMilliseconds = 200;

/**
 * Begins work: it is told in a file of the data directory, at most five times a second and at each new stage. Where the
 * directory cannot be written, as where only the database is shared, nothing is told and the work goes on.
 */
export function beginWork(directory: string, title: string): WorkTeller {
  const startedAt = new Date();
  let last: Work = {
    title,
    stage: 'starting',
    done: 0,
    total: null,
    state: 'running',
    startedAt,
    updatedAt: startedAt,
  };
  let canWrite = true;
  const write = (next: Partial<Work>): void => {
    last = { ...last, ...next, updatedAt: new Date() };
    if (!canWrite) return;
    const file = fileOf(directory);
    try {
      // A reader finds the old text or the new one.
      writeFileSync(`${file}.new`, JSON.stringify(last));
      renameSync(`${file}.new`, file);
    } catch {
      canWrite = false;
    }
  };
  write({});
  return {
    tell(progress) {
      const isResting = Date.now() - last.updatedAt.getTime() < restMilliseconds;
      if (progress.stage !== last.stage || !isResting) write(progress);
    },
    end: (state) => write({ state }),
  };
}

/** The work that was told last in a data directory. */
export function workIn(directory: string): WorkProgress {
  return {
    async last() {
      const text = await readFile(fileOf(directory), 'utf8').catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        },
      );
      if (text === null) return null;
      const { startedAt, updatedAt, ...work } = JSON.parse(text);
      return { ...work, startedAt: new Date(startedAt), updatedAt: new Date(updatedAt) };
    },
  };
}
