/**
 * `npm run bench -- servers [quick|full] [--only <family>,…] [--seconds <n>]`: answers a second of 1, 2 and 4 servers on one
 * PostgreSQL and one Redis, over 64 connections in all, and which processes spend the processor.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresStore, startRedis } from './lib/engines.mjs';
import { floors } from './lib/floors.mjs';
import { keysOf } from './lib/keys.mjs';
import { samplesOf } from './lib/samples.mjs';
import { processorMilliseconds, startServer } from './lib/server.mjs';
import { sizes } from './sizes.mjs';

const serverCounts = [1, 2, 4];
const connections = 64;
const rounds = 3;
const sampleCount = 200;
/** At 200 calls a second each, more than all servers can answer. */
const accounts = 96;

export async function servers(words, { only, seconds = 3 } = {}) {
  const size = words[0] ?? 'quick';
  if (sizes[size] === undefined) throw new Error(`no size ${size}: quick or full`);
  const unknown = only?.find((name) => !(name in floors));
  if (unknown !== undefined)
    throw new Error(`no family ${unknown} among ${Object.keys(floors).join(', ')}`);
  const engine = await postgresStore(sizes[size]);
  const redis = await startRedis();
  try {
    const { directory, url } = engine;
    const samples = samplesOf(join(directory, 'freehold.sqlite'), sampleCount);
    const keys = await keysOf(directory, accounts, url);
    const rows = [];
    for (const count of serverCounts) {
      process.stderr.write(`${count} servers …\n`);
      const settings = {
        FREEHOLD_DATABASE_URL: url,
        FREEHOLD_REDIS_URL: redis.url,
        FREEHOLD_SERVERS: String(count),
      };
      rows.push(
        ...(await measured({ count, settings, engine, redis, samples, keys, seconds, only })),
      );
    }
    const text = document(size, rows, seconds);
    if (only === undefined)
      writeFileSync(new URL(`results/servers-${size}.md`, import.meta.url), text);
    return text;
  } finally {
    await redis.stop();
    engine.stop();
  }
}

const sumOf = (pids) => pids.reduce((sum, pid) => sum + processorMilliseconds(pid), 0);

/** A row for each family. */
async function measured({ count, settings, engine, redis, samples, keys, seconds, only }) {
  const started = [];
  const generators = [];
  try {
    for (let at = 0; at < count; at += 1) {
      started.push(await startServer(engine.directory, settings));
      generators.push(fork(fileURLToPath(new URL('closed-loop.mjs', import.meta.url))));
    }
    await Promise.all(started.map((server) => server.settled()));
    const spent = () => ({
      servers: sumOf(started.map(({ pid }) => pid)),
      postgres: engine.processorMilliseconds(),
      redis: redis.processorMilliseconds(),
      callers: sumOf(generators.map(({ pid }) => pid)),
    });
    const turn = async (requests, length) => {
      const before = spent();
      const began = performance.now();
      const results = await Promise.all(
        generators.map(async (generator, at) => {
          const job = { url: started[at].url, requests, connections: connections / count };
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
        processor:
          (after.servers + after.postgres - before.servers - before.postgres) /
          (sum('ok') + sum('other')),
      };
    };
    const rows = [];
    for (const [name, [label, make]] of Object.entries(floors)) {
      if (only && !only.includes(name)) continue;
      const requests = samples.flatMap((sample, at) => {
        const { method, path, body } = make(sample, at);
        return [0, 1, 2].map((next) => ({
          method,
          path,
          body,
          key: keys[(3 * at + next) % keys.length],
        }));
      });
      await turn(requests, seconds);
      const turns = [];
      for (let round = 0; round < rounds; round += 1) turns.push(await turn(requests, seconds));
      const [best] = turns.toSorted((a, b) => b.perSecond - a.perSecond);
      rows.push({ label, count, ...best });
    }
    return rows;
  } finally {
    for (const generator of generators) generator.disconnect();
    await Promise.all(started.map((server) => server.stop()));
  }
}

function document(size, rows, seconds) {
  const [processor] = cpus();
  const heads = [
    'Family',
    'Servers',
    'Answers a second',
    'Against one server',
    'Processor ms a request',
    'p99 ms',
    'Processors: servers',
    'PostgreSQL',
    'Redis',
    'callers',
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
        ...['servers', 'postgres', 'redis', 'callers'].map((name) => figure(row.cores[name])),
        row.refused,
      ].join(' | '),
    );
  });
  return [
    `# Servers on one PostgreSQL and one Redis, ${size} size`,
    '',
    `${new Date().toISOString().slice(0, 10)}, ${processor.model}, ${availableParallelism()} cores for servers, PostgreSQL, Redis and callers together, Node ${process.version}; ${connections} connections in all, the best of ${rounds} turns of ${seconds} s. Processors: how many each part kept busy.`,
    '',
    `| ${heads.join(' | ')} |`,
    `| ${heads.map((_, at) => (at === 0 ? '---' : '---:')).join(' | ')} |`,
    ...lines.map((line) => `| ${line} |`),
    '',
  ].join('\n');
}

const figure = (value) => String(Number(value.toPrecision(2)));
