import { contendersOf } from '@freehold/conformance/contenders';
import type { Job } from './worker.ts';

export const processes = contendersOf<Job>(new URL('./worker.ts', import.meta.url), [
  'better-sqlite3',
]);
