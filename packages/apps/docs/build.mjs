// Builds the documentation from the READMEs, the doc comments, the OpenAPI document and the pages beside it:
//   node packages/apps/docs/build.mjs [FOLDER]
// It reads sources only, so it needs no build before it. `npm run build` runs it.
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = import.meta.dirname;
const root = resolve(here, '../../..');
const folder = resolve(process.argv[2] ?? join(root, 'packages/apps/freehold/dist/docs'));
const cache = join(root, 'node_modules/.cache/freehold-docs');
mkdirSync(cache, { recursive: true });

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
// Of its own name for each process, so that two builds at once do not write one file.
const program = join(cache, `write-site-${process.pid}.mjs`);
await build({
  entryPoints: [join(here, 'src/write-site.ts')],
  outfile: program,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['@freehold/source'],
  // A compiler is not written anew for each build.
  external: ['typescript'],
});
const { writeSite } = await import(pathToFileURL(program).href);
const assets = browser.outputFiles.map(({ path, contents }) => [
  path.slice(folder.length + 1),
  contents,
]);
const tryApi = readFileSync(join(here, 'src/browser/try-api/index.html'));
writeSite(root, folder, { ...Object.fromEntries(assets), 'api/index.html': tryApi });
