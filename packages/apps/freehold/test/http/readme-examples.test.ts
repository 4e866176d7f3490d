import { afterEach, expect, it, vi } from 'vitest';
import type { AppParts, Listening } from '@freehold/express';
import type { Operations } from '@freehold/operations';
import pino from 'pino';
import { runExample } from '../../../../test/run-example.ts';
import { useDemoServer } from './demo-server.ts';

const server = useDemoServer();
afterEach(() => vi.unstubAllEnvs());

it('the client calls a server', async () => {
  vi.stubEnv('FREEHOLD_KEY', server.keyOf('business'));
  const replaced = { 'http://127.0.0.1:3000': server.url };
  const { printed } = await runExample('api/client', { replaced });
  // Welsh higher rates since 11 December 2024: 9,000 + 5,950 + 10,000.
  expect(printed).toEqual([expect.stringMatching(/^24950\.00 \d+$/)]);
});

it('the server is started from code, and stopped', async () => {
  vi.stubEnv('PORT', '0');
  vi.stubEnv('FREEHOLD_DATA_DIR', server.directory);
  vi.stubEnv('FREEHOLD_NOW', '2026-11-21T12:00:00Z');
  const { printed } = await runExample('apps/freehold');
  expect(printed).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)]);
  await expect(fetch(printed[0] as string)).rejects.toThrow('fetch failed');
});

const unused = (): never => {
  throw new Error('asked for');
};

interface Shown {
  readonly serve: (parts: AppParts) => Promise<Listening>;
}

it('the application is made of its parts: /healthz answers whatever they are', async () => {
  const replaced = { 'port: 3000': 'port: 0' };
  const { shown } = await runExample<Shown>('adapters/express', { replaced });
  const parts: AppParts = {
    admission: { admit: unused, identify: unused },
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
  const listening = await shown.serve(parts);
  const answer = await fetch(`${listening.url}/healthz`);
  await listening.stop();
  expect(answer.status).toBe(200);
});
