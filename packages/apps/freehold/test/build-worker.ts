import { buildWorker } from '../../../adapters/sqlite/test/build-worker.ts';

/** Builds the program of the processes for heavy work from source before the tests run; see the adapter's. */
export function setup(): Promise<void> {
  return buildWorker(new URL('../', import.meta.url), 'heavy-worker');
}
