import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../properties/market-of-demo.ts';
import { startDemoServer, type DemoServer, type Json } from './demo-server.ts';

/** A register in the layout of PlanIt that knows two applications, and counts how often it is asked. */
let register: Server;
let asked = 0;
let server: DemoServer;

function applications(url: URL): Json[] {
  const at = { lat: Number(url.searchParams.get('lat')), lng: Number(url.searchParams.get('lng')) };
  return ['24/0001', '24/0002'].map((uid, place) => ({
    name: `Manchester/${uid}`,
    uid,
    area_name: 'Manchester',
    address: `${place + 1} High Road, Manchester`,
    postcode: 'M14 5TQ',
    description: 'Rear extension',
    app_type: 'Full',
    app_state: 'Permitted',
    start_date: '2026-05-01',
    decided_date: '2026-07-01',
    location_x: at.lng,
    location_y: at.lat + place / 10_000,
  }));
}

beforeAll(async () => {
  register = createServer((request, response) => {
    asked += 1;
    const records = applications(new URL(request.url ?? '/', 'http://localhost'));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ records, total: records.length, count: records.length }));
  });
  await new Promise<void>((resolve) => {
    register.listen(0, '127.0.0.1', resolve);
  });
  const { port } = register.address() as AddressInfo;
  server = await startDemoServer({ FREEHOLD_PLANIT_URL: `http://127.0.0.1:${port}` });
}, 600_000);
afterAll(async () => {
  await server.stop();
  register.closeAllConnections();
  await new Promise((closed) => {
    register.close(closed);
  });
});

test('applications-paginated says `cached: true` where no register was asked for it, and only there', async () => {
  const path = `/api/v1/planning/${samples.property_ids.england}/applications-paginated?max_results=50`;
  const first = await server.send('GET', path);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ cached: false, source: 'planit', coverage: 'full', count: 2 });
  expect(asked).toBe(1);
  const again = await server.send('GET', path);
  expect(again.body).toEqual({ ...first.body, cached: true });
  expect(asked).toBe(1);
  const farther = await server.send('GET', `${path}&radius_miles=2`);
  expect(farther.body).toMatchObject({ cached: false, count: 2 });
  expect(asked).toBe(2);
}, 60_000);
