import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const source = fileURLToPath(new URL('src/', import.meta.url));

/**
 * Writes the dashboard into a folder, which it empties first: a script and a style sheet whose names hold a hash of what is
 * in them, the page that names them, and each of the three compressed.
 */
export async function buildDashboard(folder: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: { dashboard: join(source, 'main.tsx'), style: join(source, 'style/index.css') },
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
  const named = (ending: string) => files.find(({ name }) => name.endsWith(ending))?.name ?? '';
  const page = readFileSync(join(source, 'index.html'), 'utf8')
    .replace('{style}', named('.css'))
    .replace('{script}', named('.js'));
  files.push({ name: 'index.html', contents: Buffer.from(page) });
  for (const { name, contents } of files) {
    writeFileSync(join(folder, name), contents);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(contents));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(contents, { level: 9 }));
  }
}
