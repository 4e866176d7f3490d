import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keysOf } from '../lib/keys.mjs';
import { startServer } from '../lib/server.mjs';

const path = '/api/v1/points-of-interest/categories';
const connections = 64;
/** At 200 calls a second each, more than one process can answer. */
const accounts = 96;

const figure = (key, label, value, unit) => ({ key, label, value, unit });
const best = (rounds) => Math.max(...rounds.map(({ perSecond }) => perSecond));

/** A trivial operation with its authentication, metering and envelope, against bare Express 5 sending the same JSON. */
export async function run({ loadSeconds }) {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-bench-'));
  const keys = await keysOf(directory, accounts);
  const server = await startServer(directory);
  const bare = fork(fileURLToPath(new URL('../bare-express.mjs', import.meta.url)));
  const generator = fork(fileURLToPath(new URL('../closed-loop.mjs', import.meta.url)));
  try {
    const headers = { authorization: `Bearer ${keys[0]}` };
    const body = await (await fetch(server.url + path, { headers })).json();
    bare.send({ path, body });
    const [{ url: bareUrl }] = await once(bare, 'message');

    const requests = keys.map((key) => ({ path, key }));
    const saturate = async (url) => {
      generator.send({ url, requests, connections, seconds: loadSeconds });
      const [result] = await once(generator, 'message');
      if (result.other > 0) throw new Error(`${result.other} calls were refused`);
      return result;
    };
    // The first turn of each warms it up.
    await saturate(bareUrl);
    await saturate(server.url);
    const [ours, theirs] = [[], []];
    for (let round = 0; round < 5; round += 1) {
      theirs.push(await saturate(bareUrl));
      ours.push(await saturate(server.url));
    }
    return [
      figure('perSecond', 'Trivial operation, answers a second', best(ours), ''),
      figure('barePerSecond', 'bare Express 5 with the same JSON', best(theirs), ''),
      figure('shareOfBare', 'share of bare Express', (100 * best(ours)) / best(theirs), '%'),
    ];
  } finally {
    generator.disconnect();
    bare.disconnect();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
