import { defineConfig } from 'vitest/config';
import { all } from './vitest.config.ts';
import { longProjects, longRun } from './vitest.long.config.ts';

/** `npm run test:all`: `npm test` and `npm run test:long` in one run, every property in full. */
export default defineConfig({ test: { ...longRun, projects: longProjects(all) } });
