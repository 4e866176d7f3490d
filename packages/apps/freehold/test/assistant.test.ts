import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { readSettings, startServer } from 'freehold';
import { startDemoServer, type DemoServer, type Json } from './http/demo-server.ts';

const chat = '/api/v1/ultimate-ai/chat';
const usageOf = (headers: Headers) => Number(headers.get('x-monthly-usage'));
const chunk = (delta: object, finish_reason: string | null) =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason }] })}\n\n`;
const say = (response: ServerResponse, content: string) => response.end(chunk({ content }, 'stop'));
const callTool = (response: ServerResponse, name: string, args: object) => {
  const tool_calls = [
    { index: 0, id: 'call', function: { name, arguments: JSON.stringify(args) } },
  ];
  response.end(chunk({ tool_calls }, 'tool_calls'));
};

const idsOf = ({ body }: { readonly body: Json }) => body.data.properties.map(({ id }: Json) => id);

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A demo server whose model is a server that answers each turn as told. */
async function serverWith(
  turn: (response: ServerResponse, asked: Json) => void,
): Promise<DemoServer> {
  const model = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    turn(response, JSON.parse(body));
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => model.close(resolve)));
  const { port } = model.address() as AddressInfo;
  const environment = {
    FREEHOLD_AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    FREEHOLD_AI_MODEL: 'test',
  };
  const server = await startDemoServer(environment);
  ends.push(() => server.stop());
  return server;
}

it('charges an answer 5 requests and a chat, and a stream that ends in an error nothing', async () => {
  let broken = false;
  const server = await serverWith((response) =>
    broken ? response.end(chunk({ content: 'Hello.' }, null)) : say(response, 'Hello.'),
  );
  const body = { message: 'Hello?' };
  const answer = await server.send('POST', chat, { body, account: 'growth' });
  expect([answer.status, answer.body.data?.response_text]).toEqual([200, 'Hello.']);
  expect([answer.headers.get('x-request-cost'), usageOf(answer.headers)]).toEqual(['5', 5]);

  const stream = await server.send('POST', `${chat}/stream`, { body, account: 'growth' });
  expect(stream.body).toMatch(/event: token\n[^]*event: done\n/);
  // Before its end a stream can only say what is reserved for it.
  expect([stream.headers.get('x-request-cost'), usageOf(stream.headers)]).toEqual(['5', 10]);
  expect(stream.headers.get('x-monthly-limit')).toMatch(/^[1-9]/);

  broken = true;
  const cut = await server.send('POST', `${chat}/stream`, { body, account: 'growth' });
  expect(cut.body).toMatch(/event: token\n[^]*event: error\n/);
  expect(usageOf(cut.headers)).toBe(15);
  const after = await server.send('GET', '/api/v1/properties/count', { account: 'growth' });
  expect(usageOf(after.headers)).toBe(11);
  const usage = await fetch(`${server.url}/api/v1/api-billing/usage`, {
    headers: { authorization: `Bearer ${server.sessionOf('growth')}` },
  });
  expect(await usage.json()).toMatchObject({ requests_used: 11, ai_chat_used: 2 });
});

it('gives the next listings of a search one after another, also from another server on the same data', async () => {
  const server = await serverWith((response, { messages }) =>
    messages.at(-1).role === 'tool'
      ? say(response, 'Found.')
      : callTool(response, 'search_properties', { sort_by: 'price_asc', limit: 4 }),
  );
  const { body: listed } = await server.send('GET', '/api/v1/properties?sort_by=price_asc&limit=8');
  const ids = (listed.data?.properties ?? listed.properties).map(({ id }: Json) => id);

  const first = await server.send('POST', chat, { body: { message: 'Cheap ones?', top_k: 2 } });
  expect(idsOf(first)).toEqual(ids.slice(0, 2));
  const { session_id } = first.body.data;
  const again = await startServer(readSettings(server.settings, true), pino({ level: 'silent' }));
  ends.push(() => again.stop());
  const showMore = async (top_k: number): Promise<{ readonly body: Json }> => {
    const response = await fetch(`${again.url}/api/v1/ultimate-ai/show-more`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.keyOf('enterprise')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ session_id, top_k }),
    });
    return { body: await response.json() };
  };
  expect(idsOf(await showMore(1))).toEqual(ids.slice(2, 3));
  expect(idsOf(await showMore(3))).toEqual(ids.slice(3, 6));
  expect(
    idsOf(
      await server.send('POST', '/api/v1/ultimate-ai/show-more', {
        body: { session_id, top_k: 2 },
      }),
    ),
  ).toEqual(ids.slice(6, 8));

  const other = await server.send('POST', '/api/v1/ultimate-ai/show-more', {
    body: { session_id },
    account: 'business',
  });
  expect([other.status, other.body.error.code]).toEqual([404, 'not_found']);
});

it('without an AI server is refused with 503, free of charge', async () => {
  const server = await startDemoServer();
  ends.push(() => server.stop());
  const body = { message: 'Hello?' };
  const answer = await server.send('POST', chat, { body, account: 'growth' });
  expect([answer.status, answer.body.error.code]).toEqual([503, 'ai_not_configured']);
  expect(answer.headers.get('x-monthly-usage')).toBe('0');
});
