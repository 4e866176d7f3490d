/**
 * `npm run bench -- [<size>] [<case>…] [--only <family>,…] [--seconds <n>] [--store postgres]`: measures, prints one table
 * beside the last result, and keeps what it measured in its place, unless `--only` or `--seconds` made it a part. With
 * `--store postgres` the case `server` runs on PostgreSQL, beside its last result on files.
 */
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { against, comparedCases } from './against.mjs';
import { alone } from './alone.mjs';
import { growth } from './growth.mjs';
import { sameAnswers } from './same-answers.mjs';
import { saturate } from './saturation.mjs';
import { servers } from './servers.mjs';
import { sizes } from './sizes.mjs';
import { caseNames } from './case-names.mjs';
import { budgets, reasons, verdictOf } from './budgets.mjs';
import { resultIn, resultText } from './lib/results.mjs';
import { table } from './lib/table.mjs';

const usage = `npm run bench -- [full] [<case>…] [--only <family>,…] [--seconds <n>]
npm run bench -- full --store postgres         the case server on PostgreSQL
npm run bench -- listings [--store postgres]     the case server over the listings of the country alone
npm run bench -- against <directory> [<case>…]   each formula beside that of another built checkout
npm run bench -- same-answers <directory> [count] [seed]  answers beside those of another built checkout
npm run bench -- saturate [demo|quick|full]      beside a floor server, at 1, 8 and 64 connections; --store postgres
npm run bench -- servers [demo|quick|full]       1, 2 and 4 servers on one PostgreSQL and one Redis; demo: 1 and 2, each on its own files
npm run bench -- growth                          cost against records, accounts, connections, pages
npm run bench -- alone [quick|hundredth|tenth|listings|full] --only <family>,…
                                                 each drawn request by a caller alone, the slowest by name; --store postgres
Cases: ${caseNames.join(', ')}
Studies of one question each: bench/README.md
`;
const options = {
  only: { type: 'string' },
  seconds: { type: 'string' },
  store: { type: 'string', default: 'sqlite' },
  help: { type: 'boolean', short: 'h' },
};
const { values, positionals: given } = asked();
if (values.help) {
  process.stdout.write(usage);
  process.exit();
}
const { store } = values;
if (store !== 'sqlite' && store !== 'postgres') {
  process.stderr.write(`--store is sqlite or postgres, not ${String(store)}\n`);
  process.exit(1);
}
/** What the case measures of itself; everything where it is empty. */
const part = {
  ...(values.only ? { only: values.only.split(',') } : {}),
  ...(values.seconds ? { seconds: Number(values.seconds) } : {}),
};
const [word, ...rest] = given;
if (word === 'against') {
  const [directory = '', ...cases] = rest;
  await against(directory, cases.length > 0 ? cases : comparedCases, part.only);
  process.exit();
}
if (word === 'same-answers') process.exit(await sameAnswers(rest));
const comparisons = {
  saturate: () => saturate(rest, { ...part, store }),
  growth: () => growth(part),
  alone: () => alone(rest, { ...part, store }),
  servers: () => servers(rest, part),
};
if (word !== undefined && Object.hasOwn(comparisons, word)) {
  process.stdout.write(await comparisons[word]());
  process.exit();
}
const size = given.find((word) => Object.hasOwn(sizes, word)) ?? 'quick';
const chosen = given.filter((word) => !Object.hasOwn(sizes, word));
/** Sizes without an effort are stores: only the case `server` measures them. */
const isStoreAlone = sizes[size].effort === undefined;
if ((store === 'postgres' || isStoreAlone) && chosen.length === 0) chosen.push('server');
const unknown = chosen.find((name) => !caseNames.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`No case ${unknown}. Cases: ${caseNames.join(', ')}\n`);
  process.exit(1);
}

const resultFile = new URL(
  `results/${size}${store === 'sqlite' ? '' : `-${store}`}.json`,
  import.meta.url,
);
const before = resultIn(resultFile);
const cases = {};
for (const name of chosen.length > 0 ? chosen : caseNames) {
  process.stderr.write(`${name} …\n`);
  cases[name] = await runCase(name);
}
const latest = { size, machine: machine(), cases };
const kept =
  chosen.length > 0 ? { ...before, ...latest, cases: { ...before?.cases, ...cases } } : latest;
const isWhole =
  Object.keys(part).length === 0 && Object.values(cases).every(({ failed }) => !failed);
// What was measured before outlasts a run that could not measure.
if (isWhole) writeFileSync(resultFile, resultText(kept));
const beside =
  store === 'sqlite' ? before : resultIn(new URL(`results/${size}.json`, import.meta.url));
process.stdout.write(
  table({ ...latest, budgets: judged() }, beside, store === 'sqlite' ? 'before' : 'on files'),
);

function asked() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${usage}`);
    return process.exit(1);
  }
}

function judged() {
  const isPart = Boolean(part.only ?? sizes[size].families);
  return budgets.flatMap((budget) => {
    const measured = cases[budget.case]?.figures?.find(({ key }) => key === budget.figure);
    if (isPart && measured === undefined) return [];
    const value = measured?.value ?? null;
    const verdict = verdictOf(budget, value);
    const reason = reasons[`${budget.case}.${budget.figure}`] ?? cases[budget.case]?.failed ?? null;
    return { ...budget, value, verdict, ...(verdict === 'met' ? {} : { reason }) };
  });
}

/** A case that fails is a row, not the end of the run. */
function runCase(name) {
  return new Promise((resolve) => {
    const started = performance.now();
    const load = loadavg()[0];
    const measured = new Date().toISOString();
    const child = fork(
      new URL('run-case.mjs', import.meta.url),
      [name, size, JSON.stringify({ ...part, store })],
      {
        execArgv: ['--expose-gc'],
      },
    );
    let result = { figures: [], failed: 'ended without figures' };
    child.on('message', (message) => (result = message));
    child.on('exit', () =>
      resolve({
        measured,
        ...result,
        seconds: Math.round((performance.now() - started) / 100) / 10,
        loadAverage: load,
      }),
    );
  });
}

function machine() {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  };
}
