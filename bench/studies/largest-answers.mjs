/**
 * How long the largest answers that a caller may ask for hold the event loop: processor milliseconds of its longest turn, and of
 * all turns of more than five, once the answer is warm. Other work on the machine cannot add to it.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countedTurns } from '../lib/counted-turns.mjs';
import { startServer } from '../lib/server.mjs';

const times = 3;
const directory = mkdtempSync(join(tmpdir(), 'freehold-largest-'));
const turns = countedTurns(directory);
const server = await startServer(directory, {
  FREEHOLD_DEMO: '1',
  FREEHOLD_OPEN_COLLECTIONS: 'sales',
  ...turns.settings,
});
const { accounts, samples } = JSON.parse(
  readFileSync(join(directory, 'demo-credentials.json'), 'utf8'),
);
const key = accounts.find(({ name }) => name === 'enterprise').api_key;
const v1 = '/api/v1';

const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const home = (at) => ({
  name: `${at} Mill Road`,
  value: 200_000,
  monthly_rent: 1_000,
  loan_balance: 150_000,
  mortgage_rate: 5,
  interest_only: true,
  fixed_until: '2027-05-31',
  owners: many(2, (each) => ({ name: `${each}`, share_percentage: 50 })),
});
const stress = many(20, (at) => ({ rate_points: at / 4, void_months: 1 }));
const portfolio = {
  owners: many(2, (at) => ({
    kind: 'individual',
    name: `${at}`,
    nation: 'england',
    other_income: 6e4,
  })),
  holdings: many(1_000, home),
  stress,
};
const deal = { purchase_price: 200_000, monthly_rent: 1_000, location: 'england' };
const followed = {
  value_growth_percentage: 3,
  refinances: many(40, (at) => ({
    month: 10 * (at + 1),
    mortgage_rate: 4 + at / 20,
    mortgage_term_years: 40,
  })),
};

const send = async (method, path, body, headers = {}) => {
  const answer = await fetch(new URL(path, server.url), {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
};
const made = async (method, path, body) => {
  const { status, text } = await send(method, path, body);
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
};

const scanner = await made('POST', `${v1}/lead-generators`, {
  name: 'everything',
  selected_outcodes: samples.outcodes,
  search_criteria: {},
});
const scannerId = scanner.id ?? scanner.data.id;
const feed = await made('POST', `${v1}/webhooks`, { url: 'feed:' });
await made('PUT', `${v1}/portfolio`, { revision: 0, portfolio });
const message = (at) => ({ jsonrpc: '2.0', id: at, method: 'tools/list' });

const asked = [
  ['2,000 sales of /ogc', 'GET', '/ogc/collections/sales/items?limit=2000'],
  ['sales of a box of /ogc', 'GET', '/ogc/collections/sales/items?limit=2000&bbox=-10,49,2,61'],
  ['export of a scanner', 'GET', `${v1}/lead-generators/${scannerId}/export`],
  ['100 listings', 'GET', `${v1}/properties?limit=100&outcode=${samples.outcodes[0]}`],
  [
    '500 of a viewport',
    'POST',
    `${v1}/spatial/search/viewport`,
    { north: 56, south: 50, east: 2, west: -6, limit: 500 },
  ],
  [
    '500 of a radius',
    'POST',
    `${v1}/spatial/search/radius`,
    { lat: 53.45, lon: -2.23, radius_miles: 40, limit: 500 },
  ],
  [
    '500 of a polygon',
    'POST',
    `${v1}/spatial/search/polygon`,
    {
      polygon_wkt: `POLYGON((${[...many(1_900, (at) => `${-2.23 + Math.cos(at / 303)} ${53.45 + Math.sin(at / 303)}`), '-1.23 53.45'].join(', ')}))`,
      limit: 500,
    },
  ],
  ['comparables', 'GET', `${v1}/comparables?postcode=M14&radius_miles=5&limit=50`],
  ['area pack as PDF', 'GET', `${v1}/area-pack/M14`],
  ['portfolio of 1,000', 'POST', `${v1}/investment/portfolio`, portfolio],
  ['calendar of 1,000 homes', 'GET', feed.calendar_url],
  [
    'batch of 1,000 stamp duties',
    'POST',
    `${v1}/investment/batch`,
    {
      calls: many(1_000, (at) => ({
        path: `${v1}/investment/stamp-duty`,
        body: { price: 300_000 + at, location: 'wales' },
      })),
    },
  ],
  [
    'batch of 1,000 buy-to-lets',
    'POST',
    `${v1}/investment/batch`,
    {
      calls: many(1_000, (at) => ({
        path: `${v1}/investment/calculate/standalone`,
        body: { ...deal, purchase_price: 2e5 + at },
      })),
    },
  ],
  [
    'batch of 50 projections',
    'POST',
    `${v1}/investment/batch`,
    {
      calls: many(50, () => ({
        path: `${v1}/investment/projection`,
        body: { strategy: 'BTL', deal, years: 40, ...followed },
      })),
    },
  ],
  [
    '40 years, 40 refinances',
    'POST',
    `${v1}/investment/projection`,
    { strategy: 'BTL', deal, years: 40, ...followed },
  ],
  [
    'grid of 900 and 30 bars',
    'POST',
    `${v1}/investment/sensitivity`,
    {
      strategy: 'BTL',
      deal,
      metric: 'gross_yield',
      x: { input: 'monthly_rent', values: many(30, (at) => 900 + at) },
      y: { input: 'purchase_price', values: many(30, (at) => 180_000 + at) },
    },
  ],
  [
    'the tools of /mcp',
    'POST',
    '/mcp',
    message(1),
    { accept: 'application/json, text/event-stream' },
  ],
  [
    '20 messages to /mcp',
    'POST',
    '/mcp',
    many(20, message),
    { accept: 'application/json, text/event-stream' },
  ],
  [
    'refused batch of 60,000 calls',
    'POST',
    `${v1}/investment/batch`,
    { calls: many(60_000, () => [1]) },
  ],
];

const only = process.argv[2] ?? '';
try {
  await pause(2_000);
  for (const [label, ...request] of asked.filter(([name]) => name.includes(only))) {
    const seen = [];
    let answer;
    for (let at = 0; at < times; at += 1) {
      await turns.taken(server);
      answer = await send(...request);
      seen.push(await turns.taken(server));
    }
    const [first, ...warm] = seen.map(({ longest }) => longest);
    console.log(
      label.padEnd(32),
      answer.status,
      `${answer.text.length} bytes`.padStart(14),
      `longest ${Math.min(...warm).toFixed(1)} ms, first ${first.toFixed(1)}`,
      `all over 5 ms: ${Math.min(...seen.map(({ over }) => over)).toFixed(0)}`,
      answer.status < 300 ? '' : answer.text.slice(0, 200),
    );
  }
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
