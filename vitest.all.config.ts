import { defineConfig } from 'vitest/config';
import { all, run } from './vitest.config.ts';
import { longProjects } from './vitest.long.config.ts';

/** `npm run test:all`: `npm test` and `npm run test:long` in one run, every property in full. */
export default defineConfig({ test: { ...run, projects: longProjects(all) } });
