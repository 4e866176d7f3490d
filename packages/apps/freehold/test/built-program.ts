import { build, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const dependenciesOutside: Plugin = {
  name: 'dependencies-outside',
  setup: (building) => {
    building.onResolve({ filter: /^[a-z@]/ }, ({ path }) =>
      path.startsWith('@freehold/') ? undefined : { path, external: true },
    );
  },
};

/** What a source reads beside itself lies beside the source, not beside the built program. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup: (building) => {
    building.onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: source.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

/**
 * Builds a program from its TypeScript source into one file, so that a process of it starts at once; gives the file, which
 * is this process's own.
 */
export async function builtProgram(source: string): Promise<string> {
  const program = fileURLToPath(new URL(source, import.meta.url));
  const target = fileURLToPath(
    new URL(
      `../node_modules/.cache/${basename(program, '.ts')}-${process.pid}.js`,
      import.meta.url,
    ),
  );
  await build({
    entryPoints: [program],
    outfile: target,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@freehold/source'],
    plugins: [dependenciesOutside, ownAddresses],
  });
  return target;
}
