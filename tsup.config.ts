import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'tsup';

/** One build per package: its entries are the targets of its `exports`, and its command. Types come from `tsc -b`. */
interface Manifest {
  name: string;
  exports: Record<string, string | Record<string, string>>;
  bin?: Record<string, string>;
}

const manifests = ['core', 'api', 'adapters', 'apps'].flatMap((layer) =>
  packagesIn(join('packages', layer)),
);

function packagesIn(layer: string): string[] {
  return readdirSync(layer)
    .map((folder) => join(layer, folder, 'package.json'))
    .filter((path) => existsSync(path));
}

export default defineConfig(
  manifests.map((path) => {
    const root = dirname(path);
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    const sources = Object.values(manifest.exports)
      .flatMap((target) => (typeof target === 'string' ? [] : [target['@freehold/source']]))
      .filter((source): source is string => source !== undefined);
    // A command is a file that imports the built `bin.js`.
    const binaries = manifest.bin === undefined ? [] : ['./src/bin.ts'];
    // What calculates or calls runs anywhere; the rest needs Node.
    const anywhere =
      path.startsWith(join('packages', 'core')) || manifest.name === '@freehold/client';
    return {
      name: manifest.name,
      entry: [...new Set([...sources, ...binaries])].map((source) => join(root, source)),
      outDir: join(root, 'dist'),
      format: ['esm' as const],
      target: anywhere ? 'es2022' : 'node20',
      platform: anywhere ? ('neutral' as const) : ('node' as const),
      splitting: true,
      sourcemap: true,
      // tsup cleans everything but what is named here; the types beside it are made by tsc.
      clean: ['!**/*.d.ts', '!**/*.d.ts.map'],
      // Nothing of another package is built in: two copies of an error class would not know each other.
      external: [/^[a-z@]/],
      esbuildOptions: (options) => {
        options.conditions = ['@freehold/source'];
      },
    };
  }),
);
