// Builds the functions for Google Sheets and Excel into a folder, from sources alone; `packages/build.mjs` does so for the package that
// brings them to people:
//   node packages/clients/spreadsheet/build.mjs FOLDER
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

/** `freehold spreadsheet` puts the address in its place where the files will be served from. */
const address = 'https://localhost:8443';
const here = import.meta.dirname;
const folder = resolve(process.argv[2]);
const common = {
  bundle: true,
  write: false,
  target: 'es2020',
  conditions: ['@freehold/source'],
  // A script of Apps Script knows nothing but the language.
  platform: 'neutral',
  mainFields: ['module', 'main'],
  legalComments: 'none',
};
const bundled = async (entry, options) => {
  const { outputFiles } = await build({
    ...common,
    ...options,
    entryPoints: [join(here, 'src', entry)],
  });
  return outputFiles[0].text;
};
const program = `data:text/javascript,${encodeURIComponent(await bundled('files.ts', { format: 'esm' }))}`;
const { excelManifest, excelMetadata, excelPage, googleFile } = await import(program);
const { version } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'));

const files = {
  // Minified white space only: people paste and read this one.
  'google/Code.gs': googleFile(
    await bundled('call.ts', { format: 'iife', globalName: 'Freehold', minifySyntax: true }),
  ),
  'excel/functions.js': await bundled('excel.ts', { format: 'iife', minify: true }),
  'excel/functions.json': excelMetadata(),
  'excel/functions.html': excelPage,
  'excel/manifest.xml': excelManifest(address, version),
};
for (const [name, text] of Object.entries(files)) {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, text);
}
for (const icon of ['icon-32.png', 'icon-64.png']) {
  await copyFile(join(here, 'icons', icon), join(folder, 'excel', icon));
}
