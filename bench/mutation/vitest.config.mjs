// The tests of one package, run against the mutated sources. The names of our packages lead to the copy that Stryker
// changes: by node_modules they would lead back to the unchanged original.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { packages } from './packages.mjs';

const root = resolve(import.meta.dirname, '../..');
const name = process.env.FREEHOLD_MUTATION;
const { withoutTests = [] } = packages[name];

const core = join(root, 'packages/core');
const alias = readdirSync(core).flatMap((folder) => {
  const manifest = JSON.parse(readFileSync(join(core, folder, 'package.json'), 'utf8'));
  return Object.entries(manifest.exports).flatMap(([subpath, entry]) => {
    const source = entry['@freehold/source'];
    const find = new RegExp(`^${manifest.name}${subpath.slice(1)}$`);
    return source === undefined ? [] : [{ find, replacement: join(core, folder, source) }];
  });
});

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    include: [`packages/core/${name}/test/**/*.test.ts`],
    exclude: withoutTests.map((file) => `packages/core/${name}/test/${file}`),
    testTimeout: 60_000,
  },
});
