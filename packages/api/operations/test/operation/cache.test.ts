import { describe, expect, it } from 'vitest';
import { cacheOf } from '../../src/operation/cache.ts';

describe('a cache', () => {
  it('holds so many answers, and the least recently used leaves first', () => {
    const cache = cacheOf<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size]).toEqual([
      1,
      undefined,
      3,
      2,
    ]);
  });

  it.each([0, 1_000_000.5])('serves an answer of instant %d until its life is over', (start) => {
    let now = start;
    const cache = cacheOf<string>(10, { milliseconds: 1_000, clock: () => now });
    cache.set('a', 'kept');
    now = start + 999;
    expect(cache.get('a')).toBe('kept');
    now = start + 1_000;
    expect(cache.get('a')).toBeUndefined();
  });
});
