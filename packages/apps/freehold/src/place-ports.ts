import { join } from 'node:path';
import { guardedFetch } from '@freehold/images';
import { livePlanning } from '@freehold/open-data';
import { storedPlanning, type OnFailure, type OnLookup } from '@freehold/operations';
import { openBuildCosts } from '@freehold/sqlite';
import type { PropertyStore } from './property-store.ts';
import type { Settings } from './settings.ts';

/**
 * What operations ask about places beside the records: planning registers, live where
 * the settings name them, and construction prices.
 */
export function placePorts(
  {
    planning,
    dataDirectory,
    buildCosts,
  }: Pick<Settings, 'planning' | 'dataDirectory' | 'buildCosts'>,
  store: Pick<PropertyStore, 'places' | 'ownBuildCosts' | 'dataVersions'>,
  watch: { readonly onFailure: OnFailure; readonly onLookup: OnLookup },
) {
  return {
    buildCosts: openBuildCosts({
      own: store.ownBuildCosts,
      dataVersions: store.dataVersions,
      isOwnAlone: buildCosts === 'own',
    }),
    planning: livePlanning({
      ...planning,
      ...watch,
      cacheDirectory: join(dataDirectory, 'cache', 'planning'),
      fetch: guardedFetch(),
      stored: storedPlanning(store.places),
      now: Date.now,
    }),
  };
}
