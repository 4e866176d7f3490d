import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startDemoServer } from './http/demo-server.ts';

const usageOf = (headers: Headers) => Number(headers.get('x-monthly-usage'));

it('charges an answer 5 requests, and a stream that ends in an error nothing', async () => {
  let broken = false;
  const ai = createServer((request, response) => {
    request.resume();
    const chunk = {
      choices: [{ delta: { content: 'Hello.' }, finish_reason: broken ? null : 'stop' }],
    };
    response.end(`data: ${JSON.stringify(chunk)}\n\n`);
  });
  await new Promise<void>((resolve) => ai.listen(0, '127.0.0.1', resolve));
  const { port } = ai.address() as AddressInfo;
  const server = await startDemoServer({
    FREEHOLD_AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    FREEHOLD_AI_MODEL: 'test',
  });
  const body = { message: 'Hello?' };
  try {
    const answer = await server.send('POST', '/api/v1/ultimate-ai/chat', {
      body,
      account: 'growth',
    });
    expect([answer.status, answer.body.data?.response_text]).toEqual([200, 'Hello.']);
    expect([answer.headers.get('x-request-cost'), usageOf(answer.headers)]).toEqual(['5', 5]);
    broken = true;
    const stream = await server.send('POST', '/api/v1/ultimate-ai/chat/stream', {
      body,
      account: 'growth',
    });
    expect(stream.body).toMatch(/event: token\n[^]*event: error\n/);
    const after = await server.send('GET', '/api/v1/properties/count', { account: 'growth' });
    expect(usageOf(after.headers)).toBe(6);
  } finally {
    await server.stop();
    await new Promise((resolve) => ai.close(resolve));
  }
});

it('without an AI server is refused with 503, free of charge', async () => {
  const server = await startDemoServer();
  try {
    const body = { message: 'Hello?' };
    const answer = await server.send('POST', '/api/v1/ultimate-ai/chat', {
      body,
      account: 'growth',
    });
    expect([answer.status, answer.body.error.code]).toEqual([503, 'ai_not_configured']);
    expect(answer.headers.get('x-monthly-usage')).toBe('0');
  } finally {
    await server.stop();
  }
});
