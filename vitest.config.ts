import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs are counted by FREEHOLD_RUNS: `npm test` takes a sample, `npm run test:long` the count that each file names. */
export const sampled = [
  'packages/core/*/test/**/*.test.ts',
  'packages/api/operations/test/{operation/csv,homes/wkt}.test.ts',
  'packages/api/operations/test/calls/{fair-queue,cancellation,refusals}.test.ts',
  'packages/api/operations/test/assistant/shortened.test.ts',
  'packages/api/operations/test/investment/figures-as-described.test.ts',
  'packages/adapters/open-data/test/csv-and-grid.test.ts',
  'packages/adapters/sqlite/test/**/{*conformance,listing-records}.test.ts',
];
/** What takes longer than some seconds. */
export const slow = ['{packages,bench}/**/test/**/*.slow.test.ts'];
/** What starts programs (servers, browsers, commands), takes minutes, or mocks a module. */
export const long = ['packages/**/test/**/*.long.test.ts'];
export const all = [
  'packages/*/*/test/**/*.test.ts',
  'packages/test/*.test.ts',
  'examples/**/*.test.ts',
  'bench/test/*.test.ts',
];

const memory = '/dev/shm';
/** Bytes that the stores of all tests at once take, twice. */
const enough = 8e9;
// The stores of tests live for seconds: where memory has room for them, no test waits for a disk.
if (process.env['TMPDIR'] === undefined && roomIn(memory) > enough) process.env['TMPDIR'] = memory;

/** Bytes that can be written there; 0 where the folder is not. */
function roomIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export const notTests = ['**/node_modules/**'];
/** What every project of tests shares. */
export const project = {
  resolve: { conditions: ['@freehold/source'] },
  ssr: { resolve: { conditions: ['@freehold/source'] } },
};
export const projectTest = {
  exclude: notTests,
  // Against a hang only: how fast the machine is decides no test.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};
export const run = {
  globalSetup: [
    'packages/clients/generator/test/setup.ts',
    'packages/adapters/sqlite/test/build-worker.ts',
    'packages/adapters/postgres/test/build-worker.ts',
    'packages/apps/freehold/test/build-worker.ts',
  ],
  // Many files wait: for a thread, a program, a limit to pass. One more than the processors keeps these busy meanwhile.
  maxWorkers: availableParallelism() + 1,
  // A file that is the same as in the run before is not transformed again.
  experimental: { fsModuleCache: true },
};

/**
 * A file that makes the demo store comes first, and what copies it last, so that no worker waits for it. Of the others the
 * conformance suites take longest.
 */
function order({ moduleId }: TestSpecification): number {
  if (moduleId.includes('/demo-told.')) return 0;
  if (moduleId.includes('conformance')) return 1;
  return /\/(?:apps|clients|examples)\//.test(moduleId) ? 3 : 2;
}

class DemoFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => order(a) - order(b));
  }
}

/** Runs of each property in `npm test`. */
const { FREEHOLD_RUNS: fewRuns = '50' } = process.env;

/**
 * `npm test`: every test but the slow and the long ones. Workers load the sources once, which takes longer than most files'
 * tests.
 */
export default defineConfig(() => {
  console.log(
    'Left out: the slow and the long tests, and those on PostgreSQL and Redis (npm run test:long)',
  );
  return {
    ...project,
    test: {
      ...run,
      ...projectTest,
      include: all,
      exclude: [...notTests, ...slow, ...long],
      env: { FREEHOLD_RUNS: fewRuns },
      isolate: false,
      sequence: { sequencer: DemoFirst },
    },
  };
});
