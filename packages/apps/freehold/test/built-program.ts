import { build, type Plugin } from 'esbuild';
import { readFile, rename } from 'node:fs/promises';
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
 * Builds a program from its TypeScript source into one file, so that a process of it starts at once; gives the file.
 * Written aside and renamed, so that test runs at the same time cannot see half a file.
 */
export async function builtProgram(source: string): Promise<string> {
  const program = fileURLToPath(new URL(source, import.meta.url));
  const name = `../node_modules/.cache/${basename(program, '.ts')}.js`;
  const target = fileURLToPath(new URL(name, import.meta.url));
  const draft = `${target}.${process.pid}`;
  await build({
    entryPoints: [program],
    outfile: draft,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@freehold/source'],
    plugins: [dependenciesOutside, ownAddresses],
  });
  await rename(draft, target);
  return target;
}
