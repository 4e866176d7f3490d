import { defineConfig } from 'vitest/config';
import {
  all,
  fewRuns,
  long,
  notTests,
  project,
  projectTest,
  sampled,
  slow,
} from './vitest.config.ts';
import { longProjects, longRun } from './vitest.long.config.ts';

/**
 * `npm run test:all`: `npm test` and `npm run test:long` in one run. Of the files of which `npm test` takes a sample, and
 * the other in full, it takes the second.
 */
export default defineConfig({
  test: {
    ...longRun,
    projects: [
      ...longProjects,
      {
        ...project,
        test: {
          ...projectTest,
          name: 'quick',
          include: all,
          exclude: [...notTests, ...sampled, ...slow, ...long],
          env: { FREEHOLD_RUNS: fewRuns },
          isolate: false,
        },
      },
    ],
  },
});
