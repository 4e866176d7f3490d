import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServer, type DemoServer } from './demo-server.ts';

let server: DemoServer;
let port: number;
beforeAll(async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  ({ port } = free.address() as AddressInfo);
  free.close();
  await once(free, 'close');
  server = await startDemoServer({ FREEHOLD_METRICS_PORT: String(port) });
});
afterAll(() => server.stop());

/** The sample of a metric as its line names it; 0 where there is none. */
async function read(...lines: readonly string[]): Promise<number[]> {
  const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const samples = new Map(
    page.split('\n').map((line) => line.split(/ (?=\S+$)/) as [string, string]),
  );
  return lines.map((line) => Number(samples.get(line) ?? 0));
}

test('a server counts syncs, refusals by reason and looks into its caches', async () => {
  const lines = [
    'freehold_ledger_sync_seconds_count',
    'freehold_refusals_total{reason="insufficient_scope"}',
    'freehold_cache_lookups_total{cache="keys",result="hit"}',
    'freehold_cache_lookups_total{cache="accounts",result="hit"}',
    'freehold_cache_lookups_total{cache="calculations",result="hit"}',
    'freehold_cache_lookups_total{cache="calculations",result="miss"}',
    'freehold_cache_lookups_total{cache="scanner_answers",result="hit"}',
    'freehold_cache_lookups_total{cache="scanner_answers",result="miss"}',
  ];
  const before = await read(...lines);
  const refused = await server.send('GET', '/api/v1/growth?postcode=M14', { account: 'free' });
  const closed = await server.send('POST', '/api/v1/investment/stamp-duty', {
    account: 'free',
    body: { price: 300_000 },
  });
  expect([refused.status, closed.status]).toEqual([200, 403]);
  const home = server.samples.property_id;
  const preview = { selected_outcodes: ['M14'] };
  for (const cached of [false, true]) {
    const answer = await server.send('POST', `/api/v1/investment/calculate/${home}`, { body: {} });
    expect([answer.status, answer.body.cached]).toEqual([200, cached]);
    const { status } = await server.send('POST', '/api/v1/lead-generators/preview', {
      body: preview,
    });
    expect(status).toBe(200);
  }
  const after = await read(...lines);
  const [syncs, scope, keys, accounts, ...caches] = after.map((sample, at) => sample - before[at]!);
  // Seven calls that are charged or refused, several of which may share a sync.
  expect(syncs).toBeGreaterThanOrEqual(1);
  expect(scope).toBe(1);
  expect([keys! >= 1, accounts! >= 1]).toEqual([true, true]);
  expect(caches).toEqual([1, 1, 1, 1]);
});
