// npm run mutation -- <package> [file …]: mutates the sources of a core package, or some of its files, and runs its tests.
// npm run mutation -- <package> survivors: tries the survivors of the last run again, on the lines where they stand.
// Writes packages/core/<package>/test/mutation-survivors.json, where a reason given for a survivor is kept, and the table
// of README.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { packages } from './packages.mjs';
import { writeResultsTable } from './results-table.mjs';
import { sampleAsked } from './sample.mjs';
import { jsonOf, leastPercent, linesOf, retried, summary } from './survivors.mjs';

const root = resolve(import.meta.dirname, '../..');
const [name, ...files] = process.argv.slice(2);
if (name === undefined || !(name in packages)) {
  console.error(`Name one of ${Object.keys(packages).join(', ')}.`);
  process.exit(2);
}
process.chdir(root);
process.env.FREEHOLD_MUTATION = name;
process.env.FREEHOLD_RUNS ??= '20';

const folder = `packages/core/${name}`;
const { data = [], ignoreStatic = false } = packages[name];
const file = join(root, folder, 'test/mutation-survivors.json');
const lastRun = () =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { survivors: [] };
const isRetry = files[0] === 'survivors';
const tried = isRetry ? lastRun().survivors : [];
const named = isRetry ? tried.map((one) => one.file.replace(/\.ts$/, '')) : files;
const mutate =
  named.length > 0
    ? [...new Set(named)].map((one) => `${folder}/src/${one}.ts`)
    : [`${folder}/src/**/*.ts`];
if (isRetry) {
  process.env.FREEHOLD_MUTATION_LINES = JSON.stringify(
    tried.map(({ file: source, line }) => `${source}:${line}`),
  );
}
const sample = sampleAsked();
// Read before the run: the files may be edited while it lasts.
const lines = linesOf(join(root, folder, 'src'));
const stryker = new Stryker({
  testRunner: 'one-process',
  plugins: ['test-runner.mjs', 'message-texts.mjs'].map((file) => join(import.meta.dirname, file)),
  mutate: [...mutate, ...data.map((file) => `!${folder}/${file}`)],
  // The sandbox holds the core packages, what their tests read, and this folder.
  ignorePatterns: [
    '**',
    '!packages/core/**/*',
    '!fixtures/**/*',
    '!bench/mutation/*',
    '!package.json',
    '!tsconfig.json',
    '!packages/**/tsconfig.json',
    'dist',
    'node_modules',
  ],
  tempDirName: 'var/mutation/sandbox',
  concurrency: Number(process.env.FREEHOLD_MUTATION_PROCESSES ?? 1),
  coverageAnalysis: 'perTest',
  ignoreStatic,
  ignorers: ['message-texts'],
  // Nearly every endless loop is ended by the count of hits of its mutant. The clock ends the others, and has to be far
  // off: on a busy machine a mutant that all tests survive would otherwise count as killed.
  timeoutMS: 60_000,
  // The valuations of market count their mutants in inner loops: without a mutant its tests take minutes on a busy machine.
  dryRunTimeoutMinutes: 30,
  reporters: ['progress-append-only'],
  checkers: [],
  allowConsoleColors: false,
});

const results = await stryker.runMutationTest();
// Read after the run: reasons may be written while it lasts.
const before = lastRun();
const after = isRetry
  ? retried(results, { folder, lines, before })
  : summary(results, { folder, lines, before, sample, partial: files.length > 0 });
writeFileSync(file, jsonOf(after));
await writeResultsTable(root);
const unexplained = after.survivors.filter(({ reason }) => reason === '');
for (const { file, line, from, to } of unexplained)
  console.log(`${file}:${line}  ${from}  →  ${to}`);
console.log(
  `${after.killed} of ${after.mutants} killed, ${after.killedPercent} %; ${after.survivors.length} survive, ${unexplained.length} of them without a reason`,
);
if (after.killedPercent < leastPercent) process.exitCode = 1;
