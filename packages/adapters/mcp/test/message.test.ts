import { describe, expect, it } from 'vitest';
import { readMessage } from '../src/message.ts';

const sent = (message: unknown): Request =>
  new Request('http://localhost/mcp', { method: 'POST', body: JSON.stringify(message) });
const ping = (id?: unknown) => ({
  jsonrpc: '2.0',
  method: 'ping',
  ...(id === undefined ? {} : { id }),
});

it('a message in which an object has a name twice is refused', async () => {
  const body = '{"jsonrpc": "2.0", "method": "ping", "params": {"a": 1, "a": 2}, "id": 1}';
  const answer = await readMessage(
    new Request('http://localhost/mcp', { method: 'POST', body }),
    20,
  );
  expect(answer).toMatchObject({ status: 400 });
  expect(await (answer as Response).json()).toMatchObject({
    error: { code: -32_600, message: expect.stringMatching(/^a: /) },
  });
});

describe('a batch', () => {
  it('whose messages have ids of their own is read', async () => {
    const batch = [ping(1), ping('1'), ping(), ping()];
    expect(await readMessage(sent(batch), 20)).toEqual(batch);
  });

  it.each([[[ping(1), ping(2), ping(1)]], [[ping('a'), ping('a')]], [[ping(null), ping(null)]]])(
    'that repeats an id is refused before anything of it is charged: %j',
    async (batch) => {
      const answer = await readMessage(sent(batch), 20);
      expect(answer).toMatchObject({ status: 400 });
      expect(await (answer as Response).json()).toMatchObject({
        error: {
          code: -32_600,
          message: expect.stringMatching(/^Two messages of the batch have the id/),
        },
      });
    },
  );
});
