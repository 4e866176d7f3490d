/**
 * `npm run bench -- growth`: processor time a request against what grows: records held, accounts, connections, depth of a
 * page. It prints a table, and keeps it with a picture in `results/`.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run as runServer } from './cases/server.mjs';
import { filledStore, isFilled } from './fill.mjs';
import { grown, picture } from './lib/growth-picture.mjs';
import { families } from './lib/families.mjs';
import { floors } from './lib/floors.mjs';
import { keysOf } from './lib/keys.mjs';
import { samplesOf } from './lib/samples.mjs';
import { load, startServer } from './lib/server.mjs';
import { sizes } from './sizes.mjs';

/** The store on which everything but the records grows. */
const small = sizes.hundredth;
/** Of everything where that was filled before, else of the listings alone, which is filled in minutes. */
const country = isFilled(sizes.full) ? sizes.full : sizes.listings;
const listingSizes = [sizes.hundredth, sizes.tenth, country];
const areaSizes = [sizes.hundredth, sizes.tenth, sizes.full].filter(
  (size) => size !== sizes.full || isFilled(size),
);
const accountCounts = [10, 300, 10_000];
const connectionCounts = [1, 8, 64, 256];
const pages = [1, 10, 100, 450];
const perSecond = 40;
const callers = 8;
const sampleCount = 200;
/** At 200 calls a second each, more than one process can answer. */
const accounts = 96;
const turns = 3;

/**
 * What each line may grow by, as the power of what grows: 0 is flat, 1 in proportion. A tenth is what measuring allows for;
 * the rest says what work there is.
 */
const byListings = {
  listingSearch: [0.3, 'half are national: exact totals read a bit a listing and criterion'],
  viewport: [0.3, 'clusters of what the view holds, which the columns are looked through for'],
  leadPreview: [0.3, 'five outcodes, looked for in the columns'],
};
const byRecords = {
  comparables: [0.1, 'sales within half a mile'],
  trends: [0.1, 'sales of an outcode'],
  valuationPlace: [0.1, 'sales near by'],
  dealScore: [0.1, 'one home'],
  propertyPack: [0.1, 'one home and what is near'],
  areaAnalytics: [0.1, 'listings and sales of an outcode'],
  segments: [0.1, 'listings of an outcode'],
};
const byAccounts = {
  trivial: [0.1, 'one key, one quota, one line of the log'],
  home: [0.1, 'the same, and one home'],
};
const byConnections = {
  trivial: [0, 'a request costs less when many are answered together'],
  search: [0, 'the same'],
};

export async function growth({ seconds = 5 } = {}) {
  const panels = [
    { title: 'Listings held', lines: await recordLines(seconds, byListings, listingSizes) },
    { title: 'Listings held, with sales', lines: await recordLines(seconds, byRecords, areaSizes) },
    { title: 'Accounts, each with calls', lines: await accountLines(seconds) },
    { title: 'Connections that ask again at once', lines: await connectionLines(seconds) },
    { title: 'Page of a national search, 20 each', lines: await pageLines(seconds) },
  ];
  const text = document(panels, seconds);
  writeFileSync(new URL('results/growth.md', import.meta.url), text);
  writeFileSync(new URL('results/growth.svg', import.meta.url), picture(panels));
  return text;
}

async function recordLines(seconds, bounds, held) {
  const only = Object.keys(bounds);
  const found = [];
  for (const size of held) {
    say(`${size.listings} listings`);
    found.push(await runServer(size, { only, seconds }));
  }
  return only.map((name) => {
    const [most, reason] = bounds[name];
    const points = held.map(({ listings }, at) => ({
      x: listings,
      y: found[at].find(({ key }) => key === `${name}Processor`).value,
    }));
    return { label: families[name][0], most, reason, points };
  });
}

/** Requests in turn of all accounts; none comes near its limit. */
async function accountLines(seconds) {
  const lines = empty(byAccounts);
  for (const count of accountCounts) {
    say(`${count} accounts`);
    await withServer(small, count, async ({ server, keys, samples }) => {
      for (const name of Object.keys(byAccounts)) {
        const requests = keys.map((key, at) => ({
          ...floors[name][1](samples[at % samples.length], at),
          key,
        }));
        const y = await leastOf(server, { requests, perSecond: 5 * perSecond, seconds });
        lines[name].points.push({ x: count, y });
      }
    });
  }
  return Object.values(lines);
}

async function connectionLines(seconds) {
  const lines = empty(byConnections);
  await withServer(small, accounts, async ({ server, keys, samples }) => {
    const generator = fork(fileURLToPath(new URL('closed-loop.mjs', import.meta.url)));
    for (const name of Object.keys(byConnections)) {
      const requests = Array.from({ length: 10 * sampleCount }, (_, at) => ({
        ...floors[name][1](samples[at % samples.length], at),
        key: keys[at % keys.length],
      }));
      // A server that has answered little runs code that is not compiled yet.
      for (const connections of [8, ...connectionCounts]) {
        say(`${name}, ${connections} connections`);
        let least = Infinity;
        for (let turn = 0; turn < turns; turn += 1) {
          const before = server.processorMilliseconds();
          generator.send({ url: server.url, requests, connections, seconds: seconds / turns });
          const [{ ok, other }] = await once(generator, 'message');
          least = Math.min(least, (server.processorMilliseconds() - before) / (ok + other));
        }
        const { points } = lines[name];
        if (points.at(-1)?.x === connections) points.pop();
        points.push({ x: connections, y: least });
      }
      lines[name].points.shift();
    }
    generator.disconnect();
  });
  return Object.values(lines);
}

/** No two requests ask for the same prices, so that no page is kept from before. */
async function pageLines(seconds) {
  const points = [];
  await withServer(country, 4, async ({ server, keys }) => {
    for (const [turn, page] of [pages[0], ...pages].entries()) {
      say(`page ${page}`);
      const requests = Array.from({ length: 2_000 }, (_, at) => ({
        path: `/api/v1/properties?listing_type=sale&min_price=${100_000 + 10 * at}&max_price=${500_000 + 10 * at + turn}&sort_by=price_asc&limit=20&page=${page}`,
        key: keys[at % keys.length],
      }));
      const y = await leastOf(server, { requests, perSecond, seconds });
      if (turn > 0) points.push({ x: page, y });
    }
  });
  const reason = 'the order of prices is kept; a page is found by counting';
  return [{ label: 'Search by price, the whole country', most: 0.3, reason, points }];
}

const empty = (bounds) =>
  Object.fromEntries(
    Object.entries(bounds).map(([name, [most, reason]]) => [
      name,
      { label: floors[name][0], most, reason, points: [] },
    ]),
  );

async function withServer(size, accountCount, work) {
  const { directory } = await filledStore(size);
  const keys = await keysOf(directory, accountCount);
  const server = await startServer(directory);
  try {
    await server.settled();
    const all = samplesOf(join(directory, 'freehold.sqlite'), sampleCount);
    await work({ server, keys, samples: all.filter(({ outcode }) => outcode !== null) });
  } finally {
    await server.stop();
    for (const end of ['', '-wal', '-shm'])
      rmSync(join(directory, `accounts.sqlite${end}`), { force: true });
  }
}

/** The least processor time a request of three turns; other work on the machine can only add to it. */
async function leastOf(server, { requests, perSecond: rate, seconds }) {
  let least = Infinity;
  for (let turn = 0; turn < turns; turn += 1) {
    const before = server.processorMilliseconds();
    const each = Math.ceil(requests.length / turns);
    const some = requests.slice(turn * each, (turn + 1) * each);
    const job = { url: server.url, requests: some, perSecond: rate, callers, seconds: seconds / 2 };
    const result = await load(job);
    const other = Object.keys(result.statuses).filter((status) => status !== '200');
    if (other.length > 0) throw new Error(`${requests[0].path} answered ${other.join(', ')}`);
    least = Math.min(least, (server.processorMilliseconds() - before) / result.requests);
  }
  return least;
}

const say = (text) => process.stderr.write(`  ${text}\n`);

function document(panels, seconds) {
  const [processor] = cpus();
  const lines = [
    '# Growth',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${processor.model}, ${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0].toFixed(1)}; ${seconds} s a figure. Processor milliseconds a request of the server, all threads. The power is the slope of a line between its first and its last figure, both axes in logarithms: 0 is flat, 1 in proportion. Records grow with outcodes as dense as the country's.`,
  ];
  for (const { title, lines: drawn } of panels) {
    const xs = drawn[0].points.map(({ x }) => x.toLocaleString('en-GB'));
    lines.push('', `## ${title}`, '');
    lines.push(`| | ${xs.join(' | ')} | Power | At most | What a request reads |`);
    lines.push(`| --- | ${xs.map(() => '---:').join(' | ')} | ---: | ---: | --- |`);
    for (const line of drawn) {
      const power = grown(line.points);
      const verdict = power <= line.most ? `${line.most}` : `${line.most}: missed`;
      const cells = line.points.map(({ y }) => y.toPrecision(2));
      lines.push(
        `| ${line.label} | ${cells.join(' | ')} | ${power.toFixed(2)} | ${verdict} | ${line.reason} |`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}
