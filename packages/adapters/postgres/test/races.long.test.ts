import { openPostgresAccountStore, type PostgresAccountStore } from '@freehold/postgres';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { processes } from './processes.ts';
import { newSchema } from './store.ts';

const windowSeconds = 3;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const four = <T>(one: T): readonly [T, T, T, T] => [one, one, one, one];

describe('four processes on one database', () => {
  const url = inject('postgresUrl');
  let schema: string;

  beforeAll(processes.build);
  beforeEach(() => {
    schema = newSchema();
  });

  type Series = { readonly calls: number; readonly cost: number; readonly limit: number };
  const successes = async (...series: readonly Series[]): Promise<readonly number[]> => {
    const reports = await processes.runTogether(
      series.map((one) => ({ kind: 'reserve', url, schema, ...one }) as const),
    );
    return reports.map((report) => report.successes.length);
  };
  const look = async <T>(question: (store: PostgresAccountStore) => Promise<T>): Promise<T> => {
    const store = await openPostgresAccountStore({ url, schema });
    try {
      return await question(store);
    } finally {
      await store.close();
    }
  };
  const used = () => look(async ({ quota }) => (await quota.usage('account', '2026-01')).requests);

  it('give one success to 200 concurrent calls with one unit left', async () => {
    expect(sum(await successes(...four({ calls: 50, cost: 1, limit: 1 })))).toBe(1);
    expect(await used()).toBe(1);
  });

  it('refuse cost 10 with 9 left, and then let nine calls of cost 1 pass', async () => {
    expect(sum(await successes(...four({ calls: 25, cost: 10, limit: 9 })))).toBe(0);
    expect(sum(await successes(...four({ calls: 10, cost: 1, limit: 9 })))).toBe(9);
    expect(await used()).toBe(9);
  });

  it('charge every success of a mixture and nothing more', async () => {
    const [seven, two] = [7, 2].map((cost) => ({ calls: 150, cost, limit: 500 })) as [
      Series,
      Series,
    ];
    const [a = 0, b = 0, c = 0, d = 0] = await successes(seven, two, seven, two);
    expect(await used()).toBe(7 * (a + c) + 2 * (b + d));
    expect(await used()).toBeGreaterThanOrEqual(499);
    expect(await used()).toBeLessThanOrEqual(500);
  });

  it('never make more than five active keys of 40 concurrent creations', async () => {
    const reports = await processes.runTogether(
      ['a', 'b', 'c', 'd'].map(
        (name) => ({ kind: 'create', url, schema, name, keys: 10 }) as const,
      ),
    );
    expect(sum(reports.map((report) => report.successes.length))).toBe(5);
    expect(await look(({ keys }) => keys.list('account'))).toHaveLength(5);
  });

  it('never admit more than the rate in any second, by the clock of the database', async () => {
    const [rate, forMs] = [20, windowSeconds * 1_000];
    const reports = await processes.runTogether(
      four({ kind: 'hammer', url, schema, rate, forMs } as const),
    );
    const stamps = reports.flatMap((report) => report.successes);
    for (const [sent] of stamps) {
      const within = stamps.filter(([from, to]) => from >= sent && to < sent + 1_000);
      expect(within.length).toBeLessThanOrEqual(rate);
    }
    expect(stamps.length).toBeGreaterThanOrEqual(rate * (windowSeconds - 1));
    expect(sum(reports.map(({ attempts }) => attempts))).toBeGreaterThan(2 * stamps.length);
  });
});
