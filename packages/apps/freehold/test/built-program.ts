import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

/**
 * Builds a program of the tests into one file, so that a process of it starts at once; gives the file. It lies beside the
 * reader thread that the tests of the store build.
 */
export async function builtProgram(source: string): Promise<string> {
  const target = new URL(
    `../../../adapters/sqlite/node_modules/.cache/${source.replace(/\.ts$/, '')}-${process.pid}.js`,
    import.meta.url,
  );
  await build({
    entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
    outfile: fileURLToPath(target),
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
  return fileURLToPath(target);
}
