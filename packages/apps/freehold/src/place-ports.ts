import { join } from 'node:path';
import { livePlanning } from '@freehold/open-data';
import { storedPlanning } from '@freehold/operations';
import type { PropertyStore } from '@freehold/sqlite';
import type { Settings } from './settings.ts';

/** What operations ask about places beside the records: planning registers, live where the settings name them. */
export function placePorts(
  { planning, dataDirectory }: Pick<Settings, 'planning' | 'dataDirectory'>,
  store: PropertyStore,
) {
  return {
    planning: livePlanning({
      ...planning,
      cacheDirectory: join(dataDirectory, 'cache', 'planning'),
      stored: storedPlanning(store.places),
      now: Date.now,
    }),
  };
}
