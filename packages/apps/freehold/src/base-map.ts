import { openPmtiles } from '@freehold/open-data';
import { BaseMapUnusable, type BaseMap } from '@freehold/operations';
import { openMbtiles } from '@freehold/sqlite';
import { baseMapExpected, SettingError } from './environment.ts';

/** The base map that the settings name; null without one. @throws {SettingError} where its file cannot be used. */
export async function openBaseMap({
  baseMap: path,
}: {
  readonly baseMap: string | null;
}): Promise<BaseMap | null> {
  if (path === null) return null;
  try {
    return await (/pmtiles$/i.test(path) ? openPmtiles(path) : openMbtiles(path));
  } catch (error) {
    if (!(error instanceof BaseMapUnusable)) throw error;
    throw new SettingError('FREEHOLD_BASE_MAP', path, baseMapExpected, error.message);
  }
}
