/**
 * `npm run bench -- servers [demo|quick|full] [--only <family>,…] [--seconds <n>]`: answers a second of 1, 2 and 4 servers on one
 * PostgreSQL and one Redis, over 64 connections in all, and which processes spend the processor. `demo`: 1 and 2 servers, each on
 * files of its own, which is the most that processes over one file could give.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresStore, startRedis } from './lib/engines.mjs';
import { floors } from './lib/floors.mjs';
import { keysOf } from './lib/keys.mjs';
import { samplesOf } from './lib/samples.mjs';
import { processorMilliseconds, startServer } from './lib/server.mjs';
import { sizes } from './sizes.mjs';

const connections = 64;
const rounds = 3;
const sampleCount = 200;
/** At 200 calls a second each, more than all servers can answer. */
const accounts = 96;

export async function servers(words, { only, seconds = 3 } = {}) {
  const size = words[0] ?? 'quick';
  if (size !== 'demo' && sizes[size] === undefined)
    throw new Error(`no size ${size}: demo, quick or full`);
  const unknown = only?.find((name) => !(name in floors));
  if (unknown !== undefined)
    throw new Error(`no family ${unknown} among ${Object.keys(floors).join(', ')}`);
  const stores = await (size === 'demo' ? filesOfEach(2) : oneDatabase(size));
  try {
    // A few homes of the demo have no postcode.
    const samples = samplesOf(stores.records, sampleCount).filter(
      ({ outcode }) => outcode !== null,
    );
    const rows = [];
    for (const count of stores.counts) {
      process.stderr.write(`${count} servers …\n`);
      rows.push(...(await measured({ count, stores, samples, seconds, only })));
    }
    const text = document({ title: stores.title, rows, seconds });
    if (only === undefined)
      writeFileSync(new URL(`results/servers-${size}.md`, import.meta.url), text);
    return text;
  } finally {
    await stores.stop();
  }
}

/** One PostgreSQL and one Redis for all servers. */
async function oneDatabase(size) {
  const engine = await postgresStore(sizes[size]);
  const redis = await startRedis();
  const { directory, url } = engine;
  const keys = await keysOf(directory, accounts, url);
  return {
    title: `Servers on one PostgreSQL and one Redis, ${size} size`,
    counts: [1, 2, 4],
    records: join(directory, 'freehold.sqlite'),
    of: (_at, count) => ({
      directory,
      keys,
      settings: {
        FREEHOLD_DATABASE_URL: url,
        FREEHOLD_REDIS_URL: redis.url,
        FREEHOLD_SERVERS: String(count),
      },
    }),
    engines: {
      PostgreSQL: () => engine.processorMilliseconds(),
      Redis: () => redis.processorMilliseconds(),
    },
    stop: async () => {
      await redis.stop();
      engine.stop();
    },
  };
}

/** The records of the demo for each server, with accounts of its own. */
async function filesOfEach(most) {
  const root = mkdtempSync(join(tmpdir(), 'freehold-servers-'));
  const folders = Array.from({ length: most }, (_, at) => join(root, String(at)));
  const [first, ...others] = folders;
  const loading = await startServer(first, {}, { word: 'demo' });
  await loading.stop();
  for (const folder of others) cpSync(first, folder, { recursive: true });
  const each = [];
  for (const directory of folders)
    each.push({ directory, keys: await keysOf(directory, accounts), settings: {} });
  return {
    title: 'Servers, each on files of its own, with the records of the demo',
    counts: [1, most],
    records: join(first, 'freehold.sqlite'),
    of: (at) => each[at],
    engines: {},
    stop: () => rmSync(root, { recursive: true }),
  };
}

/** Processor time of what answers, of which Redis is no part. */
const spentOn = ({ servers, PostgreSQL = 0 }) => servers + PostgreSQL;
const sumOf = (pids) => pids.reduce((sum, pid) => sum + processorMilliseconds(pid), 0);

/** A row for each family. */
async function measured({ count, stores, samples, seconds, only }) {
  const started = [];
  const generators = [];
  try {
    for (let at = 0; at < count; at += 1) {
      const { directory, settings } = stores.of(at, count);
      started.push(await startServer(directory, settings));
      generators.push(fork(fileURLToPath(new URL('closed-loop.mjs', import.meta.url))));
    }
    await Promise.all(started.map((server) => server.settled()));
    const spent = () => ({
      servers: sumOf(started.map(({ pid }) => pid)),
      ...Object.fromEntries(Object.entries(stores.engines).map(([name, read]) => [name, read()])),
      callers: sumOf(generators.map(({ pid }) => pid)),
    });
    const turn = async (asked, length) => {
      const before = spent();
      const began = performance.now();
      const results = await Promise.all(
        generators.map(async (generator, at) => {
          const job = { ...asked[at], connections: connections / count };
          generator.send({ ...job, seconds: length });
          const [result] = await once(generator, 'message');
          return result;
        }),
      );
      const milliseconds = performance.now() - began;
      const after = spent();
      const sum = (name) => results.reduce((total, result) => total + result[name], 0);
      const share = (name) => (after[name] - before[name]) / milliseconds;
      return {
        perSecond: sum('perSecond'),
        refused: sum('other'),
        p99: Math.max(...results.map(({ p99 }) => p99)),
        cores: Object.fromEntries(Object.keys(before).map((name) => [name, share(name)])),
        processor: (spentOn(after) - spentOn(before)) / (sum('ok') + sum('other')),
      };
    };
    const rows = [];
    for (const [name, [label, make]] of Object.entries(floors)) {
      if (only && !only.includes(name)) continue;
      const asked = started.map(({ url }, server) => {
        const { keys } = stores.of(server, count);
        const requests = samples.flatMap((sample, at) => {
          const { method, path, body } = make(sample, at);
          return [0, 1, 2].map((next) => ({
            method,
            path,
            body,
            key: keys[(3 * at + next) % keys.length],
          }));
        });
        return { url, requests };
      });
      await turn(asked, seconds);
      const turns = [];
      for (let round = 0; round < rounds; round += 1) turns.push(await turn(asked, seconds));
      const [best] = turns.toSorted((a, b) => b.perSecond - a.perSecond);
      rows.push({ label, count, ...best });
    }
    return rows;
  } finally {
    for (const generator of generators) generator.disconnect();
    await Promise.all(started.map((server) => server.stop()));
  }
}

function document({ title, rows, seconds }) {
  const [processor] = cpus();
  const parts = Object.keys(rows[0].cores);
  const heads = [
    'Family',
    'Servers',
    'Answers a second',
    'Against one server',
    'Processor ms a request',
    'p99 ms',
    'Processors: servers',
    ...parts.slice(1),
    'Refused',
  ];
  const labels = [...new Set(rows.map(({ label }) => label))];
  const lines = labels.flatMap((label) => {
    const ofLabel = rows.filter((row) => row.label === label);
    const [one] = ofLabel;
    return ofLabel.map((row, at) =>
      [
        at === 0 ? label : '',
        row.count,
        Math.round(row.perSecond),
        figure(row.perSecond / one.perSecond),
        figure(row.processor),
        figure(row.p99),
        ...parts.map((name) => figure(row.cores[name])),
        row.refused,
      ].join(' | '),
    );
  });
  return [
    `# ${title}`,
    '',
    `${new Date().toISOString().slice(0, 10)}, ${processor.model}, ${availableParallelism()} cores for all of them together, Node ${process.version}; ${connections} connections in all, the best of ${rounds} turns of ${seconds} s. Processors: how many each part kept busy.`,
    '',
    `| ${heads.join(' | ')} |`,
    `| ${heads.map((_, at) => (at === 0 ? '---' : '---:')).join(' | ')} |`,
    ...lines.map((line) => `| ${line} |`),
    '',
  ].join('\n');
}

const figure = (value) => String(Number(value.toPrecision(2)));
