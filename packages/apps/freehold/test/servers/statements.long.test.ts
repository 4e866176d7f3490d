import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  makeCountingProxy,
  type CountingProxy,
  type Traffic,
} from '../../../../adapters/postgres/test/counting-proxy.ts';
import { startDemoServerAlone, type DemoServer } from '../http/demo-server.ts';
import { copyDemoDatabase, type DemoDatabase, type Engines } from './two-servers.ts';

/** Of a call that is asked so many times the least counts: what servers do by themselves comes in between. */
const asked = 8;

let database: DemoDatabase;
let proxy: CountingProxy;
let server: DemoServer;
let home: { readonly id: string; readonly postcode: string };
beforeAll(async () => {
  database = await copyDemoDatabase(inject('engines') as Engines, 1);
  proxy = await makeCountingProxy(database.url);
  server = await startDemoServerAlone({
    FREEHOLD_DATABASE_URL: proxy.url,
    FREEHOLD_DATA_DIR: database.directories[0] as string,
  });
  const { body } = await server.send('GET', '/api/v1/properties?limit=20');
  home = body.data.properties.find((one: { postcode: string | null }) => one.postcode !== null);
});
afterAll(async () => {
  await server.stop();
  proxy.close();
  await database.remove();
});

/** The fewest of each. An answer that comes in two parts can look like one more round trip. */
async function leastOf(path: string): Promise<{ statements: number; roundTrips: number }> {
  const found: Traffic[] = [];
  for (let turn = 0; turn < asked; turn += 1) {
    proxy.taken();
    const { status } = await server.send('GET', path);
    expect(status).toBe(200);
    found.push(proxy.taken());
  }
  return {
    statements: Math.min(...found.map(({ statements }) => statements.length)),
    roundTrips: Math.min(...found.map(({ roundTrips }) => roundTrips)),
  };
}

// Three of them are the rate window, the reservation, and the charge, which waits for the disk. The key and its account are remembered
// for a second.
type Case = readonly [call: string, path: () => string, statements: number, roundTrips: number];
const cases: readonly Case[] = [
  ['that reads nothing', () => '/api/v1/points-of-interest/categories', 3, 3],
  ['for a home', () => `/api/v1/properties/${home.id}`, 4, 4],
  ['for the deal score of a home', () => `/api/v1/deal-score?property_id=${home.id}`, 4, 4],
  [
    'for comparables',
    () => `/api/v1/comparables?postcode=${encodeURIComponent(home.postcode)}&radius_miles=0.5`,
    6,
    6,
  ],
  ['for a page of listings', () => '/api/v1/properties?area=M14&limit=20', 4, 4],
];

it.each(cases)(
  'a call %s asks PostgreSQL no more than so often, its admission and its charge among it',
  async (_call, path, statements, roundTrips) => {
    const least = await leastOf(path());
    expect(least.statements).toBeLessThanOrEqual(statements);
    expect(least.roundTrips).toBeLessThanOrEqual(roundTrips);
  },
);
