import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@freehold/source'] },
  ssr: { resolve: { conditions: ['@freehold/source'] } },
  test: {
    include: [
      'packages/*/*/test/**/*.test.ts',
      'packages/test/*.test.ts',
      'examples/**/*.test.ts',
      'bench/test/*.test.ts',
    ],
    globalSetup: [
      'packages/adapters/sqlite/test/build-worker.ts',
      'packages/apps/freehold/test/build-worker.ts',
    ],
    maxWorkers: '100%',
    // Against a hang only: how fast the machine is decides no test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
