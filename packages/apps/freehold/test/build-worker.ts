import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWorker } from '../../../adapters/sqlite/test/build-worker.ts';
import { buildDashboard } from '../../dashboard/build.ts';
import { builtProgram } from './built-program.ts';

const dashboard = fileURLToPath(new URL('../dist/dashboard/', import.meta.url));
const docs = fileURLToPath(new URL('../dist/docs/api/index.html', import.meta.url));
const buildDocs = fileURLToPath(new URL('../../docs/build.mjs', import.meta.url));

/**
 * Builds the programs of the processes for heavy work, scoring, evaluation and fitting from source before the tests run; see the adapter's.
 * Dashboard and documentation are only built where they are missing: their own tests build their own.
 */
export async function setup(): Promise<void> {
  await Promise.all([
    buildWorker(new URL('../', import.meta.url), 'heavy-worker'),
    builtProgram('../src/scoring-worker.ts'),
    builtProgram('../src/evaluating-worker.ts'),
    builtProgram('../src/fitting-worker.ts'),
    builtProgram('../src/owner-worker.ts'),
  ]);
  if (!existsSync(dashboard)) await buildDashboard(dashboard);
  if (!existsSync(docs)) execFileSync(process.execPath, [buildDocs]);
}
