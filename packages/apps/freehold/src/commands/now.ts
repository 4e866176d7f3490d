import { readSettings } from '../settings.ts';

/** The instant of a command: the clock's, or that of FREEHOLD_NOW. @throws {SettingError} for a setting that is none. */
export function commandNow(): Date {
  return readSettings(process.env, false).now ?? new Date();
}
