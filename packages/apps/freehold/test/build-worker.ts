import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWorker } from '../../../adapters/sqlite/test/build-worker.ts';
import { buildDashboard } from '../../dashboard/build.ts';

const dashboard = fileURLToPath(new URL('../dist/dashboard/', import.meta.url));

/**
 * Builds the program of the processes for heavy work from source before the tests run; see the adapter's. The dashboard is
 * only built where it is missing: its own tests build their own.
 */
export async function setup(): Promise<void> {
  await buildWorker(new URL('../', import.meta.url), 'heavy-worker');
  if (!existsSync(dashboard)) await buildDashboard(dashboard);
}
