import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describeSharedAnswers } from '@freehold/conformance';
import { openRedisSharedAnswers, type RedisSharedAnswers } from '@freehold/redis';
import { createClient } from '@redis/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeServer, type Server } from './server.ts';

const minute = 60_000;
let server: Server;
const opened: RedisSharedAnswers[] = [];
beforeAll(async () => {
  server = await makeServer();
});
afterEach(() => {
  for (const answers of opened.splice(0)) answers.close();
});
afterAll(() => server.kill());

async function open(prefix = `${randomUUID()}:`): Promise<RedisSharedAnswers> {
  const answers = await openRedisSharedAnswers({ url: server.url, prefix });
  opened.push(answers);
  return answers;
}

describeSharedAnswers('Redis', () => {
  const prefix = `${randomUUID()}:`;
  return {
    async open() {
      const sharedAnswers = await openRedisSharedAnswers({ url: server.url, prefix });
      return { sharedAnswers, close: () => sharedAnswers.close() };
    },
    remove: () => undefined,
  };
});

test('another prefix finds nothing', async () => {
  const [one, other] = [await open(), await open()];
  await one.keep('name', 'text', minute);
  expect([await one.get('name'), await other.get('name')]).toEqual(['text', null]);
  expect([one.use(), other.use()]).toEqual([
    { shared: true, hits: 1, misses: 0 },
    { shared: true, hits: 0, misses: 1 },
  ]);
});

test('Redis holds a bounded number of them, each with an end, and none that is too long', async () => {
  const prefix = `${randomUUID()}:`;
  const answers = await open(prefix);
  // Twenty at once: what waits for longer than it may is not kept, and the machine may be busy.
  for (let at = 0; at < 10_000; at += 20) {
    const names = Array.from({ length: 20 }, (_, next) => `name ${at + next}`);
    await Promise.all(names.map((name) => answers.keep(name, name, minute)));
  }
  await answers.keep('long', 'x'.repeat(70_000), minute);
  expect(await answers.get('long')).toBeNull();
  const client = await createClient({ url: server.url }).connect();
  try {
    const keys = await client.keys(`${prefix}*`);
    expect(keys.length).toBeGreaterThan(3_000);
    expect(keys.length).toBeLessThanOrEqual(4_096);
    const lives = await Promise.all(keys.map((key) => client.pTTL(key)));
    expect(Math.min(...lives)).toBeGreaterThan(0);
  } finally {
    client.destroy();
  }
});

test('without Redis nothing is found, nothing fails, and it is used again when it is back', async () => {
  const answers = await open();
  await answers.keep('name', 'text', minute);
  await server.kill();
  expect(await answers.get('name')).toBeNull();
  await answers.keep('name', 'text', minute);
  expect(answers.use().shared).toBe(false);
  await server.start();
  const until = performance.now() + 10_000;
  while (!answers.use().shared && performance.now() < until) {
    await answers.get('name');
    await pause(100);
  }
  await answers.keep('name', 'again', minute);
  expect(await answers.get('name')).toBe('again');
});
