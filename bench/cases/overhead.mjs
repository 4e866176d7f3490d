import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keysOf } from '../lib/keys.mjs';
import { nodeFlags, processorMilliseconds, startServer } from '../lib/server.mjs';

const trivial = { method: 'GET', path: '/api/v1/points-of-interest/categories' };
const calculation = { method: 'POST', path: '/api/v1/investment/stamp-duty' };
const prices = 200;
const connections = 64;
/** At 200 calls a second each, more than one process can answer. */
const accounts = 96;
const rounds = 5;

const figure = (key, label, value, unit) => ({ key, label, value, unit });
const most = (each) => Math.max(...each.map(({ perSecond }) => perSecond));
const least = (each) => Math.min(...each.map(({ milliseconds }) => milliseconds));

const bodyOf = (at) => ({ price: 150_000 + at * 1_750, location: 'england' });

/**
 * A trivial operation and a stamp duty with their authentication, metering and envelope, against bare Express 5 that sends the same
 * JSON, and works out the same duty by the same package.
 */
export async function run({ loadSeconds }) {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-bench-'));
  const keys = await keysOf(directory, accounts);
  const server = await startServer(directory);
  const bare = fork(fileURLToPath(new URL('../bare-express.mjs', import.meta.url)), {
    execArgv: nodeFlags,
  });
  const generator = fork(fileURLToPath(new URL('../closed-loop.mjs', import.meta.url)));
  try {
    const headers = { authorization: `Bearer ${keys[0]}`, 'content-type': 'application/json' };
    const answerTo = async ({ path, ...request }) => {
      const answer = await fetch(server.url + path, { headers, ...request });
      if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
      return { path, body: await answer.json() };
    };
    bare.send({
      trivial: await answerTo(trivial),
      calculation: await answerTo({ ...calculation, body: JSON.stringify(bodyOf(0)) }),
    });
    const [{ url: bareUrl }] = await once(bare, 'message');

    const requestsOf = {
      trivial: keys.map((key) => ({ ...trivial, key })),
      calculation: Array.from({ length: accounts * prices }, (_, at) => ({
        ...calculation,
        key: keys[at % accounts],
        body: bodyOf(Math.floor(at / accounts)),
      })),
    };
    const saturate = async (url, pid, requests) => {
      const before = processorMilliseconds(pid);
      generator.send({ url, requests, connections, seconds: loadSeconds });
      const [result] = await once(generator, 'message');
      if (result.other > 0) throw new Error(`${result.other} calls were refused`);
      return { ...result, milliseconds: (processorMilliseconds(pid) - before) / result.ok };
    };
    const inTurn = async (requests) => {
      const [ours, theirs] = [[], []];
      // The first turn of each warms it up.
      for (let round = 0; round <= rounds; round += 1) {
        theirs.push(await saturate(bareUrl, bare.pid, requests));
        ours.push(await saturate(server.url, server.pid, requests));
      }
      return { ours: ours.slice(1), theirs: theirs.slice(1) };
    };
    const plain = await inTurn(requestsOf.trivial);
    const duty = await inTurn(requestsOf.calculation);
    return [
      figure('trivialMs', 'Trivial operation, processor time a request', least(plain.ours), 'ms'),
      figure('bareMs', 'bare Express 5 with the same JSON', least(plain.theirs), 'ms'),
      figure('perSecond', 'Trivial operation, answers a second', most(plain.ours), ''),
      figure('barePerSecond', 'bare Express 5 with the same JSON', most(plain.theirs), ''),
      figure(
        'shareOfBare',
        'share of bare Express',
        (100 * most(plain.ours)) / most(plain.theirs),
        '%',
      ),
      figure('dutyMs', 'Stamp duty of a price, processor time a request', least(duty.ours), 'ms'),
      figure(
        'bareDutyMs',
        'bare Express 5 with the same package and JSON',
        least(duty.theirs),
        'ms',
      ),
      figure(
        'dutyRatio',
        'processor time ÷ that of bare Express',
        least(duty.ours) / least(duty.theirs),
        '×',
      ),
    ];
  } finally {
    generator.disconnect();
    bare.disconnect();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
