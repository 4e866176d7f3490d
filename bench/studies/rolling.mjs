/**
 * `node bench/studies/rolling.mjs <built checkout>`: an upgrade of servers one by one, without a pause. A server of the earlier
 * checkout makes the schema in a PostgreSQL of the run; while it is called, one of this checkout starts beside it and migrates
 * the schema, and the earlier one ends in order and starts anew. Then both are called, by the same accounts. Prints what was
 * answered and what was charged. The exit code is 1 where a call failed, or what is charged is not what was answered.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { emptyPostgres, startRedis } from '../lib/engines.mjs';
import { makeKeys, startServer } from '../lib/server.mjs';

const accounts = 4;
/** Of calls to each server that is there, between two steps. */
const stepMs = 3_000;
const path = '/api/v1/points-of-interest/categories';

/** The exit code: 0 where nothing failed. */
async function rolling([directory]) {
  const earlier = resolve(directory ?? '', 'packages/apps/freehold/dist/bin.js');
  if (directory === undefined || !existsSync(earlier)) {
    process.stderr.write(`rolling needs a built checkout; there is no ${earlier}\n`);
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'freehold-rolling-'));
  const engine = emptyPostgres();
  const redis = await startRedis();
  const settings = {
    FREEHOLD_DATABASE_URL: engine.url,
    FREEHOLD_REDIS_URL: redis.url,
    FREEHOLD_SERVERS: '2',
  };
  const running = new Map();
  const start = async (name, program) => {
    running.set(name, await startServer(folder, settings, { program }));
    rows.push({ step: `${name} starts`, servers: [...running.keys()], answers: new Map() });
  };
  const rows = [];
  try {
    await start('earlier', earlier);
    const keys = await makeKeys(folder, accounts, settings, earlier);
    const calling = call(running, keys, rows);
    await pause(stepMs);
    await start('this', undefined);
    await pause(stepMs);
    const ended = running.get('earlier');
    running.delete('earlier');
    rows.push({ step: 'earlier ends', servers: [...running.keys()], answers: new Map() });
    // A call that is on its way arrives before.
    await pause(stepMs / 10);
    await ended.stop();
    await pause(stepMs);
    await start('earlier', earlier);
    await pause(stepMs);
    await calling.stop();
    const charged = await chargedIn(engine.url);
    const answered = rows.reduce((sum, { answers }) => sum + (answers.get(200) ?? 0), 0);
    process.stdout.write(reportOf(rows, { answered, charged }));
    const failed = rows.some(({ answers }) => [...answers.keys()].some((one) => !fine.has(one)));
    const silent = rows.some(({ answers }) => !answers.has(200));
    return failed || silent || charged !== answered ? 1 : 0;
  } finally {
    await Promise.all([...running.values()].map((server) => server.stop()));
    await redis.stop();
    engine.stop();
    rmSync(folder, { recursive: true });
  }
}

/** A call is answered, or past the rate of its account. */
const fine = new Set([200, 429]);

/** Each account calls the servers that are there in turn, one call after another, and counts them in the last row. */
function call(running, keys, rows) {
  const stopping = new AbortController();
  const caller = async (key) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const [name, { url }] = [...running][turn % running.size];
      const { answers } = rows.at(-1);
      const authorization = `Bearer ${key}`;
      const status = await fetch(url + path, { headers: { authorization } }).then(
        async (response) => (await response.arrayBuffer(), response.status),
        (error) => `${name}: ${error.cause?.code ?? error.message}`,
      );
      answers.set(status, (answers.get(status) ?? 0) + 1);
      await pause(5);
    }
  };
  const calling = Promise.all(keys.map(caller));
  return {
    async stop() {
      stopping.abort();
      await calling;
    },
  };
}

/** Calls charged to all accounts. */
async function chargedIn(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT coalesce(sum(requests), 0)::integer AS charged FROM freehold.usage',
    );
    return rows[0].charged;
  } finally {
    await client.end();
  }
}

function reportOf(rows, { answered, charged }) {
  const lines = rows.map(({ step, servers, answers }) => {
    const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
    return `  ${step.padEnd(16)}  called: ${servers.join(' and ').padEnd(16)}  ${counts}\n`;
  });
  return `${lines.join('')}  answered ${answered}, charged ${charged}\n`;
}

process.exit(await rolling(process.argv.slice(2)));
