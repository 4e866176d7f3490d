import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { openAccountStore } from '@freehold/sqlite';
it('try', async () => {
  for (const base of [tmpdir(), '/dev/shm']) {
  const directory = mkdtempSync(join(base, 'a-'));
  const store = await openAccountStore({ directory });
  const now = new Date();
  const draw = { cost: { requests: 1, aiChats: 0 }, limits: { requests: 1e9, aiChats: 0 } };
  let refused = 0;
  const one = async (i: number) => {
    const accountId = 'a' + (i % 500);
    const e = await store.ledger.admit({ accountId, rateLimitPerSecond: 200, draw, now });
    if (e.status !== 'admitted') refused++;
    const reservation = e.status === 'admitted' ? e.reservation : null;
    return store.ledger.settle(reservation, { requestId: '3f0c2b1e-8a44-4c1d-9c3a-' + i, accountId, keyId: 'k' + i % 500, tokenType: 'api_key', method: 'GET', path: '/api/v1/market/prices', status: 200, errorCode: null, cost: draw.cost, latencyMs: 1.5, at: now });
  };
  for (const c of [1, 8, 16, 32, 64]) {
    const n = c === 1 ? 1000 : 20000; const t = performance.now(); const cpu = process.cpuUsage(); let i = 0;
    await Promise.all(Array.from({ length: c }, async () => { while (i < n) await one(i++); }));
    const used = process.cpuUsage(cpu);
    console.log(base, c, ((performance.now() - t) * 1000 / n).toFixed(1), 'us wall,', ((used.user + used.system) / n).toFixed(1), 'us cpu per admit+settle, refused', refused);
  }
  store.close(); rmSync(directory, { recursive: true });
  }
});
