import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'esbuild';

const source = fileURLToPath(new URL('src/', import.meta.url));

/** The shell, the parts that it loads, and the ground that a map loads; the page names each in braces. */
const entries = {
  shell: 'main.tsx',
  deals: 'deals.tsx',
  online: 'online.tsx',
  saved: 'saved.tsx',
  ground: 'ground.ts',
} as const;
const scripts = Object.keys(entries) as (keyof typeof entries)[];

/**
 * Writes the dashboard into a folder, which it empties first: scripts and a style sheet whose names hold a hash of what is
 * in them, the page that names them, and each of them compressed.
 */
export async function buildDashboard(folder: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: {
      ...Object.fromEntries(scripts.map((name) => [name, join(source, entries[name])])),
      style: join(source, 'style/index.css'),
    },
    outdir: folder,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    write: false,
    // A classic script is also run by a page that is opened as a file.
    format: 'iife',
    platform: 'browser',
    target: ['es2022', 'chrome105', 'firefox121', 'safari16'],
    conditions: ['@freehold/source'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    tsconfigRaw: {},
    legalComments: 'none',
  });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = outputFiles.map(({ path, contents }) => ({
    name: basename(path),
    contents: Buffer.from(contents),
  }));
  const named = (start: string) =>
    files.find(({ name }) => name.startsWith(`${start}-`))?.name ?? '';
  const page = [...scripts, 'style'].reduce(
    (text, name) => text.replace(`{${name}}`, named(name)),
    readFileSync(join(source, 'index.html'), 'utf8'),
  );
  files.push({ name: 'index.html', contents: Buffer.from(page) });
  const write = (name: string, contents: Uint8Array) => writeFileSync(join(folder, name), contents);
  await Promise.all(
    files.map(async ({ name, contents }) => {
      write(name, contents);
      write(`${name}.br`, await promisify(brotliCompress)(contents));
      write(`${name}.gz`, await promisify(gzip)(contents, { level: 9 }));
    }),
  );
}
