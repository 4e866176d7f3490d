import { build } from 'esbuild';
import { rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Builds the threads of the store from source before the tests run, because a worker of Node 20 cannot load TypeScript.
 * Written aside and renamed, so that test runs at the same time cannot see half a file.
 */
export async function setup(): Promise<void> {
  const root = new URL('../', import.meta.url);
  const threads = ['reader-worker', 'columns-worker', 'log-reader-worker'];
  await Promise.all(threads.map((name) => buildWorker(root, name)));
}

/** Builds one worker of the package at `root`, beside its other caches. */
export async function buildWorker(root: URL, name: string): Promise<void> {
  const target = fileURLToPath(new URL(`node_modules/.cache/${name}.js`, root));
  const written = `${target}.${process.pid}`;
  await build({
    entryPoints: [fileURLToPath(new URL(`src/${name}.ts`, root))],
    outfile: written,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@freehold/source'],
    plugins: [
      {
        name: 'ours-in-theirs-out',
        setup: (building) => {
          building.onResolve({ filter: /^[a-z@]/ }, ({ path }) =>
            path.startsWith('@freehold/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  await rename(written, target);
}
