import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Job, Report } from './worker.ts';

/** Inside node_modules, so that the bundle finds the driver; one for each file of tests, as they run together. */
const workerFile = fileURLToPath(
  new URL(
    `../../../../node_modules/.cache/freehold/postgres-worker-${process.pid}.mjs`,
    import.meta.url,
  ),
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
    external: ['pg', 'pg-copy-streams', '@turf/turf', 'zod', 'decimal.js'],
    logLevel: 'error',
  });
}

/** A process that has opened the store and waits for its start; `acknowledged` is its descriptor 4. */
export async function startProcess(
  job: Job,
  acknowledged: number | 'ignore' = 'ignore',
): Promise<ChildProcess> {
  const process = fork(workerFile, [JSON.stringify(job)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', acknowledged],
  });
  await once(process, 'message');
  return process;
}

/** Lets a process begin; what it reports at its end. */
export async function reportOf(process: ChildProcess): Promise<Report> {
  const reported = once(process, 'message');
  process.send('go');
  return (await reported)[0] as Report;
}

/** Runs jobs at the same time, a process each, and gives their reports. */
export async function runTogether(jobs: readonly Job[]): Promise<readonly Report[]> {
  const processes = await Promise.all(jobs.map((job) => startProcess(job)));
  try {
    return await Promise.all(processes.map(reportOf));
  } finally {
    for (const process of processes) process.kill();
  }
}
