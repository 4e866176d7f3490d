import { afterEach, describe, expect, it } from 'vitest';
import {
  failure,
  hangUp,
  json,
  startReplying,
  type Reply,
  type ReplyingServer,
} from '../../../api/client/test/replying-server.ts';
import { retryCases } from '../../../api/client/test/retry-cases.ts';
import { hasPython, minorVersion, valueOf } from './python.ts';

let servers: ReplyingServer[] = [];
afterEach(() => {
  for (const server of servers) server.stop();
  servers = [];
});

async function serve(...replies: Reply[]) {
  const server = await startReplying(...replies);
  servers.push(server);
  const options = `${JSON.stringify(`${server.url}/`)}, "paid_00000000000000000000000000000000"`;
  return {
    ...server,
    /** The value of an expression over `client`, which notes its waits in `waits` and does not wait. */
    python: (expression: string, given = '', statements = '') =>
      valueOf(
        `import time
from freehold import Client, FreeholdError, pages
waits = []
time.sleep = waits.append
client = Client(${options}${given})
${failed}
${statements}`,
        expression,
      ),
  };
}

/** `failed(call)`: the fields of what a call raises. */
const failed = `def failed(call):
    try:
        call()
    except FreeholdError as error:
        return {**vars(error), "text": str(error)}
    except Exception as error:
        return f"{type(error).__name__}: {error}"`;

const envelope = json(200, { data: { area: 'M14', sample_size: 3 }, meta: {} });

describe.runIf(hasPython)('a call from Python', () => {
  it('sends path, query and key, and opens the envelope', async () => {
    const { asked, python } = await serve(envelope);
    expect(await python('client.area_yields("M14")')).toEqual({ area: 'M14', sample_size: 3 });
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/api/v1/yields/area/M14', body: '' });
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer paid_00000000000000000000000000000000',
      accept: 'application/json',
    });
  });

  it('escapes parameters, joins lists, writes numbers and booleans as the API reads them', async () => {
    const { asked, python } = await serve(envelope);
    await python(
      `[client.search_properties(area=["M14", "Upper & Lower"], min_price=100_000, max_price=None,
                                 chain_free=True, new_build=False, min_yield=Decimal("6.50"),
                                 added_since=date(2026, 11, 1), keywords=("café",)),
        client.area_walkability(latitude=51.5, longitude=-0.00001),
        client.area_yields("../keys"),
        client.daily_usage(from_="2026-11-01")]`,
      '',
      'from datetime import date\nfrom decimal import Decimal',
    );
    const [search, ...others] = asked.map(({ url }) => url);
    expect(Object.fromEntries(new URL(search as string, 'http://server').searchParams)).toEqual({
      area: 'M14,Upper & Lower',
      min_price: '100000',
      chain_free: 'true',
      new_build: 'false',
      min_yield: '6.50',
      added_since: '2026-11-01',
      keywords: 'café',
    });
    expect(others).toEqual([
      '/api/v1/area/walkability?latitude=51.5&longitude=-0.00001',
      '/api/v1/yields/area/..%2Fkeys',
      '/api/v1/api-billing/usage/daily?from=2026-11-01',
    ]);
  });

  it('sends a body and gives an answer in any script', async () => {
    const { asked, python } = await serve(json(200, { message: '£ 1 – дом 🏠' }));
    const answer = await python('client.stamp_duty(body={"location": "Llŷn"})');
    expect(answer).toEqual({ message: '£ 1 – дом 🏠' });
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/api/v1/investment/stamp-duty' });
    expect(asked[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(asked[0]?.body as string)).toEqual({ location: 'Llŷn' });
  });

  it('writes a Decimal of a body as the number it is, and a date as text', async () => {
    const { asked, python } = await serve(envelope, envelope);
    await python(
      `client.stamp_duty(body={"price": Decimal("350000.10"), "location": "wales",
                               "effective_date": date(2026, 6, 1), "all": [Decimal("-2"), Decimal("1E+3")]})`,
      '',
      'from datetime import date\nfrom decimal import Decimal',
    );
    expect(JSON.parse(asked[0]!.body)).toEqual({
      price: 350_000.1,
      location: 'wales',
      effective_date: '2026-06-01',
      all: [-2, 1000],
    });
    const refused = (value: string) =>
      python(
        `failed(lambda: client.stamp_duty(body={"price": ${value}}))`,
        '',
        'from decimal import Decimal',
      );
    expect(await refused('Decimal("NaN")')).toMatch(/^ValueError: /);
    expect(await refused('{1}')).toBe('TypeError: a body must hold no set, was {1}');
    expect(asked).toHaveLength(1);
  });

  it('gives None for 204, and bytes for what is no JSON', async () => {
    const { asked, python } = await serve(
      (_, response) => response.writeHead(204).end(),
      (_, response) =>
        response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([1, 255])),
    );
    expect(
      await python('[client.delete_calculation("a"), list(client.get_image("b", size="thumb"))]'),
    ).toEqual([null, [1, 255]]);
    expect(asked[0]?.method).toBe('DELETE');
    expect(asked[1]?.headers.accept).toBe('image/*');
  });

  it('refuses what is missing, unknown or not to be sent before it asks', async () => {
    const { asked, python } = await serve(envelope);
    const refusals = await python(`[
      failed(lambda: client.area_yields("")),
      failed(lambda: client.search_properties(outcode="M14")),
      failed(lambda: client.search_properties(area={"M14": 1})),
      failed(lambda: client.stamp_duty(body={"price": float("nan")})),
      failed(lambda: Client("file:///etc")),
      failed(lambda: Client("http://localhost", "paid_1\\n")),
      failed(lambda: Client(None)),
      failed(lambda: Client("http://localhost", b"paid_1")),
      failed(lambda: Client("http://localhost", retries="2")),
      failed(lambda: Client("http://localhost", retries=-1)),
      failed(lambda: Client("http://localhost", retries=1.5)),
      failed(lambda: Client("http://localhost", retries=True)),
      failed(lambda: Client("http://localhost", timeout="30")),
      failed(lambda: Client("http://localhost", timeout=0)),
      failed(lambda: Client("http://localhost", timeout=float("nan"))),
      failed(lambda: Client("http://localhost", timeout=None)),
      failed(lambda: Client("http://localhost", timeout=0.5, retries=0)),
    ]`);
    expect(refusals).toEqual([
      'ValueError: outcode is missing',
      expect.stringContaining("unexpected keyword argument 'outcode'"),
      expect.stringMatching(/^TypeError: a parameter must be text, .*, was \{'M14': 1\}$/),
      expect.stringMatching(/^ValueError: Out of range float values/),
      "ValueError: base_url must begin with http:// or https://, was 'file:///etc'",
      'ValueError: api_key has a character that no header takes, such as a line break',
      'ValueError: base_url must begin with http:// or https://, was None',
      'ValueError: api_key must be text',
      "ValueError: retries must be a whole number from 0, was '2'",
      'ValueError: retries must be a whole number from 0, was -1',
      'ValueError: retries must be a whole number from 0, was 1.5',
      'ValueError: retries must be a whole number from 0, was True',
      "ValueError: timeout must be a number of seconds above 0, was '30'",
      'ValueError: timeout must be a number of seconds above 0, was 0',
      'ValueError: timeout must be a number of seconds above 0, was nan',
      'ValueError: timeout must be a number of seconds above 0, was None',
      null,
    ]);
    expect(asked).toEqual([]);
  });
});

describe.runIf(hasPython)('a failure in Python', () => {
  it('has the status, code, message and details of the server, and the id of the request', async () => {
    const details = { field: 'query.min_price', value: 'x', message: 'no number' };
    const { python } = await serve(
      json(
        422,
        { error: { code: 'validation_error', message: 'min_price: no number', details } },
        { 'x-request-id': 'r1' },
      ),
      (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here'),
    );
    const area = 'failed(lambda: client.area_yields("M14"))';
    expect(await python(`[${area}, ${area}]`)).toEqual([
      {
        status: 422,
        code: 'validation_error',
        message: 'min_price: no number',
        text: 'min_price: no number',
        details,
        request_id: 'r1',
        retry_after: null,
      },
      {
        status: 404,
        code: null,
        message: 'the server answered 404',
        text: 'the server answered 404',
        details: null,
        request_id: null,
        retry_after: null,
      },
    ]);
  });

  it('of a redirect is one, and the key goes nowhere else', async () => {
    const elsewhere = await serve(envelope);
    const { python } = await serve((_, response) =>
      response.writeHead(302, { location: `${elsewhere.url}/api/v1/yields/area/M14` }).end(),
    );
    expect(await python('failed(lambda: client.area_yields("M14"))')).toMatchObject({
      status: 302,
    });
    expect(elsewhere.asked).toEqual([]);
  });

  it('has no status where no answer came in time', async () => {
    const { asked, python } = await serve(() => undefined);
    const told = await python(
      '[failed(lambda: client.area_yields("M14")), len(waits)]',
      ', timeout=0.2, retries=1',
    );
    expect(told).toEqual([
      expect.objectContaining({ status: null, code: null, text: expect.stringContaining('timed') }),
      1,
    ]);
    expect(asked).toHaveLength(2);
  });

  it('has no status where the answer is cut short, or is no JSON', async () => {
    const { python } = await serve(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '99' });
        response.write('{"data":', () => response.destroy());
      },
      (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('<p>Welcome'),
    );
    const area = 'failed(lambda: client.area_yields("M14"))';
    expect(await python(`[${area}, ${area}]`, ', retries=0')).toMatchObject([
      { status: null },
      { status: null },
    ]);
  });
});

describe.runIf(hasPython)('the retry policy in Python', () => {
  it('is that of the other client', async () => {
    const cases = JSON.stringify(retryCases).replaceAll('null', 'None');
    const again = await valueOf(
      'from freehold import FreeholdError\nfrom freehold.retry import may_retry',
      `[may_retry(FreeholdError(status, code, ""), True) for status, code, _ in ${cases.replaceAll('true', 'True').replaceAll('false', 'False')}]`,
    );
    expect(again).toEqual(retryCases.map(([, , expected]) => expected));
  });

  it('waits under a doubling bound with jitter, and at least as long as the server asks', async () => {
    const waits = await valueOf(
      'from freehold.retry import seconds_before',
      `[seconds_before(1, None, 1), seconds_before(2, None, 1), seconds_before(9, None, 1),
        seconds_before(3, None, 0), seconds_before(1, 2.5, 0.5)]`,
    );
    // A quarter of a second, doubled; 8 seconds at most; 2.5 and half of a quarter.
    expect(waits).toEqual([0.25, 0.5, 8, 0, 2.625]);
  });

  it('waits as long as Retry-After or the body says, then asks again', async () => {
    const { asked, python } = await serve(
      json(429, { error: { code: 'rate_limit_exceeded', message: 'no' } }, { 'retry-after': '7' }),
      json(503, { error: 'service_busy', detail: 'try later', retry_after: 11 }),
      envelope,
    );
    const [answer, waits] = (await python('[client.area_yields("M14"), waits]')) as [
      unknown,
      number[],
    ];
    expect(answer).toEqual({ area: 'M14', sample_size: 3 });
    expect(asked).toHaveLength(3);
    expect(waits.map(Math.floor)).toEqual([7, 11]);
  });

  it('takes a date in Retry-After, or a time that is none, for no word on it', async () => {
    const { python } = await serve(
      json(502, null, { 'retry-after': 'Sat, 21 Nov 2026 12:00:00 GMT' }),
      json(502, { error: { retry_after: -1 } }, { 'retry-after': 'inf' }),
      envelope,
    );
    const waits = (await python('[client.area_yields("M14"), waits][1]')) as number[];
    expect(waits).toHaveLength(2);
    expect(Math.max(...waits)).toBeLessThan(0.5);
  });

  it('gives up after its tries with the last failure', async () => {
    const { asked, python } = await serve(failure(500, 'internal_error'));
    expect(await python('failed(lambda: client.area_yields("M14"))')).toMatchObject({
      status: 500,
      code: 'internal_error',
    });
    expect(asked).toHaveLength(3);
  });

  it('does not try a refusal or a used-up quota again', async () => {
    const { asked, python } = await serve(
      failure(422, 'validation_error'),
      failure(429, 'monthly_quota_exceeded', { retry_after: 60 }),
      envelope,
    );
    const area = 'failed(lambda: client.area_yields("M14"))';
    expect(await python(`[${area}, ${area}, waits]`)).toMatchObject([
      { code: 'validation_error' },
      { code: 'monthly_quota_exceeded', retry_after: 60 },
      [],
    ]);
    expect(asked).toHaveLength(2);
  });

  it('sends one idempotency key with every try of a creation, and none elsewhere', async () => {
    const { asked, python } = await serve(hangUp, json(201, {}), json(201, {}), json(200, {}));
    const body = 'body={"name": "A", "strategy": "BTL", "inputs": {}}';
    await python(
      `[client.create_calculation(${body}),
        client.create_calculation(${body}, idempotency_key="mine"), client.stamp_duty(body={})]`,
    );
    const keys = asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys.slice(1)).toEqual([keys[0], 'mine', undefined]);
  });

  it('does not ask an assistant again when the connection is lost: it may have been charged', async () => {
    const { asked, python } = await serve(hangUp);
    expect(await python('failed(lambda: client.ai_chat(body={"message": "x"}))')).toMatchObject({
      status: null,
    });
    expect(asked).toHaveLength(1);
  });
});

const page = (standing: object, ...ids: number[]) =>
  json(200, { data: { properties: ids, pagination: standing }, meta: {} });

describe.runIf(hasPython)('pages in Python', () => {
  it('go on by cursor, which takes the place of a number', async () => {
    const { asked, python } = await serve(
      page({ page: 2, has_more: true, next_cursor: 'a/b' }, 1, 2),
      page({ page: null, has_more: false, next_cursor: null }, 3),
    );
    const ids =
      '[id for page in pages(client.search_properties, page=2) for id in page["properties"]]';
    expect(await python(ids)).toEqual([1, 2, 3]);
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/v1/properties?page=2',
      '/api/v1/properties?cursor=a%2Fb',
    ]);
  });

  it('go on by number where there is no cursor, with the same query', async () => {
    const { asked, python } = await serve(
      json(200, { acts: ['a'], pagination: { page: 1, has_more: true, next_cursor: null } }),
      json(200, { acts: ['b'], pagination: { page: 2, has_more: false, next_cursor: null } }),
    );
    expect(await python('[page["acts"] for page in pages(client.audit_log, limit=1)]')).toEqual([
      ['a'],
      ['b'],
    ]);
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/v1/owner/audit-log?limit=1',
      '/api/v1/owner/audit-log?page=2&limit=1',
    ]);
  });

  it('are refused for an answer without them', async () => {
    const { python } = await serve(envelope);
    expect(await python('failed(lambda: list(pages(client.area_yields, outcode="M14")))')).toBe(
      'TypeError: the answer of this operation has no pages',
    );
  });
});

describe.runIf(hasPython)('the Python module', () => {
  it('says what to install where pandas is missing', async () => {
    // Without its site packages Python has none.
    const told = await valueOf(
      `from freehold import to_frame
try:
    to_frame([])
except ImportError as error:
    told = str(error)`,
      'told',
      ['-S'],
    );
    expect(told).toBe('to_frame needs pandas: pip install "freehold-client[pandas]"');
  });

  // Python 3.9 reads `int | None` in an annotation and cannot work it out.
  it.runIf((minorVersion ?? 0) > 9)('has a type for every name in its annotations', async () => {
    const count = await valueOf(
      `import typing
from collections.abc import Sequence
from freehold import Client, schemas
owners = [one for one in vars(schemas).values() if isinstance(one, type) and typing.is_typeddict(one)]
owners += [getattr(Client, name) for name in dir(Client) if not name.startswith("_")]`,
      'len([typing.get_type_hints(one, localns=globals()) for one in owners])',
    );
    expect(count).toBeGreaterThan(250);
  });
});
