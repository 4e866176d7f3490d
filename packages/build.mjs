// Builds every package into its `dist`: `node packages/build.mjs`. Types come from `tsc -b`.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { build as bundle } from 'tsup';

const root = resolve(import.meta.dirname, '..');

/**
 * Entries that threads load, and a process that lives for a moment, by package: what they use of other packages is built in, so that
 * the rest of those is not loaded. What that imports from npm stands in the manifest of the package that has the entry, too.
 */
const leanEntries = {
  '@freehold/sqlite': /-worker\.ts$/,
  '@freehold/postgres': /-worker\.ts$/,
  '@freehold/images': /\/resized\.ts$/,
};

/**
 * The packages that are built, each with what tsup is told of it: its entries are the targets of its `exports`, and its
 * command. Without lean entries a change of one package needs no build of another.
 */
export const packagesToBuild = (hasLeanEntries) =>
  ['core', 'api', 'adapters', 'apps'].flatMap((layer) =>
    readdirSync(join(root, 'packages', layer))
      .map((name) => join(root, 'packages', layer, name))
      .filter((folder) => existsSync(join(folder, 'package.json')))
      .map((folder) => packageAt(folder, layer, hasLeanEntries))
      // What is private is built into a package that serves it, or only tested.
      .filter(({ isPrivate }) => !isPrivate),
  );

function packageAt(folder, layer, hasLeanEntries) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, private: isPrivate = false, exports = {}, bin } = manifest;
  const sources = Object.values(exports)
    .map((target) => target['@freehold/source'])
    .filter((source) => source !== undefined);
  // A bundler drops a file that nothing is used of, but not every statement of one: what a core package calculates stays in
  // files by themselves, so that a page carries only what it imports. Figures and kernels are small, and share files.
  if (layer === 'core') sources.push(...calculatedBy(folder, sources[0]));
  // A command is a file that imports the built `bin.js`; `npm run demo-store` runs the other program.
  if (bin !== undefined) sources.push('./src/bin.ts', './src/pack-demo-store.ts');
  const lean = sources.filter((source) => hasLeanEntries && leanEntries[name]?.test(source));
  // What calculates or calls runs anywhere; the rest needs Node.
  const isAnywhere = layer === 'core' || name === '@freehold/client';
  const options = (entries, more) => ({
    config: false,
    silent: true,
    removeNodeProtocol: false,
    entry: entries.map((entry) => join(folder, entry)),
    outDir: join(folder, 'dist'),
    format: 'esm',
    target: isAnywhere ? 'es2022' : 'node20',
    platform: isAnywhere ? 'neutral' : 'node',
    sourcemap: true,
    // What is imported by name is left out.
    external: [/^[a-z@]/],
    esbuildOptions: (given) => {
      Object.assign(given, { conditions: ['@freehold/source'], outbase: join(folder, 'src') });
    },
    ...more,
  });
  const entries = [...new Set(sources)].filter((source) => !lean.includes(source));
  // Nothing of another package is built in: two copies of an error class would not know each other.
  const builds = [options(entries, { splitting: true })];
  if (lean.length > 0)
    builds.push(options(lean, { splitting: false, noExternal: [/^@freehold\//] }));
  return { folder, isPrivate, builds };
}

/** The modules that an entry exports from, save those of figures and kernels. */
function calculatedBy(folder, entry) {
  const exported = /^export \{[^}]*\} from '(\.[^']*)';$/gm;
  return [...readFileSync(join(folder, entry), 'utf8').matchAll(exported)]
    .map(([, path]) => `./${join(dirname(entry), path)}`)
    .filter((path) => !/\/(data|kernel)\//.test(path));
}

/** Files for browsers and sheets, which the package `freehold` serves and ships. */
const site = join(root, 'packages/apps/freehold/dist');
export const siteFolders = ['dashboard', 'docs', 'spreadsheet'];

/** Builds the dashboard, by its build for this Node. */
export async function buildDashboard() {
  const program = join(root, 'node_modules/.cache/build-dashboard.mjs');
  const source = join(root, 'packages/apps/dashboard/build.ts');
  await build({
    entryPoints: [source],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(source).href) },
  });
  const dashboard = await import(pathToFileURL(program).href);
  await dashboard.buildDashboard(join(site, 'dashboard'));
}

const run = (script, ...values) =>
  promisify(execFile)(process.execPath, [join(root, script), ...values]);

/** Builds a package, and takes away what an earlier build left in its `dist`. */
export async function buildPackage({ folder, builds }) {
  const written = new Set();
  const told = {
    name: 'told',
    buildEnd: ({ writtenFiles }) => {
      for (const { name } of writtenFiles) written.add(resolve(name));
    },
  };
  await Promise.all(builds.map((options) => bundle({ ...options, plugins: [told] })));
  const dist = join(folder, 'dist');
  for (const name of readdirSync(dist, { recursive: true })) {
    const isOurs = /\.js(\.map)?$/.test(name) && !siteFolders.includes(name.split('/')[0]);
    if (isOurs && !written.has(join(dist, name))) rmSync(join(dist, name));
  }
}

/** Builds those packages, and what `freehold` serves and ships beside them. */
export async function buildAll(packages) {
  // A package that is built needs what is written for it.
  execFileSync(process.execPath, [join(root, 'packages/clients/generator/generate.mjs')]);
  await Promise.all([
    ...packages.map(buildPackage),
    buildDashboard(),
    run('packages/apps/docs/build.mjs'),
    run('packages/clients/spreadsheet/build.mjs', join(site, 'spreadsheet')),
  ]);
}

if (process.argv[1] === import.meta.filename) await buildAll(packagesToBuild(true));
