import { expect, it } from 'vitest';
import { MediaAnswer, type Work } from '@freehold/operations';
import { workProgressOperation } from '../../src/accounts/owner-server.ts';
import { call } from '../plain-call.ts';

const begun: Work = {
  id: 'first',
  title: 'import price-paid',
  stage: 'reading files',
  done: 40,
  total: 100,
  state: 'running',
  startedAt: new Date('2026-11-21T12:00:00Z'),
  updatedAt: new Date('2026-11-21T12:00:01Z'),
};

const event = (done: number, second: string) =>
  `event: work\ndata: {"works":[{"id":"first","title":"import price-paid","stage":"reading files","done":${done},"total":100,"state":"running","started_at":"2026-11-21T12:00:00.000Z","updated_at":"2026-11-21T12:00:0${second}.000Z"}]}\n\n`;

/** What a stream sends that finds these one after the other. */
async function sent(found: readonly (readonly Work[])[]): Promise<string[]> {
  const left = [...found];
  const workProgress = { tell: async () => undefined, current: async () => left.shift() ?? [] };
  const answer = await workProgressOperation({ workProgress }, { everyMs: 1, looks: found.length })(
    { params: {}, query: {}, body: undefined },
    call,
  );
  if (!(answer instanceof MediaAnswer)) throw new Error('no stream');
  expect(answer.contentType).toBe('text/event-stream');
  const events: string[] = [];
  for await (const event of answer.body as AsyncIterable<string>) events.push(event);
  return events;
}

it('an event comes at once and at each change, and none while nothing changes', async () => {
  const further = { ...begun, done: 60, updatedAt: new Date('2026-11-21T12:00:02Z') };
  expect(await sent([[begun], [begun], [further], [further]])).toEqual([
    `retry: 1\n${event(40, '1')}`,
    event(60, '2'),
  ]);
});

it('a hundred streams look at the work as often as one, and tell the same', async () => {
  let looks = 0;
  const current = async () => {
    looks += 1;
    return [begun];
  };
  const workProgress = { tell: async () => undefined, current };
  const operation = workProgressOperation({ workProgress }, { everyMs: 10_000, looks: 1 });
  const told = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const answer = await operation({ params: {}, query: {}, body: undefined }, call);
      const events: unknown[] = [];
      if (answer instanceof MediaAnswer)
        for await (const each of answer.body as AsyncIterable<string>) events.push(each);
      return events;
    }),
  );
  expect(new Set(told.flat())).toEqual(new Set([`retry: 10000\n${event(40, '1')}`]));
  expect([told.length, looks]).toEqual([100, 1]);
});

it('where nothing was imported that is said', async () => {
  expect(await sent([[], []])).toEqual(['retry: 1\nevent: work\ndata: {"works":[]}\n\n']);
});
