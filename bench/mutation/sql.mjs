// npm run mutation:sql [-- count seed]: changes the SQL of the store in one place at a time and runs the conformance
// suites of the ports against it. Writes bench/mutation/sql-survivors.json, where a reason given for a survivor is kept;
// fails where less than nine in ten are found.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { sampleOf, sqlMutants } from './sql-mutants.mjs';

const root = resolve(import.meta.dirname, '../..');
const results = join(import.meta.dirname, 'sql-survivors.json');
const store = 'packages/adapters/sqlite';
/** Where the SQL of the ports stands. */
const folders = ['accounts', 'derive', 'put', 'queries'];
/** Files of the store that no port speaks of: its map for other programs, loading in bulk. */
const ownAffairs = /\bmap\.ts|in-bulk|totals-cache/;
const leastShare = 0.9;
const config = 'bench/mutation/sql-suites.config.ts';
const suites = [
  [`${store}/test/accounts/conformance`, `${store}/test/accounts/stores-conformance`],
  ['records', 'derived', 'columns'].map((name) => `${store}/test/${name}-conformance`),
];
const [count, seed] = [Number(process.argv[2] ?? 50), Number(process.argv[3] ?? 1)];

const sandbox = join(root, 'var/mutation/sql');
makeSandbox();

const mutants = folders.flatMap((folder) =>
  readdirSync(join(root, store, 'src', folder))
    .filter((name) => name.endsWith('.ts') && !ownAffairs.test(name))
    .flatMap((name) => {
      const file = `${folder}/${name}`;
      return sqlMutants(file, readFileSync(join(root, store, 'src', file), 'utf8'));
    }),
);
const known = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).survivors : [];
const sample = sampleOf(mutants, { count, seed });
if (!suites.every(passes)) throw new Error('the suites fail without a mutant');

const survivors = [];
for (const [at, mutant] of sample.entries()) {
  const { file, line, original, replacement } = mutant;
  const path = join(sandbox, store, 'src', file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.slice(0, mutant.at) + replacement + text.slice(mutant.at + original.length),
  );
  const survived = suitesFor(file).every(passes);
  writeFileSync(path, text);
  const change = `${original} to ${replacement === '' ? 'nothing' : replacement}`;
  process.stderr.write(
    `${at + 1} of ${sample.length} ${survived ? 'SURVIVED' : 'found'}: ${file}:${line} ${change}\n`,
  );
  if (!survived) continue;
  const context = lineAt(text, mutant.at);
  const same = known.find((one) => one.file === file && one.context === context);
  survivors.push({ file, change, context, reason: same?.reason ?? null });
}
const found = sample.length - survivors.length;
writeFileSync(
  results,
  `${JSON.stringify({ seed, mutants: sample.length, ofAll: mutants.length, found, survivors }, null, 2)}\n`,
);
console.log(`${found} of ${sample.length} mutants found (of ${mutants.length} in all)`);
rmSync(sandbox, { recursive: true });
process.exit(found >= leastShare * sample.length ? 0 : 1);

function lineAt(text, at) {
  return text
    .slice(text.lastIndexOf('\n', at) + 1)
    .split('\n', 1)[0]
    .trim();
}

function isSource(path) {
  return !/\/(?:node_modules|dist)$/.test(path);
}

function link(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@freehold' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
}

/** A copy of the packages whose own packages are those of the copy, and everybody else's the installed ones. */
function makeSandbox() {
  rmSync(sandbox, { recursive: true, force: true });
  mkdirSync(join(sandbox, 'node_modules/@freehold'), { recursive: true });
  cpSync(join(root, 'packages'), join(sandbox, 'packages'), { recursive: true, filter: isSource });
  for (const file of ['package.json', 'tsconfig.json', 'vitest.config.ts', config])
    cpSync(join(root, file), join(sandbox, file));
  link(join(root, 'node_modules'), join(sandbox, 'node_modules'));
  for (const layer of readdirSync(join(sandbox, 'packages'))) {
    const parts = join(sandbox, 'packages', layer);
    for (const name of ['core', 'api', 'adapters', 'apps'].includes(layer)
      ? readdirSync(parts)
      : []) {
      symlinkSync(join(parts, name), join(sandbox, 'node_modules/@freehold', name));
      const own = join(root, 'packages', layer, name, 'node_modules');
      if (existsSync(own)) link(own, join(parts, name, 'node_modules'));
    }
  }
}

/** The suites, those that speak of a file's folder first: most of what they find, they find there. */
function suitesFor(file) {
  const of = file.startsWith('accounts/') ? 0 : file.startsWith('scanners/') ? 1 : 2;
  return [suites[of], ...suites.filter((_, at) => at !== of)];
}

/** Whether conformance suites pass, up to the first failure. */
function passes(files) {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--bail=1',
      `--config=${config}`,
      ...files,
    ],
    { cwd: sandbox, stdio: 'ignore' },
  );
  return status === 0;
}
