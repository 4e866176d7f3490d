import { EventEmitter, once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { StoreBusy, type Work } from '@freehold/operations';
import { beginWork } from '../src/work-teller.ts';

/** A store that keeps what is told once `answer` lets it. */
function storeWith(answer: (work: Work) => Promise<void> = async () => undefined) {
  const kept: Work[] = [];
  const tell = async (work: Work): Promise<void> => {
    await answer(work);
    kept.push(work);
  };
  return { kept, tell, current: async () => kept };
}

const step = (done: number, stage = 'reading files') => ({ stage, done, total: 9 });

it('each stage is told at once, and the steps of one at most five times a second', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-21T12:00:00Z') });
  try {
    const store = storeWith();
    const work = beginWork(store, 'import uprn');
    const told = async () => {
      await Promise.resolve();
      return store.kept.map(({ stage, done, state }) => [stage, done, state]);
    };
    expect(await told()).toEqual([['starting', 0, 'running']]);
    for (const [done, afterMs] of [
      [1, 0],
      [2, 199],
      [3, 1],
      [4, 10],
    ] as const) {
      vi.advanceTimersByTime(afterMs);
      work.tell(step(done));
      await told();
    }
    work.tell(step(0, 'scoring outcodes'));
    await told();
    await work.end('done');
    expect(await told()).toEqual([
      ['starting', 0, 'running'],
      ['reading files', 1, 'running'],
      ['reading files', 3, 'running'],
      ['scoring outcodes', 0, 'running'],
      ['scoring outcodes', 0, 'done'],
    ]);
    const times = store.kept.map(({ startedAt, updatedAt }) => [+startedAt, +updatedAt]);
    const start = Date.parse('2026-11-21T12:00:00Z');
    expect(times).toEqual([0, 0, 200, 210, 210].map((after) => [start, start + after]));
    expect(new Set(store.kept.map(({ id }) => id)).size).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

it('what changes while the store is slow is told after it, in one write', async () => {
  const answers = new EventEmitter();
  const store = storeWith(async () => void (await once(answers, 'released')));
  const work = beginWork(store, 'import uprn');
  for (const stage of ['a', 'b', 'c']) work.tell(step(1, stage));
  const ended = work.end('failed');
  answers.emit('released');
  await vi.waitUntil(() => store.kept.length === 1);
  answers.emit('released');
  await ended;
  expect(store.kept.map(({ stage, state }) => [stage, state])).toEqual([
    ['starting', 'running'],
    ['c', 'failed'],
  ]);
});

it('what the store cannot take is not told, and the end is tried again', async () => {
  let refusals = 4;
  const store = storeWith(async () => {
    if (refusals-- > 0) throw new StoreBusy('busy');
  });
  const work = beginWork(store, 'import uprn');
  await work.end('done');
  expect(store.kept.map(({ state }) => state)).toEqual(['done']);
});

it('work ends where it can never be told', async () => {
  const store = storeWith(() => Promise.reject(new StoreBusy('busy')));
  const work = beginWork(store, 'import uprn');
  work.tell(step(1));
  await work.end('done');
  expect(store.kept).toEqual([]);
});
