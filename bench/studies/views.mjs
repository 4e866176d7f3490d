/**
 * `node bench/studies/views.mjs [quick|hundredth|tenth|listings|full]`: what the map of a search costs at every zoom: eight
 * viewers, each of whom moves the map five times a second, over places drawn from the homes of the store.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { filledStore } from '../fill.mjs';
import { keysOf } from '../lib/keys.mjs';
import { createRandom } from '../lib/random.mjs';
import { samplesOf } from '../lib/samples.mjs';
import { load, startServer } from '../lib/server.mjs';
import { sizes } from '../sizes.mjs';

const zooms = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
const viewers = 8;
const perSecond = 40;
const accounts = 8;
const sampleCount = 500;
/** At each zoom. */
const seconds = 10;
/** Of the page's map on a desktop, pixels; the world is 256 wide at zoom 0. */
const [width, height] = [760, 620];
const worldWidth = 256;
/** What the page asks for: homes one by one up to this many, else clusters. */
const limit = 200;

async function views([size = 'listings']) {
  const { directory } = await filledStore(sizes[size]);
  const keys = await keysOf(directory, accounts);
  const samples = samplesOf(join(directory, 'freehold.sqlite'), sampleCount);
  const server = await startServer(directory);
  try {
    await server.settled();
    const rows = [];
    for (const zoom of zooms) {
      process.stderr.write(`  zoom ${zoom}\n`);
      const job = { url: server.url, perSecond, callers: viewers };
      const requests = requestsAt(zoom, { samples, keys, count: 2 * perSecond * seconds });
      const half = requests.length / 2;
      await load({ ...job, requests: requests.slice(0, half), seconds: seconds / 3 });
      const before = server.processorMilliseconds();
      const result = await load({ ...job, requests: requests.slice(half), seconds });
      const processor = (server.processorMilliseconds() - before) / result.requests;
      const answers = Object.entries(result.statuses).map(([status, count]) => [status, count]);
      const failed = answers.filter(([status]) => status !== '200');
      if (failed.length > 0) throw new Error(`zoom ${zoom} answered ${failed.join(', ')}`);
      rows.push({ zoom, processor, ...result });
    }
    const text = document(sizes[size], rows);
    writeFileSync(new URL(`../results/views-${size}.md`, import.meta.url), text);
    return text;
  } finally {
    await server.stop();
    for (const end of ['', '-wal', '-shm'])
      rmSync(join(directory, `accounts.sqlite${end}`), { force: true });
  }
}

/** No two views alike, half of them with a filter of their own, so that none is answered from what was asked before. */
function requestsAt(zoom, { samples, keys, count }) {
  const random = createRandom(20_261_124 + zoom);
  const across = (360 * width) / (worldWidth * 2 ** zoom);
  return Array.from({ length: count }, (_, at) => {
    const { lat, lon } = random.pick(samples);
    const tall = (across * height * Math.cos((lat * Math.PI) / 180)) / width;
    const [middle, level] = [
      lon + across * (random.next() - 0.5) * 0.5,
      lat + tall * (random.next() - 0.5) * 0.5,
    ];
    const price = random.chance(0.5) ? { max_price: random.between(150_000, 900_000) } : {};
    return {
      method: 'POST',
      path: '/api/v1/spatial/search/viewport',
      key: keys[at % keys.length],
      body: {
        north: level + tall / 2,
        south: level - tall / 2,
        east: middle + across / 2,
        west: middle - across / 2,
        zoom,
        limit,
        filters: { listing_type: 'sale', ...price },
      },
    };
  });
}

function document({ listings }, rows) {
  const [processor] = cpus();
  return [
    `# Views of the map, ${listings.toLocaleString('en-GB')} listings`,
    '',
    `${new Date().toISOString().slice(0, 10)}, ${processor.model}, ${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0].toFixed(1)}; ${viewers} viewers, ${perSecond} views a second, ${seconds} s a zoom; latency from when a view was due.`,
    '',
    '| Zoom | p50 ms | p99 ms | Longest ms | Processor ms a view |',
    '| ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(
      ({ zoom, p50, p99, longest, processor: spent }) =>
        `| ${[zoom, ...[p50, p99, longest, spent].map(threeDigits)].join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

/** Three digits, or the whole part where it has more: `4.22`, `1,250`. */
const threeDigits = (value) =>
  value < 999.5 ? value.toPrecision(3) : Math.round(value).toLocaleString('en-GB');

process.stdout.write(await views(process.argv.slice(2)));
