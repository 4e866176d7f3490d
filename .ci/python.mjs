// The Python client as it would be published: its wheel and its sdist are built, each is installed into an environment of its
// own with pandas, and the trial of data frames runs there; mypy checks it in its strict mode. Needs what `npm run generate`
// writes, and a package index of Python.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const client = resolve(import.meta.dirname, '../packages/clients/python');
const scratch = mkdtempSync(join(tmpdir(), 'freehold-python-'));
const run = (program, ...words) =>
  execFileSync(program, words, { cwd: scratch, stdio: ['ignore', 'inherit', 'inherit'] });

try {
  // A build leaves folders beside its sources.
  const source = join(scratch, 'source');
  cpSync(client, source, { recursive: true });
  const tools = environment('tools', 'build', 'mypy');
  run(join(tools, 'python'), '-m', 'build', '--outdir', 'built', source);
  run(
    join(tools, 'mypy'),
    '--config-file',
    join(source, 'pyproject.toml'),
    join(source, 'freehold'),
  );
  for (const built of readdirSync(join(scratch, 'built'))) {
    const python = join(environment(built, `${join(scratch, 'built', built)}[pandas]`), 'python');
    run(python, join(source, 'test/frame.py'));
    console.log(`${built} is installed and holds`);
  }
} finally {
  rmSync(scratch, { recursive: true });
}

/** The programs of a new environment with these packages. */
function environment(name, ...packages) {
  const folder = join(scratch, name.replaceAll('.', '-'));
  run('python3', '-m', 'venv', folder);
  run(join(folder, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', ...packages);
  return join(folder, 'bin');
}
