/**
 * `npm run bench -- [<size>] [<case>…] [--only <family>,…] [--seconds <n>] [--store postgres]`: measures, prints one table,
 * and keeps the result beside the one before, unless `--only` or `--seconds` made it a part. With `--store postgres` the case
 * `server` runs on PostgreSQL, beside its last result on files.
 */
import { fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { against, comparedCases } from './against.mjs';
import { alone } from './alone.mjs';
import { calibration } from './calibration.mjs';
import { coverage } from './coverage.mjs';
import { day } from './day.mjs';
import { derive } from './derive.mjs';
import { fewSales } from './few-sales.mjs';
import { floorAreas } from './floor-areas.mjs';
import { growth } from './growth.mjs';
import { refit } from './refit.mjs';
import { registry } from './registry.mjs';
import { sameAnswers } from './same-answers.mjs';
import { rolling } from './rolling.mjs';
import { saturate } from './saturation.mjs';
import { scores } from './scores.mjs';
import { servers } from './servers.mjs';
import { start } from './start.mjs';
import { sizes } from './sizes.mjs';
import { views } from './views.mjs';
import { caseNames } from './case-names.mjs';
import { budgets, reasons, verdictOf } from './budgets.mjs';
import { table } from './lib/table.mjs';

const usage = `npm run bench -- [full] [<case>…] [--only <family>,…] [--seconds <n>]
npm run bench -- [full] --store postgres         the case server on PostgreSQL
npm run bench -- listings [--store postgres]     the case server over the listings of the country alone
npm run bench -- against <directory> [<case>…]   each formula beside that of another built checkout
npm run bench -- same-answers <directory> [count] [seed]  answers beside those of another built checkout
npm run bench -- rolling <directory>             servers of another built checkout and of this on one database
npm run bench -- coverage                        what every route answers as known
npm run bench -- saturate [demo|quick|full]      beside a floor server, at 1, 8 and 64 connections; --store postgres
npm run bench -- servers [demo|quick|full]       1, 2 and 4 servers on one PostgreSQL and one Redis; demo: 1 and 2, each on its own files
npm run bench -- calibration <price paid> <code-point open>     the calibration that ships
npm run bench -- floor-areas <linked sample> <sector prices> <prices by square metre>
                                                 errors with floor areas and without
npm run bench -- few-sales <price paid> <code-point open> <sector prices>
                                                 errors on a share of the sales
npm run bench -- growth                          cost against records, accounts, connections, pages
npm run bench -- registry [<millions>]           a Price Paid file as large as the whole registry, imported
npm run bench -- views [quick|listings|full]     the map of a search at every zoom, eight viewers
npm run bench -- alone [quick|hundredth|tenth|listings|full] --only <family>,…
                                                 each drawn request by a caller alone, the slowest by name; --store postgres
npm run bench -- scores <districts>…             what scoring every home costs, and a day's changes
npm run bench -- day [<data directory>]          how soon the homes of a day's changed prices are scored
npm run bench -- start                           the first start of the demo, and the next
npm run bench -- refit [<data directory>] [<every>]  the price models of all postcode areas, or of some
npm run bench -- derive [<data directory>]       all of them by freehold derive, with its memory
Cases: ${caseNames.join(', ')}
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
if (given[0] === 'against') {
  const [, directory = '', ...cases] = given;
  await against(directory, cases.length > 0 ? cases : comparedCases, part.only);
  process.exit();
}
if (given[0] === 'calibration') {
  process.stdout.write(await calibration(given.slice(1)));
  process.exit();
}
if (given[0] === 'floor-areas') {
  process.stdout.write(await floorAreas(given.slice(1)));
  process.exit();
}
if (given[0] === 'few-sales') {
  process.stdout.write(await fewSales(given.slice(1)));
  process.exit();
}
if (given[0] === 'coverage') process.exit(coverage());
if (given[0] === 'same-answers') process.exit(await sameAnswers(given.slice(1)));
if (given[0] === 'rolling') process.exit(await rolling(given.slice(1)));
if (given[0] === 'start') {
  process.stdout.write(await start());
  process.exit();
}
if (given[0] === 'saturate') {
  process.stdout.write(await saturate(given.slice(1), { ...part, store }));
  process.exit();
}
if (given[0] === 'growth') {
  process.stdout.write(await growth(part));
  process.exit();
}
if (given[0] === 'registry') {
  process.stdout.write(await registry(given.slice(1)));
  process.exit();
}
if (given[0] === 'refit') {
  process.stdout.write(await refit(given.slice(1)));
  process.exit();
}
if (given[0] === 'day') {
  process.stdout.write(await day(given.slice(1)));
  process.exit();
}
if (given[0] === 'derive') {
  process.stdout.write(await derive(given.slice(1)));
  process.exit();
}
if (given[0] === 'alone') {
  process.stdout.write(await alone(given.slice(1), { ...part, store }));
  process.exit();
}
if (given[0] === 'views') {
  process.stdout.write(await views(given.slice(1), part));
  process.exit();
}
if (given[0] === 'servers') {
  process.stdout.write(await servers(given.slice(1), part));
  process.exit();
}
if (given[0] === 'scores') {
  await scores(given.slice(1));
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
const before = latestOf(resultFile);
const cases = {};
for (const name of chosen.length > 0 ? chosen : caseNames) {
  process.stderr.write(`${name} …\n`);
  cases[name] = await runCase(name);
}
const latest = {
  measured: new Date().toISOString(),
  size,
  machine: machine(),
  cases,
  budgets: judged(),
};
const kept =
  chosen.length > 0 ? { ...before, ...latest, cases: { ...before?.cases, ...cases } } : latest;
if (chosen.length > 0) kept.budgets = judged(kept.cases);
const isWhole =
  Object.keys(part).length === 0 && Object.values(cases).every(({ failed }) => !failed);
// What was measured before outlasts a run that could not measure.
if (isWhole)
  writeFileSync(resultFile, `${JSON.stringify({ latest: kept, previous: before }, null, 2)}\n`);
const beside =
  store === 'sqlite' ? before : latestOf(new URL(`results/${size}.json`, import.meta.url));
process.stdout.write(table(latest, beside, store === 'sqlite' ? 'before' : 'on files'));

function latestOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).latest : null;
}

function asked() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${usage}`);
    return process.exit(1);
  }
}

function judged(of = cases) {
  const measured = ({ case: name, figure }) =>
    !(part.only ?? sizes[size].families) || of[name]?.figures?.some(({ key }) => key === figure);
  return budgets.filter(measured).map((budget) => {
    const value = of[budget.case]?.figures?.find(({ key }) => key === budget.figure)?.value ?? null;
    const verdict = verdictOf(budget, value);
    const reason = reasons[`${budget.case}.${budget.figure}`] ?? of[budget.case]?.failed ?? null;
    return { ...budget, value, verdict, ...(verdict === 'met' ? {} : { reason }) };
  });
}

/** A case that fails is a row, not the end of the run. */
function runCase(name) {
  return new Promise((resolve) => {
    const started = performance.now();
    const load = loadavg()[0];
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
