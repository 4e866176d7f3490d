import type { routes } from '@freehold/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { MediaAnswer, type Operation } from '../operation.ts';
import type { Work, WorkProgress } from '../ports/work-progress.ts';

/** How often the work is looked at, and how many times a stream does: it ends before the deadline of a call. */
export interface WorkStream {
  readonly everyMs: number;
  readonly looks: number;
}

const usual: WorkStream = { everyMs: 400, looks: 18 };

/** Imports and their scoring as server-sent events: one at once, one at each change. */
export function workProgressOperation(
  { workProgress }: { readonly workProgress: WorkProgress },
  { everyMs, looks } = usual,
): Operation<typeof routes.workProgress> {
  return async (_input, { signal }) => {
    async function* events(): AsyncGenerator<string> {
      let told: string | null = null;
      for (let look = 0; look < looks; look += 1) {
        if (look > 0) await pause(everyMs, undefined, { signal });
        const works = await workProgress.current();
        const text = JSON.stringify({ works: works.map(viewOf) });
        if (text === told) continue;
        // Where the stream ends, a browser asks again after so long.
        yield `${told === null ? `retry: ${everyMs}\n` : ''}event: work\ndata: ${text}\n\n`;
        told = text;
      }
    }
    const headers = { 'Cache-Control': 'no-cache', 'X-Accel-Buffering': 'no' };
    return new MediaAnswer('text/event-stream', events(), headers);
  };
}

function viewOf(work: Work) {
  const { id, title, stage, done, total, state, startedAt, updatedAt } = work;
  const times = { started_at: startedAt.toISOString(), updated_at: updatedAt.toISOString() };
  return { id, title, stage, done, total, state, ...times };
}
