// Packs every package, installs the tarballs into a new project outside the workspace, and imports each documented
// entry point there: by Node as ESM, and by TypeScript under `nodenext` and `bundler`. The calculation packages and the
// client then give the same figures in Node, in Bun and Deno where the registry has them, and in Chromium where it is
// installed.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

const root = resolve(import.meta.dirname, '..');
const project = mkdtempSync(join(tmpdir(), 'freehold-consumer-'));
const run = (command, args, cwd = project) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });

try {
  const folders = ['core', 'api', 'adapters', 'apps'].flatMap((layer) =>
    readdirSync(join(root, 'packages', layer)).map((name) => join(root, 'packages', layer, name)),
  );
  const packages = folders
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    }))
    .filter(({ manifest }) => manifest.private !== true);
  const dependencies = Object.fromEntries(
    packages.map(({ folder, manifest }) => {
      const [packed] = JSON.parse(
        run('npm', ['pack', '--json', '--pack-destination', project], folder),
      );
      const pages = manifest.name === 'freehold' ? ['dist/dashboard/index.html'] : [];
      for (const needed of ['LICENSE', 'llms.txt', ...pages]) {
        if (!packed.files.some(({ path }) => path === needed)) {
          throw new Error(`${manifest.name} is packed without ${needed}`);
        }
      }
      return [manifest.name, `file:${packed.filename}`];
    }),
  );
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies }),
  );
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']);

  const entries = packages.flatMap(({ manifest }) =>
    Object.keys(manifest.exports)
      .filter((subpath) => subpath !== './package.json')
      .map((subpath) => manifest.name + subpath.slice(1)),
  );
  // Conformance suites register tests and workers are started, not imported: only their types are asked for.
  const runnable = entries.filter((entry) => !/conformance|worker/.test(entry));
  writeFileSync(
    join(project, 'run.mjs'),
    runnable
      .map(
        (entry, index) =>
          `import * as m${index} from '${entry}';\nif (Object.keys(m${index}).length === 0) throw new Error('${entry} exports nothing');`,
      )
      .join('\n'),
  );
  run('node', ['run.mjs']);

  writeFileSync(
    join(project, 'types.ts'),
    runnable
      .map((entry, index) => `import * as m${index} from '${entry}';\nvoid m${index};`)
      .join('\n'),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          noEmit: true,
          strict: true,
          skipLibCheck: true,
          target: 'es2023',
          types: [],
          module,
          moduleResolution: resolution,
        },
        files: ['types.ts'],
      }),
    );
    run('node', [tsc, '-p', 'tsconfig.json']);
  }
  copyFileSync(join(import.meta.dirname, 'figures.mjs'), join(project, 'figures.mjs'));
  run('node', ['figures.mjs']);
  const runtimes = ['Node', ...otherRuntimes(), ...(await inBrowser())];

  console.log(
    `${packages.length} packages, ${entries.length} entry points: imported by Node and TypeScript`,
  );
  console.log(`the same figures in ${runtimes.join(', ')}`);
} finally {
  rmSync(project, { recursive: true, force: true });
}

/** Bun and Deno, from packages that carry their binary; those that could be installed. */
function otherRuntimes() {
  const found = [];
  for (const [name, carrier, command] of [
    ['Bun', '@oven/bun-linux-x64', ['bin/bun', 'figures.mjs']],
    [
      'Deno',
      '@deno/linux-x64-glibc',
      ['deno', 'run', '--no-remote', '--node-modules-dir=manual', 'figures.mjs'],
    ],
  ]) {
    try {
      run('npm', [
        'install',
        '--no-save',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--silent',
        carrier,
      ]);
    } catch {
      console.log(`${String(name)} is not to be had here`);
      continue;
    }
    const [binary, ...args] = command;
    run(join(project, 'node_modules', carrier, binary), args);
    found.push(name);
  }
  return found;
}

/** Chromium, with the packages bundled as a page would have them. */
async function inBrowser() {
  const executablePath = '/usr/bin/chromium';
  if (!existsSync(executablePath)) return [];
  const { outputFiles } = await build({
    entryPoints: [join(project, 'figures.mjs')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'freehold',
    platform: 'browser',
  });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const page = await browser.newPage();
    const failures = [];
    page.on('pageerror', (error) => failures.push(error));
    await page.addScriptTag({ content: outputFiles[0].text });
    const same = await page.evaluate('freehold.figures === freehold.expected');
    if (failures.length > 0 || !same)
      throw new Error(`other figures in Chromium: ${failures.map(String).join(', ')}`);
    return ['Chromium'];
  } finally {
    await browser.close();
  }
}
