/**
 * `npm run bench -- saturate [demo|quick|full] [--only <family>,…] [--seconds <n>] [--store postgres]`: requests a second and processor time
 * a request at 1, 8 and 64 connections, beside the floor server (`floor-server.mjs`) in the same run. Each turn of ours
 * follows one of the floor, so that a slow machine is slow for both; a family takes the least of its turns.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyPostgres, postgresStore, storeInFiles } from './lib/engines.mjs';
import { floors } from './lib/floors.mjs';
import { keysOf } from './lib/keys.mjs';
import { onPostgres } from './lib/postgres-floors.mjs';
import { samplesOf } from './lib/samples.mjs';
import { nodeFlags, processorMilliseconds, startServer } from './lib/server.mjs';
import { sizes } from './sizes.mjs';

const connectionCounts = [1, 8, 64];
const rounds = 3;
const sampleCount = 200;
/** At 200 calls a second each, more than one process can answer. */
const accounts = 96;

export async function saturate(words, { only, seconds = 2, store = 'sqlite' } = {}) {
  const size = words[0] ?? 'demo';
  const unknown = only?.find((name) => !(name in floors));
  if (unknown !== undefined)
    throw new Error(`no family ${unknown} among ${Object.keys(floors).join(', ')}`);
  const chosen = only ?? Object.keys(floors);
  const engine = store === 'postgres' ? await postgresOf(size) : await filesOf(size);
  const { directory, url } = engine;
  const keys = await keysOf(directory, accounts, url);
  const settings = url === undefined ? {} : { FREEHOLD_DATABASE_URL: url };
  const server = await startServer(directory, settings, {
    word: size === 'demo' ? 'demo' : 'serve',
  });
  const generator = fork(fileURLToPath(new URL('closed-loop.mjs', import.meta.url)));
  try {
    await server.settled();
    const database = engine.database ?? join(directory, 'freehold.sqlite');
    // A few homes of the demo have no postcode.
    const samples = samplesOf(database, sampleCount).filter(({ outcode }) => outcode !== null);
    const rows = [];
    for (const name of chosen) {
      process.stderr.write(`${name} …\n`);
      const job = { server, engine, generator, database, samples, keys, seconds };
      rows.push(...(await family(name, job)));
    }
    const text = document(size, rows, seconds, store);
    if (only === undefined)
      writeFileSync(new URL(`results/saturation-${nameOf(size, store)}.md`, import.meta.url), text);
    return text;
  } finally {
    generator.disconnect();
    await server.stop();
    for (const end of ['', '-wal', '-shm']) {
      rmSync(join(directory, `accounts.sqlite${end}`), { force: true });
    }
    if (size === 'demo') rmSync(directory, { recursive: true });
    engine.stop();
  }
}

const nameOf = (size, store) => (store === 'sqlite' ? size : `${size}-${store}`);

/** A store of the size in files; that of the demo is made for the run. */
async function filesOf(size) {
  if (size === 'demo') {
    const directory = mkdtempSync(join(tmpdir(), 'freehold-saturate-'));
    return { directory, processorMilliseconds: () => 0, stop: () => {} };
  }
  const kept = fileURLToPath(new URL(`var/${sizes[size].name}`, import.meta.url));
  if (!existsSync(kept)) mkdirSync(kept, { recursive: true });
  return storeInFiles(sizes[size]);
}

const postgresOf = (size) => (size === 'demo' ? demoOnPostgres() : postgresStore(sizes[size]));

/** The server loads the records of the demo into PostgreSQL as it does into files, of which requests are drawn. */
async function demoOnPostgres() {
  const [files, directory] = ['files', 'server'].map((name) =>
    mkdtempSync(join(tmpdir(), `freehold-saturate-${name}-`)),
  );
  const loading = await startServer(files, {}, { word: 'demo' });
  await loading.stop();
  const cluster = emptyPostgres();
  const stop = () => {
    cluster.stop();
    rmSync(files, { recursive: true });
  };
  return { ...cluster, directory, database: join(files, 'freehold.sqlite'), stop };
}

/** One row for each number of connections. */
async function family(name, { server, engine, generator, database, samples, keys, seconds }) {
  const [label, make] = floors[name];
  const asked = [];
  for (const [at, sample] of samples.entries()) {
    const made = make(sample, at);
    const {
      sql = null,
      values = [],
      ...request
    } = engine.url === undefined ? made : onPostgres(name, made);
    const key = keys[at % keys.length];
    asked.push({ ...request, sql, values, key, answer: await answerOf(server.url, request, key) });
  }
  const floor = await startFloor({ database, url: engine.url, asked });
  const charging =
    engine.url === undefined
      ? null
      : await startFloor({ database, url: engine.url, asked, charges: true });
  // As many requests as accounts times samples, so that each is asked by all in turn.
  const requests = asked.flatMap(({ method, path, body }, at) =>
    [0, 1, 2].map((turn) => ({ method, path, body, key: keys[(3 * at + turn) % keys.length] })),
  );
  const sides = {
    floor,
    ...(charging && { charging }),
    ours: { url: server.url, pid: server.pid },
  };
  const measure = async (side, connections, length = seconds) => {
    const spent = () => processorMilliseconds(side.pid) + engine.processorMilliseconds();
    const before = spent();
    generator.send({ url: side.url, requests, connections, seconds: length });
    const [result] = await once(generator, 'message');
    const answered = result.ok + result.other;
    return { ...result, processor: (spent() - before) / answered };
  };
  try {
    // A server that has answered little runs code that is not compiled yet.
    for (const side of Object.values(sides)) await measure(side, 8, 2 * seconds);
    const rows = [];
    for (const connections of connectionCounts) {
      const turns = Object.fromEntries(Object.keys(sides).map((side) => [side, []]));
      for (let round = 0; round < rounds; round += 1) {
        for (const [name, side] of Object.entries(sides))
          turns[name].push(await measure(side, connections));
      }
      const found = Object.fromEntries(
        Object.entries(turns).map(([name, all]) => [name, best(all)]),
      );
      rows.push({ label, connections, ...found });
    }
    return rows;
  } finally {
    floor.process.disconnect();
    charging?.process.disconnect();
  }
}

async function startFloor(message) {
  const started = fork(fileURLToPath(new URL('floor-server.mjs', import.meta.url)), {
    execArgv: nodeFlags,
  });
  started.send(message);
  const [{ url }] = await once(started, 'message');
  return { url, pid: started.pid, process: started };
}

/** Other work on the machine can only add to processor time, and only take from answers a second. */
function best(turns) {
  const least = (name) => Math.min(...turns.map((turn) => turn[name]));
  return {
    processor: least('processor'),
    perSecond: Math.max(...turns.map(({ perSecond }) => perSecond)),
    p50: least('p50'),
    p99: least('p99'),
    refused: turns.reduce((sum, { other }) => sum + other, 0),
  };
}

async function answerOf(url, { method = 'GET', path, body }, key) {
  const headers = { authorization: `Bearer ${key}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(url + path, { method, headers, ...sent });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

function document(size, rows, seconds, store) {
  const [processor] = cpus();
  const sides = store === 'postgres' ? ['floor', 'charging'] : ['floor'];
  const measures = [
    ['Answers a second', 'perSecond', false],
    ['Processor ms a request', 'processor', true],
    ['p50 ms', 'p50', true],
    ['p99 ms', 'p99', false],
  ];
  const lines = rows.map(({ label, connections, ours, ...beside }) =>
    [
      connections === connectionCounts[0] ? label : '',
      connections,
      ...measures.flatMap(([, measure, hasRatio]) => [
        figure(ours[measure]),
        ...sides.map((side) => {
          const of = beside[side][measure];
          return hasRatio ? `${figure(of)} (${figure(ours[measure] / of)})` : figure(of);
        }),
      ]),
      ours.refused,
    ].join(' | '),
  );
  const titles = { floor: 'Floor', charging: 'Floor that charges' };
  const heads = [
    'Family',
    'Connections',
    ...measures.flatMap(([head, , hasRatio]) => [
      head,
      ...sides.map((side) => `${titles[side]}${hasRatio ? ' (ours ÷ it)' : ''}`),
    ]),
    'Refused',
  ];
  return [
    `# Saturation, ${size} size${store === 'postgres' ? ', on PostgreSQL' : ''}`,
    '',
    `${new Date().toISOString().slice(0, 10)}, ${processor.model}, ${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0].toFixed(1)}; the best of ${rounds} turns of ${seconds} s.${store === 'postgres' ? ' Processor time is that of the server and of PostgreSQL. The floor asks the same database through `pg`, by statements written by hand. The floor that charges also finds the account of the key, takes a call off its quota and writes a line of a log, in one statement whose commit waits for the disk.' : ''}`,
    '',
    `| ${heads.join(' | ')} |`,
    `| ${heads.map((_, at) => (at === 0 ? '---' : '---:')).join(' | ')} |`,
    ...lines.map((line) => `| ${line} |`),
    '',
  ].join('\n');
}

const figure = (value) =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(2)));
