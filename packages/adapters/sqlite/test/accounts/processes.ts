import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Job, Report } from './worker.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
/** Inside node_modules, so that the bundle finds the native driver; one for each file of tests, as they run together. */
export const workerFile = join(
  root,
  `node_modules/.cache/freehold/accounts-worker-${process.env['VITEST_WORKER_ID']}.mjs`,
);

/** Makes the worker script runnable by plain Node. */
export async function buildWorker(): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
    outfile: workerFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['@freehold/source'],
    packages: 'bundle',
    external: ['better-sqlite3', '@turf/turf', 'zod', 'decimal.js'],
    logLevel: 'error',
  });
}

/** A process that has not opened the store yet. */
export function startProcess(job: Job): ChildProcess {
  return fork(workerFile, [JSON.stringify(job)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Runs jobs at the same time, a process each, and gives their reports. */
export async function runTogether(jobs: readonly Job[]): Promise<readonly Report[]> {
  const processes = jobs.map(startProcess);
  try {
    await Promise.all(processes.map((process) => once(process, 'message')));
    const reports = processes.map((process) => once(process, 'message'));
    for (const process of processes) process.send('go');
    return (await Promise.all(reports)).map(([report]) => report as Report);
  } finally {
    for (const process of processes) process.kill();
  }
}
