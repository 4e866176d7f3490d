import { setTimeout as pause } from 'node:timers/promises';
import { monthsSince } from '../coverage/data-span.ts';
import { cacheOf } from '../operation/cache.ts';
import { dayOf } from '../operation/days.ts';
import { MediaAnswer, type Operations } from '../operation/operation.ts';
import type { Work, WorkProgress } from '../ports/background-work.ts';
import type { DataVersions } from '../ports/data-versions.ts';
import { evidences, type Holding, type Holdings, type Need, needs } from '../ports/holdings.ts';

/** What a server has seen since it was started. */
export interface ServerHealth {
  readonly startedAt: Date;
  readonly version: string;
  /** Of the folder in which it keeps its files. */
  readonly disk: () => Promise<{ readonly bytes: number; readonly freeBytes: number }>;
  readonly storeAnswers: () => Promise<boolean>;
  /** Work that failed, by kind. */
  readonly failures: () => ReadonlyMap<string, number>;
  /** Calls refused before they ran, by error code. */
  readonly refusals: () => ReadonlyMap<string, number>;
}

/** The health of the server that answers. */
export function serverHealthOperation({
  serverHealth,
}: {
  readonly serverHealth: ServerHealth;
}): Operations['serverHealth'] {
  return async () => {
    const { bytes, freeBytes } = await serverHealth.disk();
    return {
      started_at: serverHealth.startedAt.toISOString(),
      version: serverHealth.version,
      data_directory: { bytes, free_bytes: freeBytes },
      store_answers: await serverHealth.storeAnswers(),
      failures: counted(serverHealth.failures()).map(([kind, count]) => ({ kind, count })),
      refusals: counted(serverHealth.refusals()).map(([code, count]) => ({ code, count })),
    };
  };
}

/** The most frequent first; none that never happened. */
const counted = (counts: ReadonlyMap<string, number>) =>
  [...counts].filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]);

export interface DatasetPorts {
  readonly holdings: Pick<Holdings, 'of'>;
  readonly dataVersions: DataVersions;
}

/**
 * What is held of everything that answers need. A count is kept until a record of its kind changes; those of a national
 * store take seconds, so they are made one after another and leave the store's other readers to callers.
 *
 * @param asked what is counted.
 */
export function heldDatasets({ holdings, dataVersions }: DatasetPorts, asked = needs) {
  const counted = cacheOf<Holding>(needs.length);
  const held = async (need: Need, signal: AbortSignal): Promise<Holding> => {
    const version = await dataVersions.of(evidences[need].records, signal);
    const name = `${need} ${version}`;
    const known = counted.get(name);
    if (known !== undefined) return known;
    const holding = await holdings.of(need, signal);
    counted.set(name, holding);
    return holding;
  };
  return async ({ now, signal }: { readonly now: Date; readonly signal: AbortSignal }) => {
    const datasets = [];
    for (const need of asked) datasets.push(datasetOf(need, await held(need, signal), dayOf(now)));
    return datasets;
  };
}
export type HeldDatasets = ReturnType<typeof heldDatasets>;

export const ownerDatasetsOperation =
  (held: HeldDatasets): Operations['ownerDatasets'] =>
  async (_input, call) => ({ datasets: await held(call) });

function datasetOf(need: Need, { rows, from, until, missingMonths }: Holding, today: string) {
  const { datasets, enables } = evidences[need];
  return {
    name: need,
    import_from: [...datasets],
    enables,
    rows,
    from,
    to: until,
    missing_months: [...missingMonths],
    months_old: until === null ? null : monthsSince(lastDayOf(until), today),
  };
}

/** The day itself, or the last of a month `YYYY-MM` or a year `YYYY`. */
function lastDayOf(until: string): string {
  if (until.length > 'YYYY-MM'.length) return until;
  const [year = 0, month = 12] = until.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, month, 0)));
}

/** How often the work is looked at, and how many times a stream does: it ends before the deadline of a call. */
interface WorkStream {
  readonly everyMs: number;
  readonly looks: number;
}

const usual: WorkStream = { everyMs: 400, looks: 18 };

/** Imports and their scoring as server-sent events: one at once, one at each change. */
export function workProgressOperation(
  { workProgress }: { readonly workProgress: WorkProgress },
  { everyMs, looks } = usual,
): Operations['workProgress'] {
  let look: Promise<string> | null = null;
  let lookedAt = 0;
  /** The work as it is now, looked at once for all streams, however many there are. */
  const current = (): Promise<string> => {
    if (look === null || performance.now() - lookedAt > everyMs / 2) {
      lookedAt = performance.now();
      look = workProgress.current().then((works) => JSON.stringify({ works: works.map(viewOf) }));
    }
    return look;
  };
  return async (_input, { signal }) => {
    async function* events(): AsyncGenerator<string> {
      let told: string | null = null;
      for (let made = 0; made < looks; made += 1) {
        if (made > 0) await pause(everyMs, undefined, { signal });
        const text = await current();
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
