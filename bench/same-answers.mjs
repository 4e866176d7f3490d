/**
 * `npm run bench -- same-answers <built checkout> [count] [seed]`: asks the server of this checkout and that of an earlier
 * one the same seeded requests, to every route in turn, over copies of one directory of demo data at one instant. Prints
 * the counts of each route and every difference; the exit code is 1 where there is one.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { comparedAnswers } from './lib/compared-answers.mjs';
import { command, startServer } from './lib/server.mjs';

const variables = {
  FREEHOLD_NOW: '2026-11-21T12:00:00Z',
  NODE_OPTIONS: `--import=${new URL('lib/rising-ids.mjs', import.meta.url).href}`,
};
const account = 'enterprise';
const fuzz = fileURLToPath(new URL('../packages/apps/freehold/test/fuzz/', import.meta.url));
const defaults = { count: '5000', seed: 'freehold' };

/** The exit code: 0 where all answers are the same. */
export async function sameAnswers([directory, count = defaults.count, seed = defaults.seed]) {
  const earlier = resolve(directory ?? '', 'packages/apps/freehold/dist/bin.js');
  if (directory === undefined || !existsSync(earlier)) {
    process.stderr.write(`same-answers needs a built checkout; there is no ${earlier}\n`);
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'freehold-same-answers-'));
  const servers = [];
  const start = async (data, program, from) => {
    const set = { ...variables, RISING_FROM: String(from) };
    const server = await startServer(data, set, { word: 'demo', program });
    servers.push(server);
    return { ...server, ...callerOf(data, server.url) };
  };
  try {
    const requests = await importedRequests();
    const [theirs, ours] = ['earlier', 'this'].map((name) => join(folder, name));
    // Neither program reads the files of the other: each makes its own, by the same requests and with the same ids.
    const [known] = await Promise.all(
      [
        [ours, command],
        [theirs, earlier],
      ].map(([data, program]) => made(data, program, { start, requests })),
    );
    const left = await start(ours, command, laterIds);
    const right = await start(theirs, earlier, laterIds);
    const [of, ofEarlier] = await Promise.all(
      [left, right].map(async ({ send }) =>
        requests.documented((await send('GET', '/openapi.json')).body),
      ),
    );
    const questions = drawn({ ...ofEarlier, known, requests, count: Number(count), seed });
    const found = await comparedAnswers(left, right, questions);
    process.stdout.write(reportOf(found, { seed, of, ofEarlier }));
    return found.differences.length === 0 ? 0 : 1;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

const [firstIds, laterIds] = [1, 2].map(
  (hours) => Date.parse('2026-11-21T00:00:00Z') + hours * 3_600_000,
);

/** The values that a program knows of the data it has made. */
async function made(data, program, { start, requests }) {
  const maker = await start(data, program, firstIds);
  const known = await requests.knownValues({ directory: data, send: maker.send });
  await maker.stop();
  execFileSync(process.execPath, [program, 'accounts', 'make-owner', `demo-${account}`], {
    env: { ...process.env, ...variables, FREEHOLD_DATA_DIR: data },
    stdio: 'ignore',
  });
  return known;
}

/** The requests of the tests, which are TypeScript, as a module. */
async function importedRequests() {
  const outfile = fileURLToPath(new URL('var/requests.mjs', import.meta.url));
  buildSync({
    stdin: {
      contents: `export { documented } from './fuzz.ts';
        export { requestTo } from './requests.ts';
        export { knownValues } from './known-values.ts';
        export { knownBodies } from './known-bodies.ts';
        export { createRandom } from '@freehold/demo';`,
      resolveDir: fuzz,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  return import(pathToFileURL(outfile).href);
}

/** Requests to every operation in turn, drawn from the seed. */
function* drawn({ operations, resolve: resolved, known, requests, count, seed }) {
  const random = requests.createRandom(seed);
  for (let at = 0; at < count; at += 1) {
    const operation = operations[at % operations.length];
    const request = requests.requestTo(operation, random, resolved, known, requests.knownBodies);
    yield { operation, request };
  }
}

/** What asks a server as the account that may ask everything. */
function callerOf(data, url) {
  const { accounts } = JSON.parse(readFileSync(join(data, 'demo-credentials.json'), 'utf8'));
  const { api_key: key, session_token: session } = accounts.find(({ name }) => name === account);
  const headersOf = (operation) => ({
    authorization: `Bearer ${operation.session ? session : key}`,
  });
  const send = async (method, path, { body } = {}) => {
    for (;;) {
      const response = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = await response.json();
      if (response.status !== 429) return { status: response.status, body: answer };
      await pause(100);
    }
  };
  return { headersOf, send };
}

const cells = (name, ...counts) =>
  `${[name.padEnd(36), ...counts.map((count) => String(count).padStart(10))].join('')}\n`;

function reportOf({ asked, leftOut, routes, differences }, { seed, of, ofEarlier }) {
  const rows = [...routes]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([id, { asked: all, answered, refused, failed, different }]) =>
      cells(id, all, answered, refused, failed, different),
    );
  const before = new Set(ofEarlier.operations.map(({ id }) => id));
  const added = of.operations.filter(({ id }) => !before.has(id)).map(({ id }) => id);
  const unanswered = [...routes].filter(([, { answered }]) => answered === 0).map(([id]) => id);
  return [
    cells('', 'asked', '2xx, 3xx', '4xx', '5xx', 'different'),
    ...rows,
    ...differences.map(
      ({ operation, method, path, body, what, left, right }) =>
        `\n${operation}: ${what} differs\n  ${method} ${path}\n${body === undefined ? '' : `  ${body}\n`}  this:    ${left}\n  earlier: ${right}\n`,
    ),
    `\n${asked} requests to ${routes.size} routes (seed ${seed}): ${differences.length} answers differ.\n`,
    `Never answered 2xx: ${unanswered.join(', ') || 'none'}.\n`,
    `Not asked, as the earlier one has no such route: ${added.join(', ') || 'none'}.\n`,
    leftOut === 0
      ? ''
      : `${leftOut} answers about calls were not compared: one server was too busy for a call that the other took.\n`,
  ].join('');
}
