// Installs the packed packages into an empty folder by the Node that runs this script, and tries there what the README
// promises: each command of "One command each", and the scripts of "From your own data", as
// they stand there. A command of the README that has no trial here fails. Prints what each took.
// `node .ci/installed.mjs FOLDER`, where `.ci/pack.mjs` has packed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from './published.mjs';
import { surfaceSettings, trySurface } from './surface/surface.mjs';
import { writeTown } from './town.mjs';

const packed = resolve(process.argv[2]);
const scratch = mkdtempSync(join(tmpdir(), 'freehold-installed-'));
const project = join(scratch, 'project');
// The settings of this machine's npm are not those of a stranger.
const npmSettings = join(scratch, 'npmrc');
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
  NPM_CONFIG_USERCONFIG: npmSettings,
  NPM_CONFIG_UPDATE_NOTIFIER: 'false',
  FREEHOLD_DATA_DIR: join(scratch, 'data'),
  PORT: '0',
  ...surfaceSettings,
};
/** A free port for the lines of the README that name one. */
const port = await freePort();

/** What a command prints, or leaves; `serves`: it serves until it is stopped, and `asks` is what it is asked meanwhile. */
const trials = new Map([
  // The first start makes the demo dataset.
  ['npx freehold demo', { serves: true, data: 'demo', asks: trySurface }],
  ['npx freehold serve', { serves: true }],
  // With the higher rates: 9,000 + 5,950 + 10,000.
  [
    'npx freehold stamp-duty 350000 --nation wales --additional --date 2024-12-11',
    { prints: /Tax +£24,950\.00\n/ },
  ],
  // 14,400 of 250,000.
  [
    'npx freehold calculate btl --purchase-price 250000 --monthly-rent 1200',
    { prints: /Gross yield +5\.76\n/ },
  ],
  // 18,000 at 6 %.
  [
    'npx freehold solve btl --monthly-rent 1500 --unknown purchase_price --metric gross_yield --target 6',
    { prints: /Value +300000\.00\n/ },
  ],
  ['npx freehold value "12 Ash Road, BS3 1QR"', { prints: /Estimate +£2\d\d,000\n/ }],
  [
    'npx freehold evaluate pp.csv --postcodes codepo_gb --picture errors.html',
    { prints: /\| all +\| +220 \|/, leaves: 'errors.html' },
  ],
  [
    'npx freehold export --dataset sales --format geopackage --output sales.gpkg',
    { prints: /400 sales/, leaves: 'sales.gpkg' },
  ],
  ['npx freehold keys create --user owner --plan business', { prints: /^\w+_\w{32}$/m }],
  ['npx freehold backup copy', { prints: /accounts\.sqlite/, leaves: 'copy/freehold.sqlite' }],
  [
    'FREEHOLD_DATA_DIR=again npx freehold restore copy',
    { prints: /accounts\.sqlite/, leaves: 'again/freehold.sqlite' },
  ],
  ['npx freehold spreadsheet sheets', { prints: /Code\.gs/, leaves: 'sheets/google/Code.gs' }],
  ['npx freehold doctor', { prints: /sales +400/ }],
]);
/** Commands of a checkout, and those that fetch from publishers, which steps and tests of their own run. */
const triedElsewhere = new Set([
  'docker compose up --detach',
  'npm run docs',
  'npm run bench',
  'npx freehold setup --area BS',
  'npx freehold update',
  'npx freehold update --undo',
  'npx freehold fetch base-map',
]);

/** Commands that fail, with what their one line names. */
const failing = [
  ['FREEHOLD_DATA_DIR=/dev/null/x npx freehold doctor', 'Data directory'],
  ['FREEHOLD_DATA_DIR=/dev/null/x npx freehold serve', '/dev/null/x'],
  ['FREEHOLD_DATA_DIR=/dev/null/x npx freehold import price-paid pp.csv', '/dev/null/x'],
  ['PORT=x npx freehold serve', 'PORT'],
  ['npx freehold keys create', '--user'],
  ['npx freehold stamp-duty', 'price'],
  ['npx freehold export --dataset sales', '--format'],
  ['npx freehold import price-paid absent.csv', 'absent.csv'],
  ['npx freehold restore absent', 'absent'],
];

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const section = (title) => readme.split(`\n## ${title}\n`)[1].split('\n## ')[0];
const blocks = (title) => [...section(title).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, b]) => b);

try {
  mkdirSync(project);
  writeFileSync(npmSettings, '');
  writeTown(join(project, 'pp-complete.csv'), join(project, 'codepo_gb.zip'));
  writeTown(join(project, 'pp.csv'), join(project, 'codepo_gb'));
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({
      name: 'project',
      private: true,
      ...JSON.parse(readFileSync(join(packed, 'project.json'), 'utf8')),
    }),
  );
  const npm = timed('npm install', () => run('npm install --no-audit --no-fund'));
  if (
    Number(process.versions.napi) >= 10 &&
    existsSync(join(project, 'node_modules/better-sqlite3'))
  )
    throw new Error('the driver of older Nodes was installed, which has to be compiled');
  const first = timed('npx freehold --version', () => run('npx freehold --version'));
  console.log(
    `${seconds(npm + first)} s until npx freehold answers by Node ${process.versions.node}; 20 are wanted`,
  );

  const [ownLibrary, ownValuation, ownServer, ...others] = blocks('From your own data');
  if (others.length > 0) throw new Error('a script of "From your own data" has no trial');
  timed('a script of the library', () => expect(run(ownLibrary), /^24950\.00$/m));
  timed('a valuation of own sales', () => expect(run(ownValuation), /Estimate +£2\d\d,000\n/));
  timed('a server of own sales', () => expect(run(ownServer), /"comparables":\[\{/));
  for (const line of new Set(tableCommands())) {
    if (triedElsewhere.has(line)) continue;
    const trial = trials.get(line);
    if (trial === undefined) throw new Error(`${line} stands in the README and has no trial`);
    const startedAt = performance.now();
    if (trial.serves === true) await serve(line, trial);
    else expect(run(line), trial.prints);
    report(line, performance.now() - startedAt);
    if (trial.leaves !== undefined && !existsSync(join(project, trial.leaves)))
      throw new Error(`${line} has not written ${trial.leaves}`);
  }
  timed(`${failing.length} commands that fail in one line`, () => {
    for (const [line, named] of failing) failsInOneLine(line, named);
  });
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  failsInOneLine(`PORT=${taken.address().port} npx freehold serve`, 'EADDRINUSE');
  taken.close();
  // As an installation by a Node that takes the other driver.
  for (const driver of ['better-sqlite3', 'better-sqlite3-13'])
    rmSync(join(project, 'node_modules', driver), { recursive: true, force: true });
  failsInOneLine('npx freehold doctor', 'install again with this Node');
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function tableCommands() {
  return section('One command each')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .map((line) => line.split('`')[1]);
}

/** What the lines print; whatever they leave running in the background is ended. */
function run(lines) {
  const script = lines.replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`);
  const ownPort = script === lines ? {} : { PORT: port };
  // Ends the whole group but the shell, whose status is that of the lines.
  const atEnd = `trap 'status=$?; trap "" TERM; kill 0; exit $status' EXIT`;
  const { status, stdout, stderr } = spawnSync(
    'setsid',
    ['--wait', 'bash', '-e', '-c', `${atEnd}\n${script}`],
    { cwd: project, encoding: 'utf8', timeout: 180_000, env: { ...environment, ...ownPort } },
  );
  if (status !== 0) throw new Error(`${lines} ended with ${status}:\n${stdout}${stderr}`);
  noWarning(lines, stderr + (lines.startsWith('npm') ? stdout : ''));
  return stdout;
}

function noWarning(lines, text) {
  if (/\bwarn|deprecat/i.test(text)) throw new Error(`${lines} warns:\n${text}`);
}

function failsInOneLine(line, named) {
  // Without npx, which takes longer than the command.
  const PATH = `${join(project, 'node_modules/.bin')}:${process.env.PATH}`;
  const { status, stderr } = spawnSync('bash', ['-c', line.replace('npx ', '')], {
    cwd: project,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...environment, PATH },
  });
  const lines = stderr.trimEnd().split('\n');
  if (status === 0 || lines.length !== 1 || !lines[0].includes(named))
    throw new Error(
      `${line} ended with ${status} and did not say ${named} in one line:\n${stderr}`,
    );
}

/** Starts a server on a data directory, asks it for its pages and more, and stops it by the signal that a terminal sends to all of its group. */
async function serve(line, { data = 'data', asks = async () => {} }) {
  const dataDirectory = join(scratch, data);
  const server = spawn('bash', ['-c', line], {
    cwd: project,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, FREEHOLD_DATA_DIR: dataDirectory },
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  let printed = '';
  let complained = '';
  server.stderr.on('data', (text) => (complained += text));
  const url = await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${line} does not start`)), 180_000);
    server.once('close', () => reject(new Error(`${line} ended:\n${complained}`)));
    server.stdout.on('data', (text) => {
      printed += text;
      const [, address] = /^Freehold answers at (\S+)$/m.exec(printed) ?? [];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    });
  });
  for (const path of ['/readyz', '/', '/docs/']) {
    const { status } = await fetch(url + path);
    if (status !== 200) throw new Error(`${path} answers ${status} after ${line}`);
  }
  try {
    await asks({ url, dataDirectory, project, run, report });
  } catch (error) {
    process.kill(-Number(server.pid), 'SIGTERM');
    throw error;
  }
  process.kill(-Number(server.pid), 'SIGTERM');
  await ended;
  noWarning(line, complained.replaceAll(/^\{.*\}$/gm, ''));
}

function expect(printed, pattern) {
  if (!pattern.test(printed)) throw new Error(`Not ${String(pattern)}, but:\n${printed}`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address();
  server.close();
  return String(free);
}

/** The milliseconds that the work took, which are printed. */
function timed(name, work) {
  const startedAt = performance.now();
  work();
  const milliseconds = performance.now() - startedAt;
  report(name, milliseconds);
  return milliseconds;
}

function report(name, milliseconds) {
  console.log(`${seconds(milliseconds).padStart(6)}  ${name}`);
}

function seconds(milliseconds) {
  return (milliseconds / 1000).toFixed(1);
}
