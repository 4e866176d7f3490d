import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { postgresStore, storeInFiles } from '../lib/engines.mjs';
import { families } from '../lib/families.mjs';
import { isolation } from '../lib/isolation.mjs';
import { nationalPreviews } from '../lib/national-previews.mjs';
import { createRandom } from '../lib/random.mjs';
import { samplesOf } from '../lib/samples.mjs';
import { deleteScanners, saveScanners } from '../lib/scanners.mjs';
import { load, makeKeys, startServer } from '../lib/server.mjs';

const callers = 8;
const accounts = 4;
/** Requests that fall due a second, for each family of endpoints. */
const perSecond = 40;
const sampleCount = 1_000;
/** Parts that are no family of endpoints at a steady load. */
const scenarios = { nationalPreview: nationalPreviews, isolation };

/**
 * Families of endpoints in turn against one server over the filled store: those of `only`, else those that the records of the
 * size serve. The store is in files, or on PostgreSQL, whose processor time counts as the server's own.
 */
export async function run(size, { only, seconds: loadSeconds = size.loadSeconds, store } = {}) {
  const known = [...Object.keys(families), ...Object.keys(scenarios)];
  const unknown = only?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`no family ${unknown} among ${known.join(', ')}`);
  const chosen = only ?? size.families ?? known;
  const engine = await (store === 'postgres' ? postgresStore : storeInFiles)(size);
  try {
    return await measured(size, { engine, chosen, loadSeconds });
  } finally {
    engine.stop();
  }
}

async function measured(size, { engine, chosen, loadSeconds }) {
  const { directory, seconds, settings } = engine;
  const samples = samplesOf(join(directory, 'freehold.sqlite'), sampleCount);
  const keys = await makeKeys(directory, accounts, settings);
  const outcodes = [...new Set(samples.map(({ outcode }) => outcode))];
  const figures =
    seconds === null
      ? []
      : [{ key: 'fillSeconds', label: 'database filled', value: seconds, unit: 's' }];
  const server = await startServer(directory, settings);
  try {
    const settledSeconds = await server.settled();
    const scanners = await saveScanners({ url: server.url, keys, samples, outcodes });
    figures.push({
      key: 'startMilliseconds',
      label: 'Server started, until ready',
      value: server.startMilliseconds,
      unit: 'ms',
    });
    figures.push({
      key: 'settledSeconds',
      label: 'until it rests, the listings and frequent phrases read into memory',
      value: settledSeconds,
      unit: 's',
    });
    const memory = await server.searchMemory();
    if (memory.bytes > 0) {
      figures.push(
        {
          key: 'searchMemorySeconds',
          label: 'of it, until searches use the listings in memory',
          value: memory.seconds,
          unit: 's',
        },
        {
          key: 'searchMemoryMiB',
          label: 'Listings in memory',
          value: memory.bytes / 2 ** 20,
          unit: 'MiB',
        },
      );
    }
    const job = { server, engine, samples, outcodes, keys, scanners, loadSeconds };
    for (const [key, [label, make]] of Object.entries(families)) {
      if (chosen.includes(key)) figures.push(...(await family({ key, label, make, ...job })));
    }
    figures.push(
      {
        key: 'loopDelayP99',
        label: 'Event-loop delay over all of it, p99',
        value: await server.loopDelayMilliseconds(),
        unit: 'ms',
      },
      {
        key: 'rssMiB',
        label: 'Resident memory at its highest',
        value: server.rssMiB(),
        unit: 'MiB',
      },
    );
    if (chosen.includes('isolation')) figures.push(...(await isolation(job)));
    await deleteScanners(server.url, scanners);
  } finally {
    await server.stop();
  }
  try {
    if (chosen.includes('nationalPreview')) {
      const job = { directory, settings, samples, keys, loadSeconds };
      figures.push(...(await nationalPreviews(job)));
    }
  } finally {
    for (const name of ['accounts.sqlite', 'accounts.sqlite-wal', 'accounts.sqlite-shm']) {
      rmSync(join(directory, name), { force: true });
    }
  }
  return figures;
}

/** Requests that differ all, so that nothing is answered from what was asked before; the first third warms up. */
async function family({
  key,
  label,
  make,
  server,
  engine,
  samples,
  outcodes,
  keys,
  scanners,
  loadSeconds,
}) {
  const random = createRandom(20_261_121);
  const warm = Math.ceil((perSecond * loadSeconds) / 3);
  const measured = Math.ceil(perSecond * loadSeconds);
  const requests = Array.from({ length: warm + measured }, (_, at) => ({
    key: keys[at % keys.length],
    ...make(random, samples[at % samples.length], {
      other: samples[(at + 7) % samples.length],
      outcodes,
      scanners,
      at,
    }),
  }));
  const job = { url: server.url, perSecond, callers };
  await load({ ...job, requests: requests.slice(0, warm), seconds: loadSeconds / 3 });
  const spent = () => server.processorMilliseconds() + engine.processorMilliseconds();
  const before = spent();
  const result = await load({ ...job, requests: requests.slice(warm), seconds: loadSeconds });
  const processor = (spent() - before) / result.requests;
  const { p50, p99, statuses } = result;
  const failed = Object.entries(statuses).filter(([status]) => status !== '200');
  const served = failed.length === 0;
  const note = served
    ? ''
    : ` (answers: ${failed.map(([status, count]) => `${status} × ${count}`).join(', ')})`;
  return [
    { key: `${key}P50`, label: `${label}, p50${note}`, value: served ? p50 : null, unit: 'ms' },
    { key: `${key}P99`, label: `${label}, p99${note}`, value: served ? p99 : null, unit: 'ms' },
    {
      key: `${key}Processor`,
      label: `${label}, processor time a request`,
      value: processor,
      unit: 'ms',
    },
  ];
}
