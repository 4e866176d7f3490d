import { growth } from '../../../../fixtures/counted-steps.ts';
import { afterEach, describe, expect, test } from 'vitest';
import pino from 'pino';
import { busyBodySchema, errorBodySchema } from '@freehold/contract';
import { createApp, listen, type AppParts, type Listening } from '@freehold/express';
import {
  MediaAnswer,
  Refusal,
  StoreBusy,
  type Operations,
  type Outcome,
} from '@freehold/operations';

const account = { id: 'a', name: 'a', plan: 'business', platformSubscription: 'none' } as const;
const connections = { most: 100, headersSeconds: 10, idleSeconds: 5 };
const metering = {
  requestCost: 1,
  monthlyUsed: 7,
  monthlyLimit: 10,
  rateLimit: 5,
  rateRemaining: 4,
  resetSeconds: 0.4,
  period: { seconds: 2_592_000, secondsLeft: 86_400 },
};

let listening: Listening | null = null;
afterEach(async () => {
  await listening?.stop();
  listening = null;
});

/** A server whose stamp-duty operation is the one given; says how its calls were settled. */
async function serving(
  stampDuty: (signal: AbortSignal) => Promise<unknown>,
  parts: Partial<AppParts> = {},
) {
  const settled: Outcome[] = [];
  const admission: AppParts['admission'] = {
    identify: async () => Promise.reject(new Error('asked for')),
    admit: async () => ({
      account,
      reserve: async () => null,
      reserved: async () => metering,
      covers: async () => true,
      settle: async (outcome) => {
        settled.push(outcome);
        return metering;
      },
    }),
  };
  const lines: string[] = [];
  const app = createApp({
    admission,
    operations: {
      stampDuty: (_input: unknown, { signal }: { signal: AbortSignal }) => stampDuty(signal),
    } as unknown as Operations,
    clock: () => new Date('2026-11-21T12:00:00Z'),
    logger: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
    deadlineMilliseconds: 5_000,
    isDemo: () => false,
    busy: () => {},
    corsOrigins: new Set(),
    baseUrl: () => 'http://127.0.0.1',
    trustedProxies: [],
    onFailure: () => {},
    answered: () => {},
    jwks: null,
    samples: {},
    ready: async () => {},
    ...parts,
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0, connections });
  listening = server;
  const send = (signal?: AbortSignal) =>
    fetch(`${server.url}/api/v1/investment/stamp-duty?secret=query`, {
      method: 'POST',
      headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json' },
      body: '{"price": 1}',
      ...(signal === undefined ? {} : { signal }),
    });
  return { server, settled, lines, send };
}

/** A promise that the test opens. */
class Gate {
  readonly promise: Promise<void>;
  #open: (() => void) | null = null;

  constructor() {
    this.promise = new Promise((open) => {
      this.#open = open;
    });
  }

  resolve(): void {
    this.#open?.();
  }
}

async function* twoRows() {
  yield 'a\r\n';
  yield 'b\r\n';
}

async function* brokenRows() {
  yield 'a\r\n';
  throw new Error('the disk is gone');
}

describe('how a call ends', () => {
  test('a long answer is compressed, and the line of the call names its trace', async () => {
    const warnings = Array.from({ length: 200 }, (_, at) => `warning ${at}`);
    const { server, lines } = await serving(async () => ({ warnings }));
    const answer = await fetch(`${server.url}/api/v1/investment/stamp-duty`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer x',
        'content-type': 'application/json',
        'accept-encoding': 'br',
        traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      },
      body: '{"price": 1}',
    });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.json()).toEqual({ warnings });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
      status: 200,
    });
  });

  test('a bug is 500, is not charged, and its cause is not in the answer', async () => {
    const { send, settled } = await serving(async () => {
      throw new Error('SqliteError: no such table at /srv/freehold/store.ts');
    });
    const response = await send();
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(errorBodySchema.parse(JSON.parse(text)).error.code).toBe('internal_error');
    expect(text).not.toMatch(/Sqlite|srv|store|stack/);
    expect(settled).toMatchObject([{ status: 500, errorCode: 'internal_error' }]);
  });

  test('a busy store is the flat 503 with Retry-After', async () => {
    const { send, settled } = await serving(async () => {
      throw new StoreBusy('All readers are taken');
    });
    const response = await send();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(busyBodySchema.parse(await response.json())).toMatchObject({ retry_after: 2 });
    expect(settled).toMatchObject([{ status: 503 }]);
  });

  test('an operation that never ends is 503 at its deadline, and its signal aborts', async () => {
    let aborted = false;
    const { send, settled } = await serving(
      (signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            aborted = true;
          });
        }),
      { deadlineMilliseconds: 50 },
    );
    expect((await send()).status).toBe(503);
    expect(aborted).toBe(true);
    expect(settled).toMatchObject([{ status: 503 }]);
  });

  test('a refusal keeps its status and its members', async () => {
    const { send, settled } = await serving(async () => {
      return new Refusal('rate_limit_exceeded', 'Too fast', { retry_after: 0.25 });
    });
    const response = await send();
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await response.json()).toEqual({
      error: { code: 'rate_limit_exceeded', message: 'Too fast', retry_after: 0.25 },
    });
    expect(settled).toMatchObject([{ status: 429, errorCode: 'rate_limit_exceeded' }]);
  });

  test('a caller that goes away is not charged, and the signal aborts', async () => {
    const started = new Gate();
    const ended = new Gate();
    const { send, settled } = await serving((signal) => {
      started.resolve();
      return new Promise(() => {
        signal.addEventListener('abort', () => ended.resolve());
      });
    });
    const controller = new AbortController();
    const gone = send(controller.signal).catch(() => 'gone');
    await started.promise;
    controller.abort();
    expect(await gone).toBe('gone');
    await ended.promise;
    await expect.poll(() => settled).toMatchObject([{ status: 499, errorCode: null }]);
  });
});

describe('what is no JSON', () => {
  test('bytes are sent as they are', async () => {
    const { send, settled } = await serving(
      async () => new MediaAnswer('image/png', new Uint8Array([1, 2, 3]), { 'X-Truncated': '0' }),
    );
    const response = await send();
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-truncated')).toBe('0');
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 3]);
    expect(settled).toMatchObject([{ status: 200 }]);
  });

  test('a stream is charged', async () => {
    const { send, settled } = await serving(
      async () => new MediaAnswer('text/csv; charset=utf-8', twoRows()),
    );
    expect(await (await send()).text()).toBe('a\r\nb\r\n');
    await expect.poll(() => settled).toMatchObject([{ status: 200 }]);
  });

  test('a stream whose caller hangs up after its first part is charged', async () => {
    const stopped = new Gate();
    async function* endless() {
      try {
        for (;;) {
          yield 'a row of some length\r\n'.repeat(1_000);
          await new Promise((resolve) => {
            setTimeout(resolve, 1);
          });
        }
      } finally {
        stopped.resolve();
      }
    }
    const { send, settled } = await serving(async () => new MediaAnswer('text/csv', endless()));
    const controller = new AbortController();
    const response = await send(controller.signal);
    const reader = response.body!.getReader();
    expect((await reader.read()).value!.length).toBeGreaterThan(0);
    expect(settled).toEqual([]);
    controller.abort();
    await expect.poll(() => settled).toMatchObject([{ status: 200, errorCode: null }]);
    await stopped.promise;
  });

  test('a caller that reads slowly does not use up the time of the answer', async () => {
    const { send, settled } = await serving(async () => new MediaAnswer('text/csv', large()), {
      deadlineMilliseconds: 400,
    });
    const response = await send();
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000);
    });
    expect((await response.text()).length).toBe(40_000_000);
    await expect.poll(() => settled).toMatchObject([{ status: 200, errorCode: null }]);
  });

  test('a stream that breaks off is cut and costs nothing', async () => {
    const { send, settled } = await serving(async () => new MediaAnswer('text/csv', brokenRows()));
    await expect(send().then((response) => response.text())).rejects.toThrow('terminated');
    await expect.poll(() => settled).toMatchObject([{ status: 500 }]);
  });
});

test('the log names the call and no secret', async () => {
  const { send, lines } = await serving(async () => ({ success: true }));
  await (await send()).text();
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  const log = lines.join('');
  expect(log).toContain('/api/v1/investment/stamp-duty');
  expect(log).not.toMatch(/secret|price/);
});

test('the log holds the template of the route and at most 200 characters of the path', async () => {
  const { send, server, lines } = await serving(async () => ({ success: true }));
  await (await send()).text();
  const key = `paid_${'0123456789abcdef'.repeat(2)}`;
  await fetch(`${server.url}/${'%25'.repeat(10)}/${key}/${'eyJ'.repeat(5_000)}`);
  await expect.poll(() => lines.length).toBe(2);
  const [known, unknown] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(known).toMatchObject({
    route: '/api/v1/investment/stamp-duty',
    path: '/api/v1/investment/stamp-duty',
  });
  expect(unknown).toMatchObject({ route: null, status: 404 });
  expect(unknown?.['path']).toBe(`/${'%25'.repeat(10)}/paid_…/eyJ…`);
});

test('the work of a call without a key is linear in its path', async () => {
  const { server } = await serving(async () => ({ success: true }));
  const ask = (size: number) => fetch(`${server.url}/${'eyJ'.repeat(size / 3)}`);
  expect(await growth(6_000, ask)).toBeLessThan(2.6);
});

test('a stop lets the answers under way finish', async () => {
  const started = new Gate();
  const release = new Gate();
  const { send, server } = await serving(async () => {
    started.resolve();
    await release.promise;
    return { success: true };
  });
  const answer = send();
  await started.promise;
  const stopped = server.stop();
  listening = null;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
  release.resolve();
  expect((await answer).status).toBe(200);
  await stopped;
});

test('a store that does not answer is not ready', async () => {
  const { server } = await serving(async () => ({}), {
    ready: async () => {
      throw new Error('closed');
    },
  });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

async function* large() {
  for (let part = 0; part < 40; part += 1) yield 'x'.repeat(1_000_000);
}
