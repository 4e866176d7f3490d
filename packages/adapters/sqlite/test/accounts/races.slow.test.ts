import { openAccountStore, type AccountStore } from '@freehold/sqlite';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processes } from './processes.ts';
import { testFolder } from '../../../../test/folders.ts';

/** A few seconds show an over-admission; a minute shows that nothing drifts. */
const windowSeconds = Number(process.env['FREEHOLD_WINDOW_SECONDS'] ?? 4);

const twice = async (job: Parameters<typeof processes.runTogether>[0][0]): Promise<number> => {
  const reports = await processes.runTogether([job, job]);
  return reports.reduce((sum, { successes }) => sum + successes.length, 0);
};

describe('two processes on one file', () => {
  let directory: string;

  beforeAll(processes.build);
  beforeEach(() => {
    directory = testFolder();
  });

  const charge = (calls: number, cost: number, limit: number) =>
    ({ kind: 'charge', directory, calls, cost, limit }) as const;
  const look = async <T>(question: (store: AccountStore) => Promise<T>): Promise<T> => {
    const store = await openAccountStore({ directory });
    try {
      return await question(store);
    } finally {
      store.close();
    }
  };
  const used = () => look(async ({ quota }) => (await quota.usage('account', '2026-01')).requests);

  it('give one success to 200 concurrent calls with one unit left', async () => {
    expect(await twice(charge(100, 1, 1))).toBe(1);
    expect(await used()).toBe(1);
  });

  it('refuse cost 10 with 9 left, and then let nine calls of cost 1 pass', async () => {
    expect(await twice(charge(25, 10, 9))).toBe(0);
    expect(await twice(charge(10, 1, 9))).toBe(9);
    expect(await used()).toBe(9);
  });

  it('charge every success of a mixture and nothing more', async () => {
    const reports = await processes.runTogether([charge(300, 7, 500), charge(300, 2, 500)]);
    const [sevens, twos] = reports.map(({ successes }) => successes.length) as [number, number];
    expect(await used()).toBe(7 * sevens + 2 * twos);
    expect(await used()).toBeGreaterThanOrEqual(499);
    expect(await used()).toBeLessThanOrEqual(500);
  });

  it('never make more than five active keys of 40 concurrent creations', async () => {
    const reports = await processes.runTogether(
      ['a', 'b'].map((name) => ({ kind: 'create', directory, name, keys: 20 }) as const),
    );
    expect(reports.reduce((sum, { successes }) => sum + successes.length, 0)).toBe(5);
    expect(await look(({ keys }) => keys.list('account'))).toHaveLength(5);
  });

  it(
    `never admit more than the rate in any second, and nearly all that it allows (${windowSeconds} s)`,
    async () => {
      const [rate, forMs] = [20, windowSeconds * 1_000];
      const reports = await processes.runTogether(
        [1, 2].map(() => ({ kind: 'hammer', directory, rate, forMs }) as const),
      );
      const stamps = reports.flatMap(({ successes }) => successes);
      for (const [sent] of stamps) {
        const within = stamps.filter(([from, to]) => from >= sent && to < sent + 1_000);
        expect(within.length).toBeLessThanOrEqual(rate);
      }
      expect(stamps.length).toBeGreaterThanOrEqual(0.95 * rate * (forMs / 1_000));
      expect(reports.reduce((sum, { attempts }) => sum + attempts, 0)).toBeGreaterThan(
        3 * stamps.length,
      );
    },
    60_000 + 2_000 * windowSeconds,
  );
});
