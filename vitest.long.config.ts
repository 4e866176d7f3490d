import { defineConfig } from 'vitest/config';
import { long, project, projectTest, run, sampled } from './vitest.config.ts';

const throughout = 'packages/core/{money,stamp-duty,calculators}/test/**/*.test.ts';
const { FREEHOLD_RUNS = '10000' } = process.env;

/** `npm run test:long`: the long references, and every property of which `npm test` takes a sample. */
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
          name: 'sampled',
          include: sampled,
          exclude: [...projectTest.exclude, ...long, throughout],
          isolate: false,
        },
      },
      {
        ...project,
        // Each in a process of its own.
        test: { ...projectTest, name: 'long', include: long },
      },
    ],
  },
});
