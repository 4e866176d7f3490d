import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, createKey, makeDataDirectory, stampDuty, type Answer } from './accounts-world.ts';
import { startServerProcess, type ServerProcess } from './processes.ts';

type DataDirectory = Awaited<ReturnType<typeof makeDataDirectory>>;

let data: DataDirectory;
let servers: readonly ServerProcess[];
beforeAll(async () => {
  data = await makeDataDirectory();
  servers = await Promise.all([1, 2].map(() => startServerProcess(data.directory)));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await data.remove();
});

const urlOf = (index: number): string => servers[index % servers.length]!.url;
const codeOf = ({ status, body }: Answer): string =>
  status < 400 ? 'ok' : String(body.error?.['code']);
const monthlyLimit = 400_000;

describe('two server processes on one data directory', () => {
  it.each([1, 2, 3])('sell the last unit once to 200 calls at once, round %d', async () => {
    const { id, key, session } = await data.account('business');
    await data.leave(id, monthlyLimit, 1);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => stampDuty(urlOf(index), key)),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    const known = ['ok', 'monthly_quota_exceeded', 'rate_limit_exceeded'];
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
    // The window lets about 50 calls race for the unit; were they few, the test would prove less.
    expect(codes.filter((code) => code !== 'rate_limit_exceeded').length).toBeGreaterThanOrEqual(
      40,
    );
    for (const { status, headers } of answers.filter(({ status }) => status === 429)) {
      expect(status).toBe(429);
      expect(headers.get('x-monthly-limit')).toBe(String(monthlyLimit));
    }
    // The window may still be full of the calls above.
    let usage = await call(urlOf(0), '/api/v1/api-billing/usage', { token: session });
    while (usage.status === 429) {
      usage = await call(urlOf(0), '/api/v1/api-billing/usage', { token: session });
    }
    expect(usage.body).toMatchObject({ requests_used: monthlyLimit, requests_limit: monthlyLimit });
  });

  it.each([1, 2, 3])('create five keys of 40 asked for at once, round %d', async () => {
    const { session } = await data.account('business', { withKey: false });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => createKey(urlOf(index), session, String(index))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(35);
    for (const { status, body } of refused) {
      expect([status, body.error?.['message']]).toEqual([
        400,
        'Maximum of 5 active API keys per user reached',
      ]);
    }
  });

  it('answer twenty creates under one Idempotency-Key with one key', async () => {
    const { session } = await data.account('business', { withKey: false });
    const headers = { 'idempotency-key': 'create-once' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => createKey(urlOf(index), session, 'one', headers)),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(new Set(created.map(({ body }) => body['key'])).size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const other = await createKey(urlOf(0), session, 'another', headers);
    expect([other.status, codeOf(other)]).toEqual([409, 'idempotency_conflict']);
    const list = await call(urlOf(1), '/api/v1/api-keys', { token: session });
    expect(list.body).toHaveLength(1);
  });
});
