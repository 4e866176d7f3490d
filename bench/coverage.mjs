/**
 * `npm run bench -- coverage`: asks every route over an empty store, sales alone, sales and postcodes, listings alone and
 * the demo, refuses any figure that could not be known, and prints what each answers.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** The exit code of the tests. */
export function coverage() {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-coverage-'));
  const file = join(directory, 'table.txt');
  try {
    const statuses = ['vitest.config.ts', 'vitest.long.config.ts'].map((config) => {
      const { status } = spawnSync(
        process.execPath,
        [vitest, 'run', '--config', config, 'packages/apps/freehold/test/known'],
        {
          cwd: root,
          env: { ...process.env, FREEHOLD_COVERAGE_TABLE: file },
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      );
      return status ?? 1;
    });
    if (existsSync(file)) process.stdout.write(`\n${readFileSync(file, 'utf8')}`);
    return Math.max(...statuses);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
