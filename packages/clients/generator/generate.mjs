// Writes what the clients for TypeScript and Python take from the contract: `node packages/clients/generator/generate.mjs`.
// It reads sources only, so it needs no build before it. Whatever needs the clients runs it first (builds, tests, `npm run
// types`), since what it writes is not committed. A file that stays the same is not touched.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = import.meta.dirname;
const root = resolve(here, '../../..');

// Of its own name for each process, so that two at once do not write one file.
const program = join(root, `node_modules/.cache/generate-clients-${process.pid}.mjs`);
await build({
  entryPoints: [join(here, 'client-files.ts')],
  outfile: program,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['@freehold/source'],
});
const { clientFiles } = await import(pathToFileURL(program).href);
rmSync(program);

for (const [name, text] of Object.entries(clientFiles())) {
  const path = join(root, name);
  if (textAt(path) === text) continue;
  mkdirSync(dirname(path), { recursive: true });
  // Renamed when it is complete: nobody reads half a file.
  const written = `${path}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, path);
}

function textAt(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
