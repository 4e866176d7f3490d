import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDemoServer, type DemoServer } from '../http/demo-server.ts';
import { makeOwner } from '../http/make-owner.ts';
import { fuzz } from './fuzz.ts';
import type { Known } from './requests.ts';

const count = Number(process.env['FREEHOLD_FUZZ_REQUESTS'] ?? 5000);
const seed = process.env['FREEHOLD_FUZZ_SEED'] ?? 'freehold';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  await makeOwner(server);
});
afterAll(() => server.stop());

/** Bodies whose members ask for one another. */
const bodies = {
  createCalculation: { name: 'C', strategy: 'STAMP_DUTY', inputs: { price: 300_000 } },
  updateCalculation: { name: 'E' },
  updateLeadGenerator: { name: 'F' },
  updateOffMarketGenerator: { name: 'G' },
  updateReportSubscription: { is_active: false },
  solve: {
    strategy: 'BTL',
    deal: { monthly_rent: 1500, purchase_price: 1, location: 'england' },
    unknown: 'purchase_price',
    metric: 'gross_yield',
    target: 6,
  },
  sensitivity: {
    strategy: 'BTL',
    deal: { monthly_rent: 1500, purchase_price: 300_000, location: 'england' },
    metric: 'gross_yield',
    x: { input: 'monthly_rent', values: [900, 1000] },
  },
  compareStrategies: {
    strategies: ['BTL', 'HMO', 'SA'],
    hmo_params: {
      rooms: [
        { room_type: 'double', monthly_rent: 550 },
        { room_type: 'double', monthly_rent: 550 },
        { room_type: 'single', monthly_rent: 450 },
      ],
    },
    sa_params: { nightly_rate: 110 },
  },
  // A home is named in one of several ways, and by no two at once.
  valuation: { postcode: 'M14 4EF', type: 'terraced' },
  comparables: { address: '1 High Street, M14 4EF', type: 'terraced' },
  rentalEstimate: { postcode: 'M14 4EF', bedrooms: 2 },
};

/** Ids that exist, made through the API where nothing gives them. */
async function knownValues(): Promise<Known> {
  const { samples } = JSON.parse(
    await readFile(join(server.directory, 'demo-credentials.json'), 'utf8'),
  ) as {
    samples: { property_ids: Record<string, string>; postcode: string; outcodes: string[] };
  };
  const ids = Object.values(samples.property_ids);
  const made = async (path: string, body: unknown) =>
    (await server.send('POST', path, { body })).body?.id as string;
  const many = (path: string, body: unknown) =>
    Promise.all(Array.from({ length: 60 }, () => made(path, body)));
  const detail = (await server.send('GET', `/api/v1/properties/${ids[0]}`)).body?.data;
  return {
    property_id: ids,
    postcode: [...samples.outcodes.map(() => samples.postcode), ...samples.outcodes],
    outcode: samples.outcodes,
    district: samples.outcodes,
    postcode_district: samples.outcodes,
    area: samples.outcodes,
    selected_outcodes: [samples.outcodes.slice(0, 2)],
    latitude: [53.448],
    longitude: [-2.226],
    lat: [53.448],
    lon: [-2.226],
    north: [53.6],
    south: [53.3],
    east: [-2],
    west: [-2.4],
    uprn: [String(detail?.uprn ?? 1)],
    // No request changes the account that sends it.
    account_id: ['demo-free', 'demo-growth'],
    image_id: [detail?.images?.[0]?.id ?? 'none'],
    polygon_wkt: ['POLYGON((-2.3 53.4,-2.2 53.4,-2.2 53.5,-2.3 53.5,-2.3 53.4))'],
    polygon_coordinates: [
      [
        [-2.3, 53.4],
        [-2.2, 53.4],
        [-2.2, 53.5],
      ],
    ],
    q: ['rewire a three bedroom house', 'kitchen'],
    // Many, because deletions are among the operations.
    lg_id: [
      ...(await many('/api/v1/lead-generators', { name: 'A', selected_outcodes: ['M14'] })),
      ...(await many('/api/v1/off-market-lead-generators', {
        name: 'B',
        selected_outcodes: ['M14'],
      })),
    ],
    calculation_id: await many('/api/v1/calculations', bodies.createCalculation),
    subscription_id: await Promise.all(
      [...samples.outcodes, samples.postcode].map((area) =>
        made('/api/v1/area-report-subscriptions', { name: 'D', area, frequency: 'weekly' }),
      ),
    ),
  };
}

/** Answered 2xx only with what this server is not given: an assistant, a connection of one, an older key. */
const beyondReach = new Set([
  'aiChat',
  'aiChatStream',
  'aiShowMore',
  'revokeApiKey',
  'revokeConnectedAssistant',
]);

it(
  `answers ${count} requests without a 5xx, a hang or an undocumented body (seed ${seed})`,
  async () => {
    const report = await fuzz(server, seed, count, { known: await knownValues(), bodies });
    if (process.env['FREEHOLD_FUZZ_REQUESTS'] !== undefined)
      process.stdout.write(`fuzz: ${JSON.stringify(report.statuses)}\n`);
    expect(report.sent).toBe(count);
    expect(report.findings).toEqual([]);
    expect(report.unreached.filter((id) => !beyondReach.has(id))).toEqual([]);
  },
  // Against a hang only, however many requests are asked for.
  Math.max(15 * 60_000, count * 60),
);
