import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Report } from './contender.ts';

/** Processes that ask one store at the same time. */
export interface Contenders<Job> {
  /** Makes the script runnable by plain Node. */
  readonly build: () => Promise<void>;
  /** A process that has opened the store and waits for its start; `acknowledged` is its descriptor 4. */
  readonly start: (job: Job, acknowledged?: number) => Promise<ChildProcess>;
  /** Lets a process begin; what it reports at its end. */
  readonly reportOf: (contender: ChildProcess) => Promise<Report>;
  /** Runs jobs at the same time, a process each, and gives their reports. */
  readonly runTogether: (jobs: readonly Job[]) => Promise<readonly Report[]>;
}

async function reportOf(contender: ChildProcess): Promise<Report> {
  const reported = once(contender, 'message');
  contender.send('go');
  return (await reported)[0] as Report;
}

/**
 * Each runs `script` with a job as JSON, says when it is ready, begins when it is told to, and sends its report.
 *
 * @param driver packages that are not bundled with the script.
 */
export function contendersOf<Job>(script: URL, driver: readonly string[]): Contenders<Job> {
  // Inside node_modules, so that the bundle finds the driver; one for each process of tests, as they run together.
  const name = `../../../../node_modules/.cache/freehold/${driver[0]}-${process.pid}.mjs`;
  const bundled = fileURLToPath(new URL(name, import.meta.url));
  const start = async (job: Job, acknowledged: number | 'ignore' = 'ignore') => {
    const contender = fork(bundled, [JSON.stringify(job)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', acknowledged],
    });
    await once(contender, 'message');
    return contender;
  };
  return {
    async build() {
      await build({
        entryPoints: [fileURLToPath(script)],
        outfile: bundled,
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node20',
        conditions: ['@freehold/source'],
        external: [...driver, '@turf/turf', 'zod', 'decimal.js'],
        logLevel: 'error',
      });
    },
    start,
    reportOf,
    async runTogether(jobs) {
      const contenders = await Promise.all(jobs.map((job) => start(job)));
      try {
        return await Promise.all(contenders.map(reportOf));
      } finally {
        for (const contender of contenders) contender.kill();
      }
    },
  };
}
