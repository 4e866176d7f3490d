import { once } from 'node:events';
import { expect, it } from 'vitest';
import { MediaAnswer, type ChatModel } from '@freehold/operations';
import { MemoryChatSessions } from '@freehold/conformance';
import { aiChatStreamOperation } from '../../src/assistant/chat.ts';
import { call } from '../plain-call.ts';

/** The parts of a stream whose model says something once it is let. */
async function streamOf(model: ChatModel, beatMs: number): Promise<AsyncIterator<string>> {
  const sessions = new MemoryChatSessions();
  const parts = { model, operations: {}, sessions, answerMs: 10_000 };
  const answer = await aiChatStreamOperation(parts, beatMs)(
    { params: {}, query: {}, body: { message: 'Well?', top_k: 5 } },
    call,
  );
  if (!(answer instanceof MediaAnswer)) throw new Error('no stream');
  return (answer.body as AsyncIterable<string>)[Symbol.asyncIterator]();
}

it('a stream whose model is silent is kept open by comments, and ends with one done', async () => {
  const spoken = new AbortController();
  const model: ChatModel = {
    async *answer() {
      await once(spoken.signal, 'abort');
      yield 'Well.';
    },
  };
  const stream = await streamOf(model, 5);
  for (const _beat of [1, 2, 3]) expect((await stream.next()).value).toMatch(/^:.*\n\n$/);
  spoken.abort();
  const rest: string[] = [];
  for (let part = await stream.next(); part.done !== true; part = await stream.next()) {
    rest.push(part.value);
  }
  const events = rest.filter((part) => !part.startsWith(':'));
  expect(events.map((event) => /^event: (\w+)\n/.exec(event)?.[1])).toEqual(['token', 'done']);
});

it('a stream whose model speaks in time has no comments', async () => {
  const model: ChatModel = {
    async *answer() {
      yield 'Well.';
    },
  };
  const stream = await streamOf(model, 60_000);
  expect((await stream.next()).value).toMatch(/^event: token\n/);
  expect((await stream.next()).value).toMatch(/^event: done\n/);
  expect((await stream.next()).done).toBe(true);
});
