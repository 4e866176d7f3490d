import { needs, type Dataset, type Holding, type Need } from '@freehold/operations';
import { expect, it } from 'vitest';
import { heldDatasets, ownerDatasetsOperation } from '../../src/accounts/owner-server.ts';

/** Two evidences are held; every count is noted, and the data change where the test says so. */
function installation() {
  const counted: Need[] = [];
  const versions = new Map<Dataset, number>();
  const held: Partial<Record<Need, Holding>> = {
    sales: { rows: 5_000_000, from: '1995-01-01', until: '2026-08-31', missingMonths: ['2026-03'] },
    price_index: { rows: 120, from: '2016-01', until: '2026-08', missingMonths: [] },
    deprivation: { rows: 33_755, from: '2025', until: '2025', missingMonths: [] },
  };
  const operation = ownerDatasetsOperation(
    heldDatasets({
      holdings: {
        of: async (need) => {
          counted.push(need);
          return held[need] ?? { rows: 0, from: null, until: null, missingMonths: [] };
        },
      },
      dataVersions: {
        of: async (datasets) => Math.max(...datasets.map((dataset) => versions.get(dataset) ?? 0)),
        ofOutcode: async () => 0,
      },
    }),
  );
  const { signal } = new AbortController();
  const ask = async (day = '2026-11-21') => {
    const call = { now: new Date(`${day}T12:00:00Z`), signal } as Parameters<typeof operation>[1];
    const answer = await operation({ params: {}, query: {}, body: undefined }, call);
    if (!('datasets' in answer)) throw new Error('refused');
    return answer.datasets;
  };
  const named = async (name: Need, day?: string) =>
    (await ask(day)).find((dataset) => dataset.name === name);
  return { counted, versions, ask, named };
}

it('each dataset is told with its rows, span, age and imports, what is not held too', async () => {
  const { ask } = installation();
  const datasets = await ask();
  expect(datasets).toHaveLength(needs.length);
  expect(datasets[0]).toEqual({
    name: 'sales',
    import_from: ['price-paid'],
    enables: 'valuations, comparables, sold prices, trends and growth',
    rows: 5_000_000,
    from: '1995-01-01',
    to: '2026-08-31',
    missing_months: ['2026-03'],
    months_old: 2,
  });
  expect(datasets.find(({ name }) => name === 'uprns')).toMatchObject({
    rows: 0,
    from: null,
    to: null,
    months_old: null,
  });
});

it.each([
  ['sales', '2026-08-31', 0],
  ['sales', '2026-09-29', 0],
  ['sales', '2026-09-30', 0],
  ['sales', '2026-10-01', 1],
  ['sales', '2027-08-31', 12],
  ['sales', '2026-08-01', 0],
  // A month ends on its last day.
  ['price_index', '2026-09-29', 0],
  ['price_index', '2026-10-01', 1],
  // And a year.
  ['deprivation', '2026-01-30', 0],
  ['deprivation', '2026-01-31', 1],
] as const)('%s are on %s %d months old', async (name, day, months) => {
  expect((await installation().named(name, day))?.months_old).toBe(months);
});

it('rows are counted once for each version of their records, not once for each view', async () => {
  const { counted, versions, ask } = installation();
  await ask();
  expect(counted).toHaveLength(needs.length);
  await ask();
  await ask('2026-12-21');
  expect(counted).toHaveLength(needs.length);
  versions.set('rent-level', 3);
  versions.set('designation', 4);
  await ask();
  expect(counted.slice(needs.length)).toEqual([
    'rents',
    'conservation_area',
    'listed_building',
    'article_4',
    'flood_zone',
  ]);
});
