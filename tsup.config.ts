import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { defineConfig } from 'tsup';
import { buildDashboard } from './packages/apps/dashboard/build.ts';

/** One build per package: its entries are the targets of its `exports`, and its command. Types come from `tsc -b`. */
interface Manifest {
  name: string;
  private?: boolean;
  exports: Record<string, string | Record<string, string>>;
  bin?: Record<string, string>;
}

/**
 * Entries that threads load, and a process that lives for a moment, by package: what they use of other packages is built in, so that
 * the rest of those is not loaded.
 */
const leanEntries: Readonly<Record<string, RegExp>> = {
  '@freehold/sqlite': /-worker\.ts$/,
  '@freehold/postgres': /-worker\.ts$/,
  '@freehold/images': /\/resized\.ts$/,
};

// A package that is built needs what is written for it.
execFileSync(process.execPath, ['packages/clients/generator/generate.mjs'], { stdio: 'inherit' });

const manifests = ['core', 'api', 'adapters', 'apps'].flatMap((layer) =>
  packagesIn(join('packages', layer)),
);

function packagesIn(layer: string): string[] {
  return readdirSync(layer)
    .map((folder) => join(layer, folder, 'package.json'))
    .filter((path) => existsSync(path));
}

export default defineConfig(
  manifests.flatMap((path) => {
    const root = dirname(path);
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    // The dashboard is built into the package that serves it.
    if (manifest.private === true) return [];
    const sources = Object.values(manifest.exports)
      .flatMap((target) => (typeof target === 'string' ? [] : [target['@freehold/source']]))
      .filter((source): source is string => source !== undefined);
    // A command is a file that imports the built `bin.js`.
    const binaries = manifest.bin === undefined ? [] : ['./src/bin.ts'];
    const lean = sources.filter((source) => leanEntries[manifest.name]?.test(source));
    const entries = [...new Set([...sources, ...binaries])].filter((one) => !lean.includes(one));
    // What calculates or calls runs anywhere; the rest needs Node.
    const anywhere =
      path.startsWith(join('packages', 'core')) || manifest.name === '@freehold/client';
    const common = {
      outDir: join(root, 'dist'),
      format: ['esm' as const],
      target: anywhere ? 'es2022' : 'node20',
      platform: anywhere ? ('neutral' as const) : ('node' as const),
      sourcemap: true,
      external: [/^[a-z@]/],
      esbuildOptions: (options: { conditions?: string[] }) => {
        options.conditions = ['@freehold/source'];
      },
    };
    const inFolder = (source: string): string => join(root, source);
    const main = {
      ...common,
      // Nothing of another package is built in: two copies of an error class would not know each other.
      name: manifest.name,
      entry: entries.map(inFolder),
      splitting: true,
      // tsup cleans everything but what is named here; the types beside it are made by tsc, the lean entries below.
      clean: ['!**/*.d.ts', '!**/*.d.ts.map'].concat(
        lean.map((one) => `!${basename(one, '.ts')}.js*`),
      ),
    };
    if (manifest.name === 'freehold') {
      const onSuccess = async (): Promise<void> => {
        await Promise.all([
          buildDashboard(join(root, 'dist/dashboard')),
          promisify(execFile)(process.execPath, ['packages/apps/docs/build.mjs']),
          promisify(execFile)(process.execPath, [
            'packages/clients/spreadsheet/build.mjs',
            join(root, 'dist/spreadsheet'),
          ]),
        ]);
      };
      return [{ ...main, onSuccess }];
    }
    if (lean.length === 0) return [main];
    const withWhatItUses = {
      ...common,
      name: `${manifest.name}, lean`,
      entry: lean.map(inFolder),
      noExternal: [/^@freehold\//],
      splitting: false,
    };
    return [main, withWhatItUses];
  }),
);
