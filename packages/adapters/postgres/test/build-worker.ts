import { buildWorker } from '../../sqlite/test/build-worker.ts';

/** Builds the thread of the store from source before the tests run. */
export async function setup(): Promise<void> {
  await buildWorker(new URL('../', import.meta.url), 'columns-worker');
}
