import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { libraries } from './src/shell/libraries.ts';

const source = fileURLToPath(new URL('src/', import.meta.url));

/**
 * The shell, the parts that it loads, the ground that a map loads and the workbook that a spreadsheet is made by; the page names
 * each in braces.
 */
const scriptSources = {
  shell: join(source, 'main.tsx'),
  deals: join(source, 'deals.tsx'),
  online: join(source, 'online.tsx'),
  saved: join(source, 'saved.tsx'),
  ground: join(source, 'ground.ts'),
  workbook: join(source, 'workbook.ts'),
} as const;
const style = join(source, 'style/index.css');

const options = {
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
} as const satisfies BuildOptions;

/** Has a part take from the shell the libraries that this has loaded: a page loads none twice. */
const fromShell: Plugin = {
  name: 'from the shell',
  setup(building) {
    const shared: Readonly<Record<string, object>> = libraries;
    building.onResolve({ filter: /^@?preact/ }, ({ path }) =>
      Object.hasOwn(shared, path)
        ? { path, namespace: 'shell' }
        : { errors: [{ text: `src/shell/libraries.ts hands over nothing of ${path}` }] },
    );
    building.onLoad({ filter: /.*/, namespace: 'shell' }, ({ path }) => ({
      contents: `export const { ${Object.keys(shared[path] ?? {}).join()} } = freeholdLibraries['${path}'];`,
    }));
  },
};

/**
 * Writes the dashboard into a folder, which it empties first: scripts and a style sheet whose names hold a hash of what is
 * in them, the page that names them, and each of them compressed.
 */
export async function buildDashboard(folder: string): Promise<void> {
  const { shell, ...parts } = scriptSources;
  const built = await Promise.all([
    build({ ...options, outdir: folder, entryPoints: { shell, style } }),
    build({ ...options, outdir: folder, entryPoints: parts, plugins: [fromShell] }),
  ]);
  const outputFiles = built.flatMap((each) => each.outputFiles);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = outputFiles.map(({ path, contents }) => ({
    name: basename(path),
    contents: Buffer.from(contents),
  }));
  const named = (start: string) =>
    files.find(({ name }) => name.startsWith(`${start}-`))?.name ?? '';
  const page = [...Object.keys(scriptSources), 'style'].reduce(
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
