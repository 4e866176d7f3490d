// Packs every package, installs the tarballs into a new project outside the workspace, and imports each documented
// entry point there: by Node as ESM, and by TypeScript under `nodenext` and `bundler`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const project = mkdtempSync(join(tmpdir(), 'freehold-consumer-'));
const run = (command, args, cwd = project) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });

try {
  const folders = ['core', 'api', 'adapters', 'apps'].flatMap((layer) =>
    readdirSync(join(root, 'packages', layer)).map((name) => join(root, 'packages', layer, name)),
  );
  const packages = folders.map((folder) => ({
    folder,
    manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  }));
  const dependencies = Object.fromEntries(
    packages.map(({ folder, manifest }) => {
      const [packed] = JSON.parse(
        run('npm', ['pack', '--json', '--pack-destination', project], folder),
      );
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
  console.log(
    `${packages.length} packages, ${entries.length} entry points: imported by Node and TypeScript`,
  );
} finally {
  rmSync(project, { recursive: true, force: true });
}
