export { createApp } from './app.ts';
export type { AppParts } from './app.ts';
export { bodyBytesMax } from './body.ts';
export type { Mount } from './mount.ts';
export { listen } from './server.ts';
export type { ConnectionLimits, Listening, ListenOptions } from './server.ts';
