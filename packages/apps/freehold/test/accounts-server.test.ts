import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, createKey, makeDataDirectory, stampDuty } from './accounts-world.ts';
import { startServerProcess, type ServerProcess } from './processes.ts';

/** Every byte that a directory holds, but for one file. */
async function contentOf(directory: string, without = ''): Promise<string> {
  const files = (await readdir(directory)).filter((file) => file !== without);
  const contents = await Promise.all(
    files.map((file) => readFile(join(directory, file), 'latin1')),
  );
  return contents.join('\n');
}

const ignored = 'x-ignored-parameters';

describe('a server over a socket', () => {
  let data: Awaited<ReturnType<typeof makeDataDirectory>>;
  let server: ServerProcess;
  beforeAll(async () => {
    data = await makeDataDirectory();
    server = await startServerProcess(data.directory);
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await data.remove();
  });

  it('refuses every kind of bad credential with the same status, headers and body but for its message', async () => {
    const { key } = await data.account('business');
    const bad = [
      { path: '/api/v1/api-billing/usage' },
      { path: '/api/v1/api-billing/usage', token: 'paid_' },
      { path: '/api/v1/api-billing/usage', token: `paid_${'0'.repeat(32)}` },
      { path: '/api/v1/api-billing/usage', token: key.toUpperCase() },
      { path: '/api/v1/api-billing/usage', token: 'eyJhbGciOiJub25lIn0.e30.' },
      { path: `/api/v1/api-billing/usage?api_key=${key}&key=${key}&access_token=${key}` },
    ];
    const answers = await Promise.all(
      bad.map(({ path, token }) => call(server.url, path, token ? { token } : {})),
    );
    const shapes = answers.map(({ status, body, headers }) => {
      // Ignored parameters are named for every caller.
      const names = [...headers.keys()]
        .filter((name) => name !== ignored)
        .sort()
        .join();
      const { message: _, ...error } = body.error ?? {};
      return JSON.stringify([status, { ...body, error }, names, headers.get('cache-control')]);
    });
    expect(new Set(shapes).size).toBe(1);
    expect(answers.map(({ headers }) => headers.get(ignored))).toEqual([
      ...Array.from({ length: 5 }, () => null),
      'api_key, key, access_token',
    ]);
    expect(answers[0]?.body.error?.['code']).toBe('invalid_api_key');
    expect(answers[0]?.status).toBe(401);
    expect(answers[0]?.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('keeps keys out of its database, its logs and its answers', async () => {
    const { session } = await data.account('business', { withKey: false });
    const keys: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const headers = { 'idempotency-key': `create-${index}`, referer: 'https://example.com/' };
      const created = await createKey(server.url, session, String(index), headers);
      const key = String(created.body['key']);
      expect(created.headers.get('cache-control')).toBe('no-store');
      keys.push(key);
      await stampDuty(server.url, key);
      await call(server.url, `/api/v1/nowhere/${key}?key=${key}`, {
        token: key,
        headers: { referer: `https://example.com/?key=${key}`, 'user-agent': key },
      });
      const misplaced = await call(server.url, '/api/v1/investment/stamp-duty', {
        token: key,
        method: 'POST',
        body: { price: key, [session]: { key } },
      });
      expect([misplaced.status, JSON.stringify(misplaced.body).includes(key)]).toEqual([
        400,
        false,
      ]);
      const asId = `/api/v1/api-keys/${key}`;
      expect((await call(server.url, asId, { token: session, method: 'DELETE' })).status).toBe(404);
    }
    const last = await call(server.url, '/api/v1/api-keys', { token: session });
    expect(last.status).toBe(200);
    // Lines are written together: those before it are in the log when it is.
    const requestId = last.headers.get('x-request-id') ?? '';
    await vi.waitUntil(() => server.log().includes(requestId), { timeout: 10_000 });
    const stored = await contentOf(data.directory);
    for (const key of keys) {
      expect(key).toMatch(/^paid_[0-9a-f]{32}$/);
      expect(stored).not.toContain(key);
      expect(stored).not.toContain(key.slice('paid_'.length));
      expect(server.log()).not.toContain(key);
    }
    expect(server.log()).not.toContain(session);
  });

  it('refuses a key at once after its revocation', async () => {
    const { key, session } = await data.account('business');
    expect((await stampDuty(server.url, key)).status).toBe(200);
    const list = (await call(server.url, '/api/v1/api-keys', { token: session })).body;
    const [{ id, last_used }] = list as unknown as [{ id: string; last_used: string | null }];
    expect(Date.parse(last_used ?? '')).toBeGreaterThan(0);
    const path = `/api/v1/api-keys/${id}`;
    const revoked = await call(server.url, path, { token: session, method: 'DELETE' });
    expect(revoked.body).toEqual({ status: 'revoked', key_id: id });
    expect((await stampDuty(server.url, key)).status).toBe(401);
  });

  it('serves the keys of its own identity provider, without the private half', async () => {
    const { status, body, headers } = await call(server.url, '/.well-known/jwks.json');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/jwk-set+json']);
    expect(body['keys']).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/"(?:d|p|q|dp|dq|qi|k)":/);
  });

  it('meters over the socket, and logs what it metered', async () => {
    const { key, session } = await data.account('business');
    const first = await stampDuty(server.url, key);
    expect(first.headers.get('x-request-cost')).toBe('1');
    expect(first.headers.get('x-monthly-usage')).toBe('1');
    expect(first.headers.get('x-monthly-limit')).toBe('400000');
    expect(first.headers.get('x-ratelimit-limit')).toBe('50');
    const bad = { token: key, method: 'POST', body: { price: -1 } };
    expect((await call(server.url, '/api/v1/investment/stamp-duty', bad)).status).toBe(400);
    const second = await stampDuty(server.url, key);
    expect(second.headers.get('x-monthly-usage')).toBe('2');
    const logs = (await call(server.url, '/api/v1/api-billing/logs', { token: session })).body;
    const rows = logs['logs'] as { status: number; request_cost: number }[];
    expect(rows.map(({ status, request_cost }) => [status, request_cost])).toEqual([
      [200, 1],
      [400, 0],
      [200, 1],
    ]);
  });

  it('shows each call once to who walks the log by its cursor, while calls go on', async () => {
    const { key, session } = await data.account('business');
    const made: string[] = [];
    const make = async () => {
      made.push((await stampDuty(server.url, key)).headers.get('x-request-id') ?? '');
      await pause(25);
    };
    for (let count = 0; count < 12; count += 1) await make();
    const before = made.toReversed();
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const path = `/api/v1/api-billing/logs?limit=5${cursor && `&cursor=${cursor}`}`;
      const { logs, pagination } = (await call(server.url, path, { token: session })).body as {
        logs: { request_id: string }[];
        pagination: { next_cursor: string | null };
      };
      seen.push(...logs.map((line) => line.request_id));
      cursor = pagination.next_cursor;
      await make();
    }
    expect(seen).toEqual(before);
  });

  it('is busy while another process holds the accounts, charges nothing, and goes on', async () => {
    const { key, session } = await data.account('business');
    expect((await stampDuty(server.url, key)).headers.get('x-monthly-usage')).toBe('1');
    const other = new Database(join(data.directory, 'accounts.sqlite'));
    other.exec('BEGIN EXCLUSIVE');
    const refused = await Promise.all([stampDuty(server.url, key), stampDuty(server.url, key)]);
    for (const { status, body, headers } of refused) {
      expect([status, headers.get('retry-after')]).toEqual([503, '2']);
      expect(body).toEqual({
        error: 'service_busy',
        detail: expect.any(String),
        retry_after: 2,
      });
    }
    for (const [path, status] of [
      ['/healthz', 200],
      ['/readyz', 503],
      ['/api/v1/api-billing/plans', 200],
    ] as const) {
      expect([path, (await call(server.url, path)).status]).toEqual([path, status]);
    }
    other.exec('ROLLBACK');
    other.close();
    expect((await call(server.url, '/readyz')).status).toBe(200);
    expect((await stampDuty(server.url, key)).headers.get('x-monthly-usage')).toBe('2');
    const usage = await call(server.url, '/api/v1/api-billing/usage', { token: session });
    expect(usage.body['requests_used']).toBe(2);
  });
});
