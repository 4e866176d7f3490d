import { growth } from '../../../../fixtures/counted-steps.ts';
import { expect, test } from 'vitest';
import { eventsOf } from '../src/events.ts';

/** A body that sends this text a byte at a time. */
function byteByByte(text: string): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at === bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, (at += 1)));
    },
  });
}

async function read(text: string): Promise<string[]> {
  const events: string[] = [];
  for await (const event of eventsOf(byteByByte(text), new AbortController().signal))
    events.push(event);
  return events;
}

test('events that come a byte at a time are read whole', async () => {
  expect(await read('data: é\r\n\r\n: comment\ndata:{"a":1}\n\ndata: end')).toEqual([
    'é',
    '{"a":1}',
    'end',
  ]);
});

test('the work is linear in the length of an event that comes a byte at a time', async () => {
  expect(await growth(1_000, (size) => read(`data: ${'x'.repeat(size)}\n`))).toBeLessThan(2.6);
});
