import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AppParts, Listening } from '@freehold/express';
import type { Operations } from '@freehold/operations';
import pino from 'pino';
import { startDemoServer, type DemoServer } from './demo-server.ts';

let directory: string;
let server: DemoServer;
const printed: string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(import.meta.dirname, 'readme-'));
  server = await startDemoServer();
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});
afterEach(() => {
  printed.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Imports the first example of a package's README, with these words of it replaced; what it exports. */
async function runExample(path: string, replaced: Readonly<Record<string, string>> = {}) {
  const readme = join(import.meta.dirname, '../../../../', path, 'README.md');
  let code = /```ts\n([^]*?)```/.exec(await readFile(readme, 'utf8'))?.[1] as string;
  for (const [from, to] of Object.entries(replaced)) {
    expect(code).toContain(from);
    code = code.replaceAll(from, to);
  }
  vi.spyOn(console, 'log').mockImplementation((...parts) => printed.push(parts.join(' ')));
  const file = join(directory, `${path.replaceAll('/', '-')}.ts`);
  await writeFile(file, code);
  return (await import(file)) as Record<string, unknown>;
}

it('the client calls a server', async () => {
  vi.stubEnv('FREEHOLD_KEY', server.keyOf('business'));
  await runExample('api/client', { 'http://127.0.0.1:3000': server.url });
  // Welsh higher rates since 11 December 2024: 9,000 + 5,950 + 10,000.
  expect(printed).toEqual([expect.stringMatching(/^24950\.00 \d+$/)]);
});

it('the server is started from code, and stopped', async () => {
  vi.stubEnv('PORT', '0');
  vi.stubEnv('FREEHOLD_DATA_DIR', server.directory);
  vi.stubEnv('FREEHOLD_NOW', '2026-11-21T12:00:00Z');
  await runExample('apps/freehold');
  expect(printed).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)]);
  await expect(fetch(printed[0] as string)).rejects.toThrow('fetch failed');
});

const unused = (): never => {
  throw new Error('asked for');
};

it('the application is made of its parts: /healthz answers whatever they are', async () => {
  const { serve } = await runExample('adapters/express', { 'port: 3000': 'port: 0' });
  const parts: AppParts = {
    admission: { admit: unused },
    operations: {} as Operations,
    clock: () => new Date(),
    logger: pino({ level: 'silent' }),
    deadlineMilliseconds: 1_000,
    isDemo: () => false,
    corsOrigins: new Set(),
    baseUrl: () => 'http://127.0.0.1',
    trustedProxies: [],
    jwks: null,
    samples: {},
    answered: () => undefined,
    onFailure: () => undefined,
    ready: async () => undefined,
    busy: () => undefined,
  };
  const listening = await (serve as (parts: AppParts) => Promise<Listening>)(parts);
  const answer = await fetch(`${listening.url}/healthz`);
  await listening.stop();
  expect(answer.status).toBe(200);
});
