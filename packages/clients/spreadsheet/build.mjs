// Builds the functions for Google Sheets and Excel:
//   node packages/clients/spreadsheet/build.mjs [--address https://sheets.example.org/freehold] [FOLDER]
// It reads sources only, so it needs no build before it.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    address: { type: 'string', default: 'https://localhost:3000' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help === true) {
  console.log(`Usage: node packages/clients/spreadsheet/build.mjs [--address URL] [FOLDER]

Writes FOLDER/google/Code.gs and FOLDER/excel (FOLDER: dist of this package).
--address  where the files of FOLDER/excel will be served from, over https`);
  process.exit();
}
if (!URL.canParse(values.address) || new URL(values.address).protocol !== 'https:') {
  console.error(`--address ${values.address}: Excel loads functions from an https address only`);
  process.exit(2);
}
const here = import.meta.dirname;
const folder = resolve(positionals[0] ?? join(here, 'dist'));
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
const address = values.address.endsWith('/') ? values.address.slice(0, -1) : values.address;

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
  console.log(`${name}  ${Math.ceil(text.length / 1024)} kB`);
}
for (const icon of ['icon-32.png', 'icon-64.png']) {
  await copyFile(join(here, 'icons', icon), join(folder, 'excel', icon));
}
