import { MemorySharedAnswers } from '@freehold/conformance';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerText, cacheOf, readAnswer, SharedCache } from '../src/operation/cache.ts';

const life = 60_000;

test('what one server has answered, another answers too, with instants as they were', async () => {
  const shared = new MemorySharedAnswers();
  const [one, other] = [1, 2].map(() => new SharedCache<object>(cacheOf(10), shared, life));
  const answer = { at: new Date('2026-11-23T12:00:00Z'), listings: [{ price: null }] };
  await one?.set('name', answer);
  expect(await other?.get('name')).toEqual(answer);
  expect(await other?.get('another name')).toBeUndefined();
});

test('without a shared store a server keeps its answers for itself', async () => {
  const [one, other] = [1, 2].map(() => new SharedCache<object>(cacheOf(10), undefined, life));
  await one?.set('name', { a: 1 });
  expect(await one?.get('name')).toEqual({ a: 1 });
  expect(await other?.get('name')).toBeUndefined();
});

test('what this server holds is not asked for, and is forgotten when it is cleared', async () => {
  const shared = new MemorySharedAnswers();
  const cache = new SharedCache<object>(cacheOf(10), shared, life);
  await cache.set('name', { a: 1 });
  await shared.keep('name', '{"a":2}', life);
  expect(await cache.get('name')).toEqual({ a: 1 });
  cache.clear();
  expect(await cache.get('name')).toEqual({ a: 2 });
});

test('an answer comes back from its text as it was', () => {
  const leaf = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
    fc.boolean(),
    fc.constant(null),
    fc.date({ noInvalidDate: true }),
  );
  const { answer } = fc.letrec((tie) => ({
    answer: fc.oneof({ depthSize: 'small' }, leaf, tie('list'), tie('record')),
    list: fc.array(tie('answer'), { maxLength: 4 }),
    record: fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), tie('answer'), { maxKeys: 4 }),
  }));
  fc.assert(
    fc.property(answer, (given) => {
      expect(readAnswer(answerText(given))).toEqual(given);
    }),
    { seed: 20_261_123, numRuns: 300 },
  );
});
