import { defineConfig } from 'vitest/config';
import { programs as postgres } from './packages/adapters/postgres/test/cluster.ts';
import { program as redis } from './packages/adapters/redis/test/server.ts';
import { long, project, projectTest, run, sampled, slow } from './vitest.config.ts';

/**
 * What callers are promised, asked over HTTP: on one server in `npm test`, here on two that share what they keep. Of the files
 * that only read records, which `servers/same-answers` compares, FREEHOLD_TWO_SERVERS=all takes all.
 */
const overHttp = [
  'packages/apps/freehold/test/http/{protocol,scanners,saved-calculations,two-accounts,bound-calculators,account-defaults,kept-portfolio}.test.ts',
  'packages/apps/freehold/test/properties/report-subscriptions.slow.test.ts',
  'packages/apps/freehold/test/connector-oauth{.slow,-hostile}.test.ts',
  'packages/apps/freehold/test/assistant.test.ts',
  'packages/apps/freehold/test/webhooks/webhooks.test.ts',
  // Every operation, and every answer by the contract.
  'packages/apps/freehold/test/fuzz/fuzz.long.test.ts',
];
const readingOverHttp = [
  'packages/apps/freehold/test/http/{investment,judgement,bad-input,area,area-analytics,planning}.test.ts',
  'packages/apps/freehold/test/properties/*.test.ts',
  'packages/apps/freehold/test/connector{,-results}.slow.test.ts',
];
const onTwoServers =
  process.env['FREEHOLD_TWO_SERVERS'] === 'all' ? [...overHttp, ...readingOverHttp] : overHttp;

/** One server at a time, on the database with the demo that the two servers have too. */
const onLoadedDemo = 'packages/apps/freehold/test/servers/{statements,same-answers}.long.test.ts';

const throughout = 'packages/core/{money,stamp-duty,calculators}/test/**/*.test.ts';
/** Each in a process of its own: one mocks modules, which others would get too, one asks what its process has loaded. */
const alone = [
  'packages/core/stamp-duty/test/mutation.long.test.ts',
  'packages/apps/freehold/test/http/fair-share.long.test.ts',
];
/** Runs of each property of the calculations. */
const { FREEHOLD_RUNS = '10000', FREEHOLD_CALCULATION_RUNS = FREEHOLD_RUNS } = process.env;

/** Files that make no sense without a server of another make. */
const onServers = [
  'packages/adapters/postgres/test/**/*.long.test.ts',
  'packages/adapters/redis/test/**/*.long.test.ts',
  'packages/apps/freehold/test/servers/**/*.long.test.ts',
] as const;
/** Tests against real servers, which they start: left out where one is not installed. */
const servers = [
  {
    name: 'postgres',
    needed: [postgres],
    tests: [onServers[0]],
    setup: [
      'packages/adapters/postgres/test/build-worker.ts',
      'packages/adapters/postgres/test/global-setup.ts',
    ],
  },
  {
    name: 'redis',
    needed: [redis],
    tests: [onServers[1]],
    setup: [],
  },
  {
    name: 'servers',
    needed: [postgres, redis],
    tests: [onServers[2]],
    exclude: [onLoadedDemo],
    setup: run.globalSetup,
  },
  {
    name: 'two servers',
    needed: [postgres, redis],
    tests: [...onTwoServers, onLoadedDemo],
    setup: [...run.globalSetup, 'packages/apps/freehold/test/servers/engines-setup.ts'],
    // Two servers are slower than one: they are asked fewer requests, and others.
    env: { FREEHOLD_FUZZ_REQUESTS: '2500', FREEHOLD_FUZZ_SEED: 'two servers' },
  },
];
const installed = { postgres, redis };
const missing = Object.entries(installed).flatMap(([name, program]) =>
  program === null ? [name] : [],
);
if (missing.length > 0) console.log(`Left out, as they are not installed: ${missing.join(', ')}`);

/** `embedded` are the files that need no server of another make. */
export const longProjects = (embedded: readonly string[]) => [
  {
    ...project,
    test: {
      ...projectTest,
      name: 'throughout',
      include: [throughout],
      exclude: [...projectTest.exclude, ...alone],
      env: { FREEHOLD_RUNS: FREEHOLD_CALCULATION_RUNS },
      // Ten thousand runs take minutes.
      testTimeout: 1_800_000,
      isolate: false,
    },
  },
  {
    ...project,
    test: {
      ...projectTest,
      name: 'embedded',
      include: [...embedded],
      exclude: [...projectTest.exclude, throughout, ...onServers, ...alone],
      isolate: false,
    },
  },
  { ...project, test: { ...projectTest, name: 'alone', include: alone } },
  ...servers
    .filter(({ needed }) => !needed.includes(null))
    .map(({ name, tests, setup, exclude = [], env = {} }) => ({
      ...project,
      test: {
        ...projectTest,
        name,
        include: tests,
        exclude: [...projectTest.exclude, ...exclude],
        globalSetup: setup,
        env,
        isolate: false,
      },
    })),
];

/** `npm run test:long`: what `npm test` leaves out, and every property of which it takes a sample. */
export default defineConfig({
  test: { ...run, projects: longProjects([...sampled, ...slow, ...long]) },
});
