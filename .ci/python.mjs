// The Python client as it would be published: its wheel and its sdist are built, each is installed into an environment of its
// own with pandas, and the trial of data frames runs there, as do the examples of the page for notebooks on a demo server; mypy
// checks it in its strict mode. Needs a build, what `npm run generate` writes, and a package index of Python.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
    if (built.endsWith('.whl')) await notebook(python);
  }
} finally {
  rmSync(scratch, { recursive: true });
}

/** The examples in Python of the page for notebooks, one after another, on a demo server of their own. */
async function notebook(python) {
  const page = resolve(client, '../../apps/docs/pages/how-to/start-in-pandas.md');
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```python\n([\s\S]*?)^```$/gm)];
  const program = resolve(client, '../../apps/freehold/bin/freehold.js');
  const data = join(scratch, 'demo');
  mkdirSync(data);
  const server = spawn(process.execPath, [program, 'demo'], {
    env: { ...process.env, PORT: '0', FREEHOLD_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    let url;
    for await (const text of server.stdout.iterator({ destroyOnReturn: false })) {
      said += text;
      url = /^Freehold answers at (\S+)$/m.exec(said)?.[1];
      if (url !== undefined) break;
    }
    if (url === undefined) throw new Error(`The demo did not start:\n${said}`);
    server.stdout.resume();
    const { accounts } = JSON.parse(readFileSync(join(data, 'demo-credentials.json'), 'utf8'));
    const key = accounts.find(({ name }) => name === 'business').api_key;
    writeFileSync(join(scratch, 'key.txt'), `${key}\n`);
    const source = blocks.map(([, text]) => text).join('\n');
    writeFileSync(join(scratch, 'page.py'), source.replaceAll('http://127.0.0.1:3000', url));
    run(python, 'page.py');
    console.log(`${blocks.length} examples of the page for notebooks run`);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

/** The programs of a new environment with these packages. */
function environment(name, ...packages) {
  const folder = join(scratch, name.replaceAll('.', '-'));
  run('python3', '-m', 'venv', folder);
  run(join(folder, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', ...packages);
  return join(folder, 'bin');
}
