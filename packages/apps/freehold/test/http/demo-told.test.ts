import { expect, test } from 'vitest';
import { useDemoServer } from './demo-server.ts';

const server = useDemoServer();

test.each([
  '/api/v1/properties?limit=1',
  '/api/v1/prices?postcode=M14',
  '/api/v1/area-summary?postcode=M14',
  '/api/v1/demographics/M14',
])('%s says in meta and in a header that the records are invented', async (path) => {
  const { status, headers, body } = await server.send('GET', path);
  expect([status, body.meta.demo, headers.get('x-demo-data')]).toEqual([200, true, 'true']);
});

test('an answer without meta says so in the header', async () => {
  const path = '/api/v1/market-intelligence/districts/M14';
  const { status, headers } = await server.send('GET', path);
  expect([status, headers.get('x-demo-data')]).toEqual([200, 'true']);
});

test('the area pack says so in itself', async () => {
  const { body, headers } = await server.send('GET', '/api/v1/area-pack/M14?format=json');
  expect([body.demo, headers.get('x-demo-data')]).toEqual([true, 'true']);
});

test('what rests on no record says nothing of it: plans, and a refusal', async () => {
  for (const path of ['/api/v1/plans', '/api/v1/prices?postcode=nowhere']) {
    const { headers } = await server.send('GET', path);
    expect(headers.get('x-demo-data')).toBeNull();
  }
});
