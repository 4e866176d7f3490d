import { defineConfig } from 'vitest/config';
import { programs as postgres } from './packages/adapters/postgres/test/cluster.ts';
import { long, project, projectTest, run, sampled, slow } from './vitest.config.ts';

const throughout = 'packages/core/{money,stamp-duty,calculators}/test/**/*.test.ts';
const { FREEHOLD_RUNS = '10000' } = process.env;

/** Tests against a real server, which is started once for all of them. */
const onPostgres = ['packages/adapters/postgres/test/**/*.long.test.ts'];
if (postgres === null) {
  console.log('Left out: the tests of packages/adapters/postgres (PostgreSQL is not installed)');
}

/** `npm run test:long`: what `npm test` leaves out, and every property of which it takes a sample. */
export default defineConfig({
  test: {
    ...run,
    projects: [
      {
        ...project,
        test: {
          ...projectTest,
          name: 'throughout',
          include: [throughout],
          exclude: [...projectTest.exclude, ...long],
          env: { FREEHOLD_RUNS },
          // Ten thousand runs take minutes.
          testTimeout: 1_800_000,
          isolate: false,
        },
      },
      {
        ...project,
        test: {
          ...projectTest,
          name: 'slow',
          include: [...sampled, ...slow],
          exclude: [...projectTest.exclude, ...long, throughout],
          isolate: false,
        },
      },
      {
        ...project,
        // Each in a process of its own.
        test: {
          ...projectTest,
          name: 'long',
          include: long,
          exclude: [...projectTest.exclude, ...onPostgres],
        },
      },
      ...(postgres === null
        ? []
        : [
            {
              ...project,
              test: {
                ...projectTest,
                name: 'postgres',
                include: onPostgres,
                globalSetup: 'packages/adapters/postgres/test/global-setup.ts',
                isolate: false,
              },
            },
          ]),
    ],
  },
});
