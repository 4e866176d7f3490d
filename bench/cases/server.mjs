import Database from 'better-sqlite3';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { filledStore } from '../fill.mjs';
import { load, makeKeys, startServer } from '../lib/server.mjs';
import { createRandom } from '../lib/random.mjs';

const callers = 8;
const accounts = 4;
/** Requests that fall due a second, for each family of endpoints. */
const perSecond = 40;
const variants = 200;
const sorts = [
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'best_bmv',
  'highest_yield',
  'deal_score',
  'motivation_score',
  'most_reduced',
  'longest_listed',
  'price_per_sqft_asc',
];

/** Families of endpoints, each as requests made from samples of the database; the key is that of its figures. */
const families = {
  listingSearch: [
    'Listing search, any filter and sort',
    (random, { outcode }) => ({
      path: `/api/v1/properties?${query({ listing_type: 'sale', sort_by: random.pick(sorts), limit: 20, ...random.pick([{}, { area: outcode }]), ...random.pick([{ min_bedrooms: 3 }, { max_price: 250_000 }, { tenure: 'leasehold' }, { garden: true }, { min_yield: 6 }, { keywords: 'garage' }, { epc_ratings: 'D' }, {}]) })}`,
    }),
  ],
  viewport: [
    'Spatial viewport',
    (random, { lat, lon }) => ({
      method: 'POST',
      path: '/api/v1/spatial/search/viewport',
      body: {
        north: lat + 0.02,
        south: lat - 0.02,
        east: lon + 0.03,
        west: lon - 0.03,
        zoom: random.between(11, 16),
        filters: { listing_type: 'sale' },
      },
    }),
  ],
  comparables: [
    'Comparables within half a mile',
    (_, { postcode }) => ({
      path: `/api/v1/comparables?${query({ postcode, radius_miles: 0.5 })}`,
    }),
  ],
  onStreet: [
    'On-street comparables',
    (_, { id }) => ({ path: `/api/v1/market-data/${id}/on-street` }),
  ],
  trends: [
    'Area trends',
    (_, { outcode }) => ({ path: `/api/v1/market-data/area/${outcode}/trends` }),
  ],
  dealScore: ['Deal score', (_, { id }) => ({ path: `/api/v1/deal-score?property_id=${id}` })],
  propertyPack: [
    'Property pack',
    (_, { id }) => ({ path: `/api/v1/property-pack?property_id=${id}` }),
  ],
  amenities: [
    'Area: amenities',
    (_, at) => ({ path: `/api/v1/area/amenities?${query(place(at))}` }),
  ],
  transport: [
    'Area: transport',
    (_, at) => ({ path: `/api/v1/area/transport?${query(place(at))}` }),
  ],
  schools: ['Area: schools', (_, at) => ({ path: `/api/v1/area/schools?${query(place(at))}` })],
  walkability: [
    'Area: walkability',
    (_, at) => ({ path: `/api/v1/area/walkability?${query(place(at))}` }),
  ],
  demographics: [
    'Area: demographics',
    (_, { outcode }) => ({ path: `/api/v1/area/demographics/${outcode}` }),
  ],
  pointsOfInterest: [
    'Area: points of interest',
    (_, at) => ({ path: `/api/v1/points-of-interest?${query(place(at))}` }),
  ],
  compareLocations: [
    'Area: locations compared',
    (_, at, other) => ({
      method: 'POST',
      path: '/api/v1/area/compare-locations',
      body: [place(at), place(other)],
    }),
  ],
  leadPreview: [
    'Lead generator preview, 5 outcodes',
    (random, _at, _other, outcodes) => ({
      method: 'POST',
      path: '/api/v1/lead-generators/preview',
      body: {
        selected_outcodes: Array.from({ length: 5 }, () => random.pick(outcodes)),
        search_criteria: { listing_type: 'sale', min_bedrooms: 2 },
      },
    }),
  ],
};

const round6 = (degrees) => Math.round(degrees * 1e6) / 1e6;
const place = ({ lat, lon }) => ({ latitude: round6(lat), longitude: round6(lon) });
const query = (values) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  ).toString();

/** Every family in turn against one server over the filled database. */
export async function run(size) {
  const { directory, seconds } = await filledStore(size);
  const samples = samplesOf(join(directory, 'freehold.sqlite'));
  const keys = await makeKeys(directory, accounts);
  const figures =
    seconds === null
      ? []
      : [{ key: 'fillSeconds', label: 'database filled', value: seconds, unit: 's' }];
  const server = await startServer(directory);
  try {
    figures.push({
      key: 'startMilliseconds',
      label: 'Server started, until ready',
      value: server.startMilliseconds,
      unit: 'ms',
    });
    for (const [key, [label, make]] of Object.entries(families)) {
      figures.push(...(await family({ key, label, make, server, samples, keys, size })));
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
  } finally {
    await server.stop();
    for (const name of ['accounts.sqlite', 'accounts.sqlite-wal', 'accounts.sqlite-shm']) {
      rmSync(join(directory, name), { force: true });
    }
  }
  return figures;
}

async function family({ key, label, make, server, samples, keys, size }) {
  const random = createRandom(20_261_121);
  const outcodes = [...new Set(samples.map(({ outcode }) => outcode))];
  const requests = Array.from({ length: variants }, (_, at) => ({
    key: keys[at % keys.length],
    ...make(random, samples[at % samples.length], samples[(at + 7) % samples.length], outcodes),
  }));
  const job = { url: server.url, requests, perSecond, callers };
  await load({ ...job, seconds: size.loadSeconds / 3 });
  const before = server.processorMilliseconds();
  const { p50, p99, statuses, requests: sent } = await load({ ...job, seconds: size.loadSeconds });
  const processor = (server.processorMilliseconds() - before) / sent;
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

function samplesOf(path) {
  const db = new Database(path, { readonly: true });
  const random = createRandom(7);
  const [least, most] = db.prepare('SELECT min(key), max(key) FROM listings').raw().get();
  const one = db.prepare(
    `SELECT lower(hex(p.id)) id, p.outcode, p.postcode, p.lat, p.lon FROM listings l JOIN properties p ON p.key = l.property_key
     WHERE l.key >= ? AND l.listing_type = 'sale' AND l.status = 'active' ORDER BY l.key LIMIT 1`,
  );
  const samples = Array.from(
    { length: variants },
    () => one.get(random.between(least, most)) ?? one.get(least),
  );
  db.close();
  return samples.map(({ id, ...rest }) => ({
    ...rest,
    id: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  }));
}
