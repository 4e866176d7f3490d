import { defineConfig } from 'vitest/config';
import { project, projectTest } from '../../vitest.config.ts';

/** The conformance suites of the store, which need its threads and nothing of the server. */
export default defineConfig({
  ...project,
  test: {
    ...projectTest,
    include: ['packages/adapters/sqlite/test/**/*conformance{,.slow}.test.ts'],
    globalSetup: ['packages/adapters/sqlite/test/build-worker.ts'],
    env: { FREEHOLD_RUNS: '100' },
    isolate: false,
  },
});
