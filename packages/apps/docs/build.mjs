// Builds the documentation from the READMEs, the doc comments, the OpenAPI document and the pages beside it:
//   node packages/apps/docs/build.mjs [FOLDER]
// It reads sources only, so it needs no build before it. `npm run build` runs it.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = import.meta.dirname;
const root = resolve(here, '../../..');
const folder = resolve(process.argv[2] ?? join(root, 'packages/apps/freehold/dist/docs'));
const cache = join(root, 'node_modules/.cache/freehold-docs');
// The command line reads the manifest of its package from there.
const beside = join(root, 'packages/apps/freehold/dist');
for (const each of [cache, beside]) mkdirSync(each, { recursive: true });

const browser = await build({
  entryPoints: {
    search: join(here, 'src/browser/search.ts'),
    style: join(here, 'src/style.css'),
    'api/main': join(here, 'src/browser/try-api/main.ts'),
    'api/style': join(here, 'src/browser/try-api/style.css'),
  },
  outdir: folder,
  entryNames: '[dir]/[name]',
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  platform: 'browser',
  target: ['es2022', 'chrome111', 'firefox121', 'safari16.4'],
  legalComments: 'none',
});
/** What is imported by name is left out, but for packages of this repository. */
const ownPackagesBuiltIn = {
  name: 'own-packages-built-in',
  setup({ onResolve }) {
    onResolve({ filter: /^[a-z@]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@freehold/') ? undefined : { external: true },
    );
  },
};

/** Builds a program of its own name for each process, so that two builds at once do not write one file, and loads it. */
async function load(source, outdir, more) {
  const outfile = join(outdir, `${source.replace(/^src\/|\.ts$/g, '')}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(here, source)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@freehold/source'],
    ...more,
  });
  const loaded = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  return loaded;
}
// A compiler is not written anew for each build.
const { writeSite } = await load('src/write-site.ts', cache, { external: ['typescript'] });
const { describedCommands } = await load('commands.ts', beside, { plugins: [ownPackagesBuiltIn] });
const assets = browser.outputFiles.map(({ path, contents }) => [
  path.slice(folder.length + 1),
  contents,
]);
const tryApi = readFileSync(join(here, 'src/browser/try-api/index.html'));
writeSite(root, describedCommands(), folder, {
  ...Object.fromEntries(assets),
  'api/index.html': tryApi,
});
