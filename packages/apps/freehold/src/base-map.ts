import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openPmtiles, type Extent } from '@freehold/open-data';
import { BaseMapUnusable, type BaseMap } from '@freehold/operations';
import { cutMbtiles, openMbtiles } from '@freehold/sqlite';
import { baseMapExpected, SettingError } from './environment.ts';
import { CommandError } from './failure.ts';
import type { Settings } from './settings.ts';

type MapSettings = Pick<Settings, 'baseMap' | 'dataDirectory'>;

/** What `freehold fetch base-map` keeps. */
const fetchedFile = ({ dataDirectory }: Pick<Settings, 'dataDirectory'>): string =>
  join(dataDirectory, 'base-map.mbtiles');

/** The file that the settings name, else the one that was fetched; null: neither. */
export function baseMapFile(settings: MapSettings): string | null {
  const fetched = fetchedFile(settings);
  return settings.baseMap ?? (existsSync(fetched) ? fetched : null);
}

/** The base map of a server; null without one. @throws {SettingError} where its file cannot be used. */
export async function openBaseMap(settings: MapSettings): Promise<BaseMap | null> {
  const path = baseMapFile(settings);
  if (path === null) return null;
  try {
    return await (/pmtiles$/i.test(path) ? openPmtiles(path) : openMbtiles(path));
  } catch (error) {
    if (!(error instanceof BaseMapUnusable)) throw error;
    throw new SettingError('FREEHOLD_BASE_MAP', path, baseMapExpected, error.message);
  }
}

/** About 11 km: a map of a home at the edge of an area shows what lies beyond. */
const margin = { latitude: 0.1, longitude: 0.17 };

/** Keeps the tiles of an area, or all, as the base map of the server, which serves them from its next start. Gives their number. */
export async function keepBaseMap(
  path: string,
  settings: Pick<Settings, 'dataDirectory'>,
  { box }: Extent,
): Promise<number> {
  const [south = 0, west = 0, north = 0, east = 0] = box ?? [];
  const area = {
    south: south - margin.latitude,
    west: west - margin.longitude,
    north: north + margin.latitude,
    east: east + margin.longitude,
  };
  try {
    return await cutMbtiles(path, fetchedFile(settings), {
      box: box === null ? null : area,
      attribution: 'Contains OS data © Crown copyright and database right',
    });
  } catch (error) {
    if (!(error instanceof BaseMapUnusable)) throw error;
    throw new CommandError(`base-map: ${error.message}`);
  }
}
