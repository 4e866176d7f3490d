import express from 'express';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, makeKeys, startServer } from '../lib/server.mjs';

const callers = 8;
const path = '/api/v1/points-of-interest/categories';
/** More than either can answer: the throughput is then what it can. */
const tooManyPerSecond = 100_000;

const best = (rounds) => Math.max(...rounds.map(({ perSecond }) => perSecond));

/** A trivial operation with its authentication, metering and envelope, against bare Express 5 sending the same JSON. */
export async function run({ loadSeconds }) {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-bench-'));
  const keys = await makeKeys(directory, 8);
  const server = await startServer(directory);
  try {
    const authorization = `Bearer ${keys[0]}`;
    const body = await (await fetch(server.url + path, { headers: { authorization } })).json();
    const bare = await bareExpress(body);
    // The plan's own limit would end a longer burst, so both get the same number of requests, in turns.
    const requests = keys.map((key) => ({ path, key }));
    const burst = {
      perSecond: tooManyPerSecond,
      seconds: 1400 / tooManyPerSecond,
      callers,
      requests,
    };
    const ours = [];
    const theirs = [];
    for (let round = 0; round < Math.max(2, loadSeconds); round += 1) {
      theirs.push(await load({ url: bare.url, ...burst }));
      ours.push(await load({ url: server.url, ...burst }));
      await new Promise((resolve) => setTimeout(resolve, 1100));
    }
    await bare.stop();
    const refused = ours.reduce(
      (sum, { statuses, requests: all }) => sum + all - (statuses[200] ?? 0),
      0,
    );
    if (refused > 0) throw new Error(`${refused} calls were refused`);
    return [
      {
        key: 'perSecond',
        label: 'Trivial operation, answers a second',
        value: best(ours),
        unit: '',
      },
      {
        key: 'barePerSecond',
        label: 'bare Express 5 with the same JSON',
        value: best(theirs),
        unit: '',
      },
      {
        key: 'shareOfBare',
        label: 'share of bare Express',
        value: (100 * best(ours)) / best(theirs),
        unit: '%',
      },
    ];
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function bareExpress(body) {
  const app = express();
  app.get(path, (_request, response) => {
    response.json(body);
  });
  const server = createServer(app);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
