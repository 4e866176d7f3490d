import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, createClient, mayRetry, waitBefore, type ClientOptions } from '@freehold/client';
import {
  failure,
  hangUp,
  json,
  startReplying,
  type Reply,
  type ReplyingServer,
} from './replying-server.ts';
import { retryCases } from './retry-cases.ts';

let server: ReplyingServer | undefined;
afterEach(() => server?.stop());

async function serve(...replies: Reply[]) {
  const { url, asked } = (server = await startReplying(...replies));
  const client = (options: Partial<ClientOptions> = {}) =>
    createClient({
      baseUrl: `${url}/`,
      token: 'paid_00000000000000000000000000000000',
      retry: { baseMilliseconds: 1, mostMilliseconds: 4 },
      ...options,
    });
  return { asked, client };
}

const envelope = json(
  200,
  { data: { area: 'M14', sample_size: 3 }, meta: {} },
  {
    'x-request-id': 'r1',
    'x-request-cost': '1',
    'x-monthly-usage': '7',
    'x-monthly-limit': '200',
    'x-ratelimit-remaining': '1',
  },
);

describe('a call', () => {
  it('is a method of its operation', async () => {
    const { asked, client } = await serve(envelope, json(200, []));
    const { data } = await client().areaYields({ params: { outcode: 'M14' } });
    expect(data.sample_size).toBe(3);
    expect((await client().plans()).data).toEqual([]);
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/v1/yields/area/M14',
      '/api/v1/api-billing/plans',
    ]);
    await expect(
      client().areaYields({ params: { outcode: 'M14' }, query: { limit: 3 } } as never),
    ).rejects.toThrow('query.limit is no parameter of areaYields');
  });

  it('sends path, query, token, and opens the envelope', async () => {
    const { asked, client } = await serve(envelope);
    const answer = await client().call('areaYields', { params: { outcode: 'M14' } });
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/api/v1/yields/area/M14' });
    expect(asked[0]?.headers.authorization).toBe('Bearer paid_00000000000000000000000000000000');
    expect(answer.data).toMatchObject({ area: 'M14', sample_size: 3 });
    expect(answer).toMatchObject({
      requestId: 'r1',
      metered: { requestCost: 1, monthlyUsage: 7, monthlyLimit: 200, rateRemaining: 1 },
    });
  });

  it('escapes parameters, joins lists and leaves out what is undefined', async () => {
    const { asked, client } = await serve(envelope);
    await client().call('searchProperties', {
      query: {
        area: ['M14', 'Upper & Lower'],
        min_price: 100_000,
        max_price: undefined,
        chain_free: true,
      },
    });
    expect(asked[0]?.url).toBe(
      '/api/v1/properties?area=M14%2CUpper+%26+Lower&min_price=100000&chain_free=true',
    );
    await client().call('areaYields', { params: { outcode: '../keys' } });
    expect(asked[1]?.url).toBe('/api/v1/yields/area/..%2Fkeys');
  });

  it('gives a bare body as it is, and nothing for 204', async () => {
    const { client } = await serve(json(200, { success: true }), (_, response) =>
      response.writeHead(204).end(),
    );
    expect((await client().call('stampDuty', { body: { price: 1 } })).data).toEqual({
      success: true,
    });
    const gone = await client().call('deleteCalculation', {
      params: { calculation_id: '00000000-0000-4000-8000-000000000000' },
    });
    expect(gone.data).toBeUndefined();
  });

  it('gives the bytes of an image', async () => {
    const { client } = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([1, 2])),
    );
    expect((await client().call('getImage', { params: { image_id: 'a' } })).data).toEqual(
      new Uint8Array([1, 2]),
    );
  });

  it('refuses a missing path parameter before it asks', async () => {
    const { asked, client } = await serve(envelope);
    await expect(client().call('areaYields', { params: { outcode: '' } })).rejects.toThrow(
      'params.outcode is missing',
    );
    expect(asked).toHaveLength(0);
  });
});

describe('the retry policy', () => {
  it.each(retryCases)('%i %s: again is %s', (status, code, again) => {
    expect(mayRetry({ status, code, retryAfter: null }, true)).toBe(again);
  });

  it('tries a lost connection again only where repeating is safe', () => {
    const lost = { status: null, code: null, retryAfter: null };
    expect(mayRetry(lost, true)).toBe(true);
    expect(mayRetry(lost, false)).toBe(false);
  });

  it('waits under a doubling bound with jitter, and at least as long as the server asks', () => {
    const policy = { attempts: 9, baseMilliseconds: 100, mostMilliseconds: 350 };
    const plain = { status: 500, code: null, retryAfter: null };
    expect([1, 2, 3, 4].map((repeat) => waitBefore(repeat, plain, policy, () => 1))).toEqual([
      100, 200, 350, 350,
    ]);
    expect(waitBefore(3, plain, policy, () => 0)).toBe(0);
    expect(waitBefore(1, { ...plain, retryAfter: 2.5 }, policy, () => 0.5)).toBe(2550);
  });

  it('tries again until it is answered', async () => {
    const { asked, client } = await serve(
      failure(429, 'rate_limit_exceeded', { retry_after: 0.001 }),
      json(503, { error: 'busy', detail: 'try later', retry_after: 0.001 }),
      hangUp,
      envelope,
    );
    expect((await client().call('areaYields', { params: { outcode: 'M14' } })).data).toMatchObject({
      area: 'M14',
    });
    expect(asked).toHaveLength(4);
  });

  it('reads a member of the policy that is undefined as one left out: four tries', async () => {
    const { asked, client } = await serve(failure(500, 'internal_error'));
    const retry = { attempts: undefined, baseMilliseconds: 1, mostMilliseconds: undefined };
    await expect(
      client({ retry, fetch: undefined, random: undefined }).call('plans', {}),
    ).rejects.toMatchObject({ code: 'internal_error' });
    expect(asked).toHaveLength(4);
  });

  it.each([
    [{ attempts: NaN }, 'retry.attempts must be a number from 1, was NaN'],
    [{ attempts: 0 }, 'retry.attempts must be a number from 1, was 0'],
    [{ attempts: '4' as never }, 'retry.attempts must be a number from 1, was 4'],
    [{ baseMilliseconds: -1 }, 'retry.baseMilliseconds must be a number from 0, was -1'],
    [{ mostMilliseconds: NaN }, 'retry.mostMilliseconds must be a number from 0, was NaN'],
  ])('refuses the policy %j, which would never end or never wait', async (retry, message) => {
    const { client } = await serve(envelope);
    expect(() => client({ retry })).toThrow(new TypeError(message));
  });

  it('gives up after its tries with the last failure', async () => {
    const { asked, client } = await serve(failure(500, 'internal_error'));
    const failed = client({
      retry: { attempts: 3, baseMilliseconds: 1, mostMilliseconds: 1 },
    }).call('areaYields', {
      params: { outcode: 'M14' },
    });
    await expect(failed).rejects.toMatchObject({
      name: 'ApiError',
      status: 500,
      code: 'internal_error',
    });
    expect(asked).toHaveLength(3);
  });

  it('refuses a query parameter that the operation does not read, and sends nothing', async () => {
    const { asked, client } = await serve(envelope);
    // The listing search asks for `area`: with `outcode` it would answer another town.
    const searched = client().call('searchProperties', {
      // @ts-expect-error the types refuse it as well
      query: { outcode: 'M14', listing_type: 'sale' },
    });
    await expect(searched).rejects.toThrow(
      new TypeError('query.outcode is no parameter of searchProperties'),
    );
    const yields = client().call('areaYields', {
      params: { outcode: 'M14' },
      // @ts-expect-error it has none at all
      query: { limit: 3 },
    });
    await expect(yields).rejects.toThrow('query.limit is no parameter of areaYields');
    expect(asked).toEqual([]);
  });

  it('does not try a refusal again', async () => {
    const { asked, client } = await serve(failure(422, 'validation_error'), envelope);
    await expect(
      client().call('areaYields', { params: { outcode: 'M14' } }),
    ).rejects.toBeInstanceOf(ApiError);
    expect(asked).toHaveLength(1);
  });

  it('sends one idempotency key with every try of a creation, and none elsewhere', async () => {
    const { asked, client } = await serve(hangUp, json(201, { id: 'x' }), json(200, {}));
    await client().call('createCalculation', { body: { name: 'A', strategy: 'BTL', inputs: {} } });
    await client().call('stampDuty', { body: { price: 1 } });
    const keys = asked.map((call) => call.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBeUndefined();
  });

  it('does not ask an assistant again when the connection is lost: it may have been charged', async () => {
    const { asked, client } = await serve(hangUp);
    await expect(client().call('aiChat', { body: { message: 'x' } })).rejects.toMatchObject({
      status: null,
    });
    expect(asked).toHaveLength(1);
  });

  it('stops waiting when the caller aborts', async () => {
    const { client } = await serve(failure(429, 'rate_limit_exceeded', { retry_after: 60 }));
    const abort = new AbortController();
    const call = client().call(
      'areaYields',
      { params: { outcode: 'M14' } },
      { signal: abort.signal },
    );
    setTimeout(() => abort.abort(new Error('enough')), 30);
    await expect(call).rejects.toThrow('enough');
  });
});
