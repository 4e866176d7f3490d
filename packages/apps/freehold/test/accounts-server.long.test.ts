import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { call, createKey, makeDataDirectory, stampDuty } from './accounts-world.ts';
import { startServerProcess, type ServerProcess } from './processes.ts';

interface Credentials {
  readonly accounts: readonly {
    readonly name: string;
    readonly plan: string;
    readonly user_id: string;
    readonly api_key: string;
    readonly session_token: string;
    readonly platform_subscription: string;
  }[];
}

const credentialsOf = async (directory: string): Promise<Credentials> =>
  JSON.parse(await readFile(join(directory, 'demo-credentials.json'), 'utf8')) as Credentials;

describe('keys that must outlive the process', () => {
  it('are there after it was killed, and a repeated create is answered the same', async () => {
    const data = await makeDataDirectory();
    const { session } = await data.account('business', { withKey: false });
    const headers = { 'idempotency-key': 'before-the-crash' };
    const before = await startServerProcess(data.directory);
    const created = await createKey(before.url, session, 'x', headers);
    await before.end('SIGKILL');
    const after = await startServerProcess(data.directory);
    const repeated = await createKey(after.url, session, 'x', headers);
    expect([repeated.status, repeated.body]).toEqual([201, created.body]);
    const last = await stampDuty(after.url, String(created.body['key']));
    expect(last.status).toBe(200);
    expect(await after.end('SIGTERM')).toBe(0);
    // A line that waits for others is written at the end.
    const requestId = last.headers.get('x-request-id') ?? '';
    await vi.waitUntil(() => after.log().includes(requestId), { timeout: 10_000 });
    await data.remove();
  });
});

describe('demo accounts', () => {
  it('have the same keys in any order of start, and after a restart', async () => {
    const directory = testFolder();
    const together = await Promise.all([1, 2].map(() => startServerProcess(directory, 'demo')));
    const first = await credentialsOf(directory);
    expect((await stat(join(directory, 'demo-credentials.json'))).mode & 0o777).toBe(0o600);
    expect(
      first.accounts.map(({ name, plan, platform_subscription }) => [
        name,
        plan,
        platform_subscription,
      ]),
    ).toEqual([
      ['free', 'free', 'none'],
      ['starter_2026', 'starter_2026', 'none'],
      ['growth', 'growth', 'none'],
      ['starter', 'starter', 'none'],
      ['professional', 'professional', 'pro'],
      ['business', 'business', 'pro'],
      ['enterprise', 'enterprise', 'founder'],
      ['business_2', 'business', 'pro'],
    ]);
    const [one, two] = together as [ServerProcess, ServerProcess];
    for (const { api_key: key, session_token: token } of first.accounts) {
      expect((await call(one.url, '/api/v1/api-billing/usage', { token: key })).status).toBe(403);
      expect((await call(two.url, '/api/v1/api-billing/usage', { token })).status).toBe(200);
    }
    await Promise.all(together.map((server) => server.end('SIGTERM')));

    const again = await startServerProcess(directory, 'demo');
    const second = await credentialsOf(directory);
    expect(second.accounts.map(({ api_key }) => api_key)).toEqual(
      first.accounts.map(({ api_key }) => api_key),
    );
    expect((await stampDuty(again.url, second.accounts[5]!.api_key)).status).toBe(200);
    await again.end('SIGTERM');
  });
});
