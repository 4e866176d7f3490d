import type { routes } from '@freehold/contract';
import { cacheOf } from '../cache.ts';
import { monthsSince } from '../known/data-span.ts';
import { evidences, needs, type Need } from '../known/evidences.ts';
import type { Operation } from '../operation.ts';
import type { DataVersions } from '../ports/data-versions.ts';
import type { Holding, Holdings } from '../ports/holdings.ts';
import { dayOf } from '../wire.ts';

export interface DatasetPorts {
  readonly holdings: Holdings;
  readonly dataVersions: DataVersions;
}

/**
 * What is held of everything that answers need. A count is kept until a record of its kind changes; those of a national
 * store take seconds, so they are made one after another and leave the store's other readers to callers.
 */
export function ownerDatasetsOperation({
  holdings,
  dataVersions,
}: DatasetPorts): Operation<typeof routes.ownerDatasets> {
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
  return async (_input, { now, signal }) => {
    const datasets = [];
    for (const need of needs) datasets.push(datasetOf(need, await held(need, signal), dayOf(now)));
    return { datasets };
  };
}

function datasetOf(need: Need, { rows, from, until }: Holding, today: string) {
  const { datasets, enables } = evidences[need];
  return {
    name: need,
    import_from: [...datasets],
    enables,
    rows,
    from,
    to: until,
    months_old: until === null ? null : monthsSince(lastDayOf(until), today),
  };
}

/** The day itself, or the last of a month `YYYY-MM`. */
function lastDayOf(until: string): string {
  if (until.length > 'YYYY-MM'.length) return until;
  const [year, month] = until.split('-').map(Number) as [number, number];
  return dayOf(new Date(Date.UTC(year, month, 0)));
}
