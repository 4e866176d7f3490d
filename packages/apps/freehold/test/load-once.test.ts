import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { loadOnce } from '../src/load-once.ts';

let directory: string;
beforeEach(async () => {
  directory = testFolder();
});

/** A store that loads slowly and counts how often. */
function makeStore({ filled = false, fails = 0 } = {}) {
  let loads = 0;
  return {
    loads: () => loads,
    loading: {
      directory,
      isEmpty: async () => !filled,
      load: async () => {
        loads += 1;
        filled = true;
        await pause(30);
        if (loads <= fails) throw new Error('stopped half-way');
        return { load: loads };
      },
    },
  };
}

describe('the demo dataset is loaded once', () => {
  test('by whichever of many that start together comes first', async () => {
    const store = makeStore();
    const results = await Promise.all(Array.from({ length: 8 }, () => loadOnce(store.loading)));
    expect(results).toEqual(Array.from({ length: 8 }, () => ({ load: 1 })));
    expect(await loadOnce(store.loading)).toEqual({ load: 1 });
    expect(store.loads()).toBe(1);
    expect(await readdir(directory)).toEqual(['demo-samples.json']);
  });

  test('never into a store that holds other data', async () => {
    const store = makeStore({ filled: true });
    expect(await loadOnce(store.loading)).toBeNull();
    expect(store.loads()).toBe(0);
  });

  test.each([
    ['a process that is gone', '2147483646', 0],
    ['this process in an earlier life', String(process.pid), 0],
    ['a process long ago', String(process.ppid), 600],
  ])('again after a mark of %s', async (_whose, holder, ageSeconds) => {
    const mark = join(directory, 'demo-loading');
    await writeFile(mark, holder);
    const then = Date.now() / 1000 - ageSeconds;
    await utimes(mark, then, then);
    const store = makeStore({ filled: true });
    expect(await loadOnce(store.loading)).toEqual({ load: 1 });
  });

  test('again after a load that failed', async () => {
    const store = makeStore({ fails: 1 });
    await expect(loadOnce(store.loading)).rejects.toThrow('half-way');
    expect(await loadOnce(store.loading)).toEqual({ load: 2 });
  });

  test('also where loading takes longer than an old mark is believed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const mark = join(directory, 'demo-loading');
    const ageOf = async () => Date.now() - (await stat(mark)).mtimeMs;
    const store = makeStore();
    const load = async () => {
      const long = Date.now() / 1000 - 600;
      await utimes(mark, long, long);
      vi.advanceTimersByTime(10_000);
      while ((await ageOf()) > 300_000) await pause(1);
      return { load: 'slow' };
    };
    expect(await loadOnce({ ...store.loading, load })).toEqual({ load: 'slow' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
