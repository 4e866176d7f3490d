/**
 * `npm run bench -- alone [quick|hundredth|tenth|listings|full] --only <family>,… [--store postgres]`: each drawn request of some
 * families by a caller alone, on the store in files or on PostgreSQL, and which take longest. Of several runs of a server the
 * least time of each request counts, so that other work on the machine adds little.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { postgresStore, storeInFiles } from './lib/engines.mjs';
import { families } from './lib/families.mjs';
import { createRandom } from './lib/random.mjs';
import { samplesOf } from './lib/samples.mjs';
import { makeKeys, startServer } from './lib/server.mjs';
import { sizes } from './sizes.mjs';

const runs = 3;
const accounts = 4;
const sampleCount = 1_000;
/** As many as the case `server` asks of a family in ten seconds, its first third among them. */
const requestCount = 533;
const slowestShown = 20;

export async function alone([sizeName = 'tenth'], { only = ['listingSearch'], store } = {}) {
  const unknown = only.find((name) => !Object.hasOwn(families, name));
  if (unknown !== undefined) {
    throw new Error(`--only ${unknown}: must be of ${Object.keys(families).join(', ')}`);
  }
  const size = sizes[sizeName];
  const engine = store === 'postgres' ? await postgresStore(size) : await storeInFiles(size);
  try {
    const asked = new Map(only.map((name) => [name, []]));
    for (let run = 0; run < runs; run++) {
      process.stderr.write(`  run ${run + 1} of ${runs}\n`);
      for (const [name, ...one] of await askedOnce(engine, only)) asked.get(name).push(one);
    }
    return [...asked]
      .map(([name, all]) => {
        const processor = Math.min(...all.map(([, spent]) => spent));
        return documentOf(name, leastOf(all.map(([answers]) => answers)), processor);
      })
      .join('\n');
  } finally {
    engine.stop();
    for (const end of ['', '-wal', '-shm'])
      rmSync(join(engine.directory, `accounts.sqlite${end}`), { force: true });
  }
}

/**
 * Each request of each family once, on a server of its own that remembers nothing; with the processor time of a request, of
 * the server and of PostgreSQL.
 */
async function askedOnce({ directory, settings, processorMilliseconds }, only) {
  const samples = samplesOf(join(directory, 'freehold.sqlite'), sampleCount);
  const outcodes = [...new Set(samples.map(({ outcode }) => outcode))];
  const keys = await makeKeys(directory, accounts, settings);
  const server = await startServer(directory, settings);
  try {
    await server.settled();
    const found = [];
    const spent = () => server.processorMilliseconds() + processorMilliseconds();
    for (const name of only) {
      const answers = [];
      const before = spent();
      for (const request of requestsOf(name, { samples, outcodes, keys })) {
        answers.push({ ...request, milliseconds: await timeOf(server.url, request) });
      }
      found.push([name, answers, (spent() - before) / answers.length]);
    }
    return found;
  } finally {
    await server.stop();
  }
}

/** The requests of the case `server`. */
function requestsOf(name, { samples, outcodes, keys }) {
  const random = createRandom(20_261_121);
  const [, make] = families[name];
  return Array.from({ length: requestCount }, (_, at) => ({
    key: keys[at % keys.length],
    ...make(random, samples[at % samples.length], {
      other: samples[(at + 7) % samples.length],
      outcodes,
      at,
    }),
  }));
}

async function timeOf(url, { path, method, key, body }) {
  const begun = performance.now();
  const answer = await fetch(url + path, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { method, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return performance.now() - begun;
}

function leastOf(all) {
  return all[0].map((answer, at) => ({
    ...answer,
    milliseconds: Math.min(...all.map((answers) => answers[at].milliseconds)),
  }));
}

const hasWords = ({ path, body }) => /keywords/.test(path + JSON.stringify(body ?? {}));

function documentOf(name, answers, processor) {
  const rows = [
    ['all', answers],
    ['with words', answers.filter(hasWords)],
    ['without', answers.filter((answer) => !hasWords(answer))],
  ].filter(([, some]) => some.length > 0);
  const slowest = answers.toSorted((a, b) => b.milliseconds - a.milliseconds);
  return [
    `${name}: least of ${runs} runs, milliseconds`,
    `  processor time a request, of the server and of PostgreSQL: ${processor.toFixed(2)}`,
    ...rows.map(([label, some]) => `  ${label}: ${some.length} requests, ${figuresOf(some)}`),
    ...slowest
      .slice(0, slowestShown)
      .map(({ milliseconds, path, body }) => `  ${milliseconds.toFixed(1)} ${path} ${shown(body)}`),
    '',
  ].join('\n');
}

const shown = (body) => JSON.stringify(body?.search_criteria ?? body?.filters) ?? '';

function figuresOf(answers) {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const [p50, p99] = [at(0.5), at(0.99)];
  return Object.entries({ mean, p50, p99, longest: at(1) })
    .map(([name, value]) => `${name} ${value.toFixed(1)}`)
    .join(', ');
}
