import { describe, expect, it } from 'vitest';
import { FilterCache } from '../../src/homes/filter-cache.ts';

const start = Date.parse('2026-11-21T12:00:00Z');
const signal = new AbortController().signal;

/** A cache of answers read from listings, whose version can change, and how often it had to read. */
function cache() {
  const state = { listing: 1, school: 1, reads: 0 };
  const versions = {
    of: async (datasets: readonly string[]) =>
      Math.max(...datasets.map((dataset) => state[dataset as 'listing' | 'school'])),
  };
  const kept = new FilterCache<number>(
    { dataVersions: versions },
    { kind: 'test', datasets: ['listing'] },
  );
  const ask = (filter: object, minutes = 0) =>
    kept.answer(filter, { now: new Date(start + minutes * 60_000), signal }, async () => {
      state.reads += 1;
      return state.reads;
    });
  return { state, ask, kept };
}

describe('answers by filter', () => {
  it('are kept for 15 minutes, each filter its own', async () => {
    const { state, ask } = cache();
    expect(await ask({ a: 1 })).toEqual({ answer: 1, cachedAt: null });
    expect(await ask({ a: 2 })).toEqual({ answer: 2, cachedAt: null });
    expect(await ask({ a: 1 }, 14)).toEqual({ answer: 1, cachedAt: new Date(start) });
    expect(await ask({ a: 1 }, 15)).toEqual({ answer: 3, cachedAt: null });
    expect(state.reads).toBe(3);
  });

  it('are dropped as soon as what they are read from changes, and stay when anything else does', async () => {
    const { state, ask } = cache();
    await ask({ a: 1 });
    state.school = 2;
    expect((await ask({ a: 1 }, 1)).answer).toBe(1);
    state.listing = 3;
    expect(await ask({ a: 1 }, 1)).toEqual({ answer: 2, cachedAt: null });
    expect((await ask({ a: 1 }, 2)).answer).toBe(2);
  });

  it('are not kept when reading fails, nor when a record changed meanwhile', async () => {
    const { state, ask, kept } = cache();
    const failing = kept.answer({ a: 1 }, { now: new Date(start), signal }, async () => {
      throw new Error('busy');
    });
    await expect(failing).rejects.toThrow('busy');
    expect(await ask({ a: 1 })).toEqual({ answer: 1, cachedAt: null });
    await kept.answer({ b: 1 }, { now: new Date(start), signal }, async () => {
      state.listing += 1;
      return 9;
    });
    expect((await ask({ b: 1 })).answer).toBe(2);
  });

  it('go, the oldest first, when there are 2,000', async () => {
    const { ask } = cache();
    for (let at = 0; at <= 2_000; at += 1) await ask({ at });
    expect((await ask({ at: 1 })).answer).toBe(2);
    expect((await ask({ at: 0 })).cachedAt).toBeNull();
  });
});
