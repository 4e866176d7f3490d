import { beforeAll, describe, expect, it } from 'vitest';
import { makeDataDirectory, stampDuty } from './accounts-world.ts';
import { connect, connectNext, post, samplesOf, toolCalls } from './connector-world.ts';
import { useDemoServer, type Json } from './http/demo-server.ts';
import { startServerProcess } from './processes.ts';

const server = useDemoServer({ FREEHOLD_CORS_ORIGINS: 'https://app.example' });
let samples: Json;
beforeAll(async () => {
  samples = await samplesOf(server);
});

const withDetail = new Set([
  'search_properties',
  'get_comparables',
  'check_planning',
  'analyse_investment',
  'calculate',
]);

const usage = async (account: string): Promise<number> =>
  Number(
    (await server.send('GET', '/api/v1/properties/count', { account })).headers.get(
      'x-monthly-usage',
    ),
  );

/** Every field of a schema by its path, with whether it is described. */
function fieldsIn(schema: unknown, path: string): (readonly [string, boolean])[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, part]) =>
    key === 'properties'
      ? Object.entries<Json>(part).flatMap(([name, field]) => [
          [`${path}.${name}`, typeof field.description === 'string'] as const,
          ...fieldsIn(field, `${path}.${name}`),
        ])
      : fieldsIn(part, path),
  );
}

describe.each([
  ['2025-11-25', connect],
  ['2026-07-28', connectNext],
] as const)('the connector, asked under revision %s', (_revision, open) => {
  it('lists the nine tools in their order, all read-only and with a schema of their arguments', async () => {
    const client = await open(server.url, server.keyOf('business'));
    const listed = (await client.listTools()).tools;
    expect(listed.map(({ name }) => name)).toEqual(toolCalls(samples).map(([name]) => name));
    for (const { annotations, inputSchema } of listed) {
      expect(annotations).toMatchObject({ readOnlyHint: true });
      expect(inputSchema.type).toBe('object');
    }
  });

  it('lists resources and prompts, and reads a home for the cost of its call', async () => {
    const client = await open(server.url, server.keyOf('enterprise'));
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('freehold://law/stamp-duty');
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ name }) => name)).toEqual(['home', 'area']);
    const before = await usage('enterprise');
    const uri = `freehold://home/${samples.property_id}`;
    const { contents } = await client.readResource({ uri });
    expect(JSON.parse((contents[0] as Json).text)).toMatchObject({
      id: samples.property_id,
      demo: true,
    });
    expect(await usage('enterprise')).toBe(before + 2);
    for (const missing of ['freehold://home/x', 'freehold://law/none', 'file:///etc/passwd']) {
      await expect(client.readResource({ uri: missing })).rejects.toThrow(
        /must|not found|UUID|none|passwd/i,
      );
    }
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual([
      'underwrite',
      'compare',
      'brief_area',
    ]);
    const { messages } = await client.getPrompt({
      name: 'brief_area',
      arguments: { outcode: 'M14' },
    });
    expect((messages[0] as Json).content.text).toContain('Brief me on M14');
    await expect(client.getPrompt({ name: 'brief_area', arguments: {} })).rejects.toThrow(
      /outcode/,
    );
  });

  it('gives twenty listings in less than 12 kB, and all of them where it is asked to', async () => {
    const client = await open(server.url, server.keyOf('enterprise'));
    const search = { name: 'search_properties', arguments: { limit: 20 } };
    const short = (await client.callTool(search)) as Json;
    expect(short.structuredContent.properties).toHaveLength(20);
    expect(Buffer.byteLength(JSON.stringify(short))).toBeLessThan(12_000);
    const full = (await client.callTool({
      ...search,
      arguments: { limit: 20, detail: 'full' },
    })) as Json;
    for (const [index, listing] of short.structuredContent.properties.entries()) {
      expect(full.structuredContent.properties[index]).toMatchObject(listing);
    }
    const bad = (await client.callTool({ ...search, arguments: { detail: 'x' } })) as Json;
    expect([bad.isError, bad.structuredContent.error.code]).toEqual([true, 'validation_error']);
  });

  it('asks for the facts of a purchase one after another, and answers its tax in the end', async () => {
    const client = await open(server.url, server.keyOf('enterprise'));
    const known: Json = { nation: 'wales', price: 350_000 };
    const answers: Json = {
      effective_date: '2026-06-01',
      use: 'residential',
      tenure: 'outright',
      buyer: 'individual',
      dwellings: 1,
      linked_price: 0,
      owns_another_home: true,
    };
    for (;;) {
      const asked = { calculation: 'stamp_duty_interview', inputs: known };
      const { structuredContent } = (await client.callTool({
        name: 'calculate',
        arguments: asked,
      })) as Json;
      if (structuredContent.next === null) {
        // The higher rates of 11 December 2024: 5 % of 180,000, 8.5 % of 70,000, 10 % of 100,000.
        expect(structuredContent.stamp_duty).toBe('24950.00');
        break;
      }
      const { fact } = structuredContent.next;
      expect([fact, known[fact]]).toEqual([fact, undefined]);
      known[fact] = answers[fact] ?? false;
    }
  });

  it('says of every argument what it means', async () => {
    const client = await open(server.url, server.keyOf('business'));
    const listed = (await client.listTools()).tools;
    const fields = listed.flatMap(({ name, inputSchema }) => fieldsIn(inputSchema, name));
    expect(fields.length).toBeGreaterThan(150);
    expect(fields.filter(([, said]) => !said).map(([path]) => path)).toEqual([]);
  });

  let asking: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    asking = await open(server.url, server.keyOf('enterprise'));
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'tool %d answers and costs as its REST call',
    async (index) => {
      const [name, args, cost, method, path] = toolCalls(samples)[index]!;
      const before = await usage('enterprise');
      const detail = withDetail.has(name) ? { detail: 'full' } : {};
      const result = await asking.callTool({ name, arguments: { ...args, ...detail } });
      expect(result.isError).toBeUndefined();
      const { inputs, strategy, calculation, ...others } = args as Json;
      // The solver's route names strategies in capitals.
      const told = calculation === 'solve' ? { strategy: strategy.toUpperCase() } : {};
      const body = method === 'POST' ? { body: { ...others, ...inputs, ...told } } : {};
      const rest = await server.send(method, path, body);
      expect(result.structuredContent).toEqual({ ...(rest.body.data ?? rest.body), demo: true });
      expect(result._meta?.['usage']).toMatchObject({
        request_cost: cost,
        monthly_used: before + cost,
      });
      expect(rest.headers.get('x-request-cost')).toBe(String(cost));
    },
  );

  it('asks nothing for the opening and for tools/list', async () => {
    const before = await usage('growth');
    const client = await open(server.url, server.keyOf('growth'));
    await client.listTools();
    expect(await usage('growth')).toBe(before + 1);
  });

  it.each([
    ['a bad value', 'get_property', { property_id: 'x' }, 'validation_error'],
    ['an unknown argument', 'get_area_summary', { postcode: 'M1', sql: '1' }, 'validation_error'],
    [
      'an unknown property',
      'get_property',
      { property_id: '00000000-0000-4000-8000-000000000000' },
      'not_found',
    ],
    [
      'a strategy without its property',
      'analyse_investment',
      { strategy: 'btl', purchase_price: 1 },
      'validation_error',
    ],
  ])(
    'answers %s with the usual error body in the result, free of charge',
    async (_what, name, args, code) => {
      const before = await usage('business');
      const client = await open(server.url, server.keyOf('business'));
      const result = await client.callTool({ name, arguments: args });
      expect(result.isError).toBe(true);
      expect((result.structuredContent as Json).error.code).toBe(code);
      expect(await usage('business')).toBe(before + 1);
    },
  );

  it('says that the plan lacks a scope in the result', async () => {
    const client = await open(server.url, server.keyOf('free'));
    const result = await client.callTool({
      name: 'check_planning',
      arguments: { postcode: 'M14 5TQ' },
    });
    expect((result.structuredContent as Json).error).toMatchObject({
      code: 'insufficient_scope',
      required_scope: 'planning:read',
    });
  });

  it('refuses an unknown tool in the terms of the protocol', async () => {
    const client = await open(server.url, server.keyOf('business'));
    await expect(client.callTool({ name: 'drop_tables', arguments: {} })).rejects.toThrow(
      /no tool/,
    );
  });
});

const key = () => ({ authorization: `Bearer ${server.keyOf('business')}` });

const asFree = () => ({ authorization: `Bearer ${server.keyOf('free')}` });
const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const list = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list', params: {} });

describe('messages that are free of charge', () => {
  it('enter the rate window, each message of a batch as a call', async () => {
    await pause(1_000);
    const tooMany = await post(
      server.url,
      Array.from({ length: 20 }, (_, id) => list(id)),
      asFree(),
    );
    expect(tooMany.status).toBe(400);
    await pause(1_000);
    // Two a second: a batch of two fills the window; of those at once with it one waits for the next second.
    const sentAt = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post(server.url, [list(1), list(2)], asFree())),
    );
    const seconds = Math.ceil((performance.now() - sentAt) / 1_000);
    const passed = answers.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(1);
    expect(passed).toBeLessThanOrEqual(1 + seconds);
    const turnedAway = answers.filter(({ status }) => status !== 200);
    expect(new Set(turnedAway.map(({ status }) => status))).toEqual(new Set([429]));
    expect(turnedAway[0]!.headers.get('retry-after')).toBe('1');
    expect(await turnedAway[0]!.json()).toMatchObject({ error: { code: 'rate_limit_exceeded' } });
  });

  it('let a client of the smallest plan begin', async () => {
    await pause(1_000);
    const client = await connect(server.url, server.keyOf('free'));
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
  });

  it('are refused where they are nested as deep as no body of the API may be', async () => {
    await pause(1_000);
    const nested = JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`) as unknown;
    const args = { name: 'search_properties', arguments: { keywords: nested } };
    const deep = await post(server.url, { ...list(1), method: 'tools/call', params: args }, key());
    expect(deep.status).toBe(400);
    const deepAsRest = JSON.parse(`${'['.repeat(20)}1${']'.repeat(20)}`) as unknown;
    const client = await connect(server.url, server.keyOf('business'));
    const result = await client.callTool({
      name: 'search_properties',
      arguments: { keywords: deepAsRest },
    });
    expect(result.isError).toBe(true);
    expect((result.structuredContent as Json).error.code).toBe('malformed_request');
  });
});

describe('the authentication of the connector', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

  it('points a call without a token to the resource metadata, with no error code', async () => {
    const { status, headers } = await post(server.url, ping);
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${server.url}/.well-known/oauth-protected-resource/mcp"`,
    );
  });

  it.each([
    ['a session token', () => server.sessionOf('business')],
    ['an unknown key', () => `paid_${'0'.repeat(32)}`],
    ['an unknown connector token', () => `mcpa_${'0'.repeat(43)}`],
  ])('refuses %s', async (_what, token) => {
    const { status, headers } = await post(server.url, ping, {
      authorization: `Bearer ${token()}`,
    });
    expect([status, headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('invalid_token'),
    ]);
  });

  it('takes no token from the query', async () => {
    const response = await fetch(`${server.url}/mcp?access_token=${server.keyOf('business')}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(ping),
    });
    expect(response.status).toBe(401);
  });

  it.each(['GET', 'DELETE', 'PUT'])('answers %s with 405', async (method) => {
    const response = await fetch(`${server.url}/mcp`, { method, headers: key() });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:6274' }, 200],
  ])('with %o answers %d', async (headers, status) => {
    expect((await post(server.url, ping, { ...key(), ...headers })).status).toBe(status);
  });

  it.each(['/mcp', '/oauth/token', '/oauth/register'])(
    'lets pages of an allowed origin ask %s, and no others',
    async (path) => {
      const asked = {
        method: 'OPTIONS',
        headers: { 'access-control-request-method': 'POST', origin: 'https://app.example' },
      };
      const allowed = await fetch(server.url + path, asked);
      expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
        204,
        'https://app.example',
      ]);
      expect(allowed.headers.get('access-control-allow-headers')).toContain('MCP-Protocol-Version');
      const headers = { ...asked.headers, origin: 'https://evil.example' };
      const refused = await fetch(server.url + path, { ...asked, headers });
      expect([refused.ok, refused.headers.get('access-control-allow-origin')]).toEqual([
        false,
        null,
      ]);
    },
  );

  it('lets a page of an allowed origin read the challenge', async () => {
    const { status, headers } = await post(server.url, ping, { origin: 'https://app.example' });
    expect([status, headers.get('access-control-expose-headers')]).toEqual([
      401,
      expect.stringContaining('WWW-Authenticate'),
    ]);
  });

  it('answers no foreign name for this machine', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      const call = request(
        `${server.url}/mcp`,
        { method: 'POST', headers: { ...key(), host: 'evil.example' } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      call.on('error', reject).end(JSON.stringify(ping));
    });
    expect(status).toBe(403);
  });

  it('gives no session, and somebody else’s session id opens nothing: a call is that of its token', async () => {
    const opening = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      },
    };
    const opened = await post(server.url, opening, key());
    expect([opened.status, opened.headers.get('mcp-session-id')]).toEqual([200, null]);
    const call = {
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { name: 'search_properties', arguments: { limit: 1 } },
    };
    const [victim, thief] = [await usage('business'), await usage('professional')];
    const id = 'b7e0d6c2-0000-4000-8000-000000000001';
    const stolen = await post(server.url, call, {
      authorization: `Bearer ${server.keyOf('professional')}`,
      'mcp-session-id': id,
    });
    expect([stolen.status, stolen.headers.get('mcp-session-id')]).toEqual([200, null]);
    expect([await usage('business'), await usage('professional')]).toEqual([victim + 1, thief + 2]);
    for (const method of ['GET', 'DELETE']) {
      const headers = { ...key(), 'mcp-session-id': id, accept: 'text/event-stream' };
      expect((await fetch(`${server.url}/mcp`, { method, headers })).status).toBe(405);
    }
    expect((await post(server.url, call, { 'mcp-session-id': id })).status).toBe(401);
  });

  it.each(['{', '[]x', ''])('answers %j with a parse error', async (body) => {
    const response = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        ...key(),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body,
    });
    expect([response.status, (await response.json()).error.code]).toEqual([400, -32700]);
  });
});

it('sells the last unit once to the connector and REST together', async () => {
  const data = await makeDataDirectory();
  const process = await startServerProcess(data.directory);
  try {
    for (const _round of [1, 2, 3]) {
      const { id, key } = await data.account('business');
      await data.leave(id, 400_000, 1);
      const client = await connect(process.url, key);
      const args = { strategy: 'flip', purchase_price: 1e5, inputs: { expected_sale_price: 2e5 } };
      const calls = Array.from({ length: 10 }, async () => [
        (await stampDuty(process.url, key)).status === 200,
        (await client.callTool({ name: 'analyse_investment', arguments: args })).isError !== true,
      ]);
      const won = (await Promise.all(calls)).flat().filter(Boolean);
      expect(won).toHaveLength(1);
      await client.close();
    }
  } finally {
    await process.end('SIGTERM');
    await data.remove();
  }
});
