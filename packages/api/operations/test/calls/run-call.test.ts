import { describe, expect, expectTypeOf, it } from 'vitest';
import { routes } from '@freehold/contract';
import {
  allTools,
  CallerGone,
  neverAborts,
  ownerAdmission,
  PricedAnswer,
  Refusal,
  runCall,
  StoreBusy,
  toolCall,
  type Call,
  type CallParts,
  type IncomingCall,
  type Operations,
} from '@freehold/operations';
import { makeWorld, now } from './world.ts';

const raw = { params: {}, query: { postcode: 'M14' }, body: undefined };

const neverRead = (): never => {
  throw new Error('read');
};

/** A world with one account, its key, and what the log was told. */
async function opened(operation: (input: unknown, call: Call) => Promise<unknown>) {
  const world = await makeWorld();
  const { id } = await world.account('a', 'business');
  const { key } = await world.key(id);
  const lines: object[] = [];
  const causes: unknown[] = [];
  const parts: CallParts = {
    admission: world.admission,
    operations: { askingPrices: operation, searchProperties: operation } as unknown as Operations,
    deadlineMilliseconds: 1_000,
    isDemo: () => true,
    onFailure: () => {},
    busy: (error) => causes.push(error),
    logger: {
      info: (line) => lines.push(line),
      error: ({ err }: { readonly err?: unknown }) => causes.push(err),
    },
  };
  const call: IncomingCall = {
    route: routes.askingPrices,
    authorization: `Bearer ${key}`,
    requestId: 'r',
    now,
    method: 'GET',
    path: '/api/v1/prices',
    signal: neverAborts(),
    read: async () => ({ route: routes.askingPrices, raw }),
  };
  const used = async () => (await world.store.quota.usage(id, '2026-11')).requests;
  return { parts, call, lines, causes, used };
}

describe('every call', () => {
  it.each([
    ['a value', async () => ({ a: 1 }), { kind: 'value', status: 200, json: '{"a":1}' }, 1],
    ['a refusal', async () => new Refusal('not_found', 'None'), { status: 404 }, 0],
    ['a bug', () => Promise.reject(new Error('a bug')), { status: 500 }, 0],
    ['a busy store', () => Promise.reject(new StoreBusy('busy')), { status: 503 }, 0],
    ['a caller that left', () => Promise.reject(new CallerGone()), { kind: 'gone' }, 0],
  ])('%s: one answer, one line of the log, one settlement', async (_what, operation, end, cost) => {
    const { parts, call, lines, used } = await opened(operation);
    const answer = await runCall(parts, call);
    expect(answer).toMatchObject(end);
    expect(lines).toMatchObject([
      { request_id: 'r', route: '/api/v1/prices', path: '/api/v1/prices', status: answer.status },
    ]);
    expect(await used()).toBe(cost);
  });

  it('past its deadline is 503, and its operation is told by its signal', async () => {
    let told: unknown = null;
    const { parts, call, used } = await opened(
      (_input, { signal }) =>
        new Promise(() => {
          signal.addEventListener('abort', () => (told = signal.reason));
        }),
    );
    const answer = await runCall({ ...parts, deadlineMilliseconds: 20 }, call);
    expect(answer).toMatchObject({ kind: 'failure', status: 503, retryAfterSeconds: 2 });
    expect(told).toBeInstanceOf(StoreBusy);
    expect(await used()).toBe(0);
  });

  it('that its caller cancels for whatever reason is no failure of ours', async () => {
    const cancelled = new AbortController();
    const { parts, call, causes } = await opened(async () => {
      cancelled.abort('the message was cancelled');
      return new Promise(() => {});
    });
    const answer = await runCall(parts, { ...call, signal: cancelled.signal });
    expect([answer.kind, answer.status, causes]).toEqual(['gone', 499, []]);
  });

  it('says that records are invented, over HTTP and over the connector', async () => {
    const { parts, call } = await opened(async () => ({ properties: [] }));
    const [search] = allTools;
    expect(await runCall(parts, call)).toMatchObject({ demo: true });
    const tool = { ...call, ...toolCall(search!, {}) };
    expect(await runCall(parts, tool)).toMatchObject({ kind: 'value', demo: true });
  });

  it('whose answer its transport cannot carry is refused and not charged', async () => {
    const { parts, call, used } = await opened(async () => ({ text: 'x'.repeat(100) }));
    const answer = await runCall(parts, { ...call, answerCharactersMax: 50 });
    expect([answer.status, await used()]).toEqual([413, 0]);
  });

  it('may reserve more than its route costs, and is charged what it says', async () => {
    const { parts, call, used } = await opened(async (_input, { reserve }) => {
      const refused = await reserve(7);
      return refused ?? new PricedAnswer({}, 5);
    });
    const answer = await runCall(parts, call);
    expect(answer).toMatchObject({ kind: 'value', metering: { requestCost: 5 } });
    expect(await used()).toBe(5);
  });

  it('reads nothing of its input before it is admitted', async () => {
    const { parts, call } = await opened(async () => ({}));
    const answer = await runCall(parts, { ...call, authorization: undefined, read: neverRead });
    expect(answer).toMatchObject({ status: 401, atAdmission: true });
  });

  it('of the owner of the machine asks for no key and has no account', async () => {
    const { parts, call } = await opened(async (_input, { account }) => ({ account }));
    const owner = { ...parts, admission: ownerAdmission };
    const answer = await runCall(owner, { ...call, authorization: undefined });
    expect(answer).toMatchObject({ json: '{"account":null}', metering: null });
  });
});

describe('the table of operations', () => {
  it('has one for every route of the contract, by type', () => {
    expectTypeOf<keyof Operations>().toEqualTypeOf<keyof typeof routes>();
    expectTypeOf<Required<Operations>>().toEqualTypeOf<Operations>();
    expectTypeOf<Omit<Operations, 'valuation'>>().not.toExtend<Operations>();
  });
});
