import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openPostgresPropertyStore } from '@freehold/postgres';
import { openRedisRateLimiter } from '@freehold/redis';
import { readSettings } from 'freehold';
import { expect, it, onTestFinished } from 'vitest';

const services = fileURLToPath(new URL('../../../../test/services.mjs', import.meta.url));

it('npm run services starts what the printed settings name, and leaves nothing behind', async () => {
  const running = spawn(process.execPath, [services], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(running, 'exit');
  onTestFinished(() => void running.kill('SIGINT'));
  const environment: Record<string, string> = {};
  for await (const line of createInterface({ input: running.stdout })) {
    const [, name, value] = /^export (\w+)='?([^']+)'?$/.exec(line) ?? [];
    if (name === undefined) break;
    environment[name] = value as string;
  }
  const { databaseUrl, redis } = readSettings(environment, false);
  if (databaseUrl === null || redis === null) throw new Error('a setting is missing');
  const folder = /[?&]host=([^&]+)/.exec(databaseUrl)?.[1] as string;
  expect(existsSync(folder)).toBe(true);

  const store = await openPostgresPropertyStore({ url: databaseUrl });
  expect(store.isDemo()).toBe(false);
  await store.close();
  const windows = await openRedisRateLimiter(redis);
  const decision = await windows.enter({ accountId: 'account', limitPerSecond: 1, calls: 1 });
  expect(decision.admitted).toBe(true);
  windows.close();

  running.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(existsSync(folder)).toBe(false);
});
