import {
  type Dataset,
  datasetsOfEveryOutcode,
  type DataVersions,
  judgingDatasets,
} from '@freehold/operations';
import type { KeptRecords } from './kept-records.ts';

/** The last change of any of the datasets. */
export const latestOf = (kept: KeptRecords, datasets: readonly Dataset[]): number =>
  Math.max(0, ...datasets.map((dataset) => kept.versions.get(dataset) ?? 0));

/** The last change of a record by which homes of an outcode, or of none, are judged. */
export function versionOfOutcode(kept: KeptRecords, outcode: string | null): number {
  if (outcode === null) return latestOf(kept, judgingDatasets);
  return Math.max(kept.changed.get(outcode) ?? 0, latestOf(kept, datasetsOfEveryOutcode));
}

export function memoryDataVersions(kept: KeptRecords): DataVersions {
  return {
    of: async (datasets) => latestOf(kept, datasets),
    ofOutcode: async (outcode) => versionOfOutcode(kept, outcode),
  };
}
