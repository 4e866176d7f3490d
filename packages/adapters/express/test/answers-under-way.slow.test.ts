import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Listening } from '@freehold/express';
import { type Caller, MediaAnswer, Refusal } from '@freehold/operations';
import { listenBare, unused } from './bare-app.ts';

const account = { id: 'a', name: 'a', plan: 'business', platformSubscription: 'none' } as const;
const caller: Caller = { account, tokenType: 'api_key', keyId: 'k', granted: null };
const metering = {
  requestCost: 0,
  monthlyUsed: 0,
  monthlyLimit: null,
  rateLimit: 5,
  rateRemaining: 4,
  resetSeconds: 0,
  period: { seconds: 1, secondsLeft: 1 },
};

let listening: Listening;
afterEach(() => listening.stop());

/** More than all buffers between a server and a caller on one machine hold. */
const largeBytes = 64 * 1024 * 1024;
const parts = async function* () {
  for (let sent = 0; sent < largeBytes; sent += 65_536) yield Buffer.alloc(65_536);
};

/** Asks for an answer, begins to read it and waits; what is told of its credential then is the caller's. */
async function slowly(answer: () => unknown, identify: () => Promise<Caller | Refusal>) {
  const settled: number[] = [];
  let looks = 0;
  const addresses = new Set<string | undefined>();
  listening = await listenBare({
    operations: { areaPack: async () => answer() } as never,
    deadlineMilliseconds: 10_000,
    admission: {
      admit: async () => ({
        account,
        reserve: async () => null,
        reserved: async () => metering,
        covers: async () => true,
        async settle({ status }) {
          settled.push(status);
          return metering;
        },
      }),
      async identify({ remoteAddress }) {
        looks += 1;
        addresses.add(remoteAddress);
        return identify();
      },
    },
  });
  const asked = get(`${listening.url}/api/v1/area-pack/M14`, { headers: { authorization: 'x' } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  const reading = setInterval(() => response.read(1_024), 50);
  const broken = once(response, 'error').then(([error]: NodeJS.ErrnoException[]) => error?.code);
  return {
    settled,
    broken,
    looks: () => looks,
    addresses,
    end() {
      clearInterval(reading);
      response.destroy();
    },
    /** What is in the buffers is read first. */
    readOn: () => void response.resume(),
  };
}

const kinds = [
  ['whole', () => new MediaAnswer('application/pdf', Buffer.alloc(largeBytes), {})],
  ['a stream', () => new MediaAnswer('application/pdf', parts(), {})],
] as const;

describe.each(kinds)('an answer that is %s and slowly read', (_kind, answer) => {
  it.each(['invalid_api_key', 'account_suspended'] as const)(
    'is cut off where its caller is refused with %s meanwhile, and charged',
    async (code) => {
      const call = await slowly(answer, async () => new Refusal(code, 'ended'));
      await expect.poll(call.looks, { timeout: 20_000 }).toBe(1);
      call.readOn();
      expect(await call.broken).toBe('ECONNRESET');
      await expect.poll(() => call.settled).toEqual([200]);
      // With its address, bad credentials from there would be answered by another refusal, which ends nothing.
      expect([...call.addresses]).toEqual([undefined]);
      call.end();
    },
    30_000,
  );

  it('goes on where its caller asks too often, or the accounts do not answer', async () => {
    const answers = [
      async () => new Refusal('rate_limit_exceeded', 'too often'),
      async () => Promise.reject(new Error('no answer')),
      async () => caller,
    ];
    const call = await slowly(answer, async () => answers.shift()?.() ?? caller);
    let isBroken = false;
    void call.broken.then(() => (isBroken = true));
    await expect.poll(call.looks, { timeout: 30_000 }).toBe(3);
    expect(isBroken).toBe(false);
    call.end();
  }, 40_000);
});

it('an answer of a mount whose callers have credentials is cut off once the credential has ended', async () => {
  const asked: (string | undefined)[] = [];
  listening = await listenBare({
    mounts: [
      {
        paths: ['/slow'],
        methods: ['GET'],
        channel: 'connector',
        answer: async () => new Response(Buffer.alloc(largeBytes)),
      },
    ],
    baseUrl: () => listening.url,
    admission: {
      admit: async () => unused(),
      async identify({ authorization, channel, remoteAddress }) {
        asked.push(authorization, channel, remoteAddress);
        return new Refusal('invalid_api_key', 'ended');
      },
    },
  });
  const headers = { authorization: 'Bearer x' };
  const [response] = (await once(get(`${listening.url}/slow`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  const broken = once(response, 'error');
  await expect.poll(() => asked, { timeout: 20_000 }).toEqual(['Bearer x', 'connector', undefined]);
  response.resume();
  expect(((await broken) as NodeJS.ErrnoException[])[0]?.code).toBe('ECONNRESET');
}, 30_000);
