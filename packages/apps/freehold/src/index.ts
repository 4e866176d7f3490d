export { SettingError } from './environment.ts';
export { readSettings } from './settings.ts';
export type { Settings } from './settings.ts';
export { startServer } from './start-server.ts';
export type { Running } from './start-server.ts';
