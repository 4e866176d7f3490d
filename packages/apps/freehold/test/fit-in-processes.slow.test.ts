import { postcodeArea } from '@freehold/market';
import { deriveRecords, neverAborts, type ModelDue, type SaleRecord } from '@freehold/operations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { fitInProcesses } from '../src/fitting/fit-in-processes.ts';
import { openPropertyStore, type PropertyStore } from '../src/property-store.ts';
import { now, records } from './properties/market-of-demo.ts';

/** Sales of three areas: 400 of one of the demo, and the same in two of other letters. */
const [first] = records.sale;
const own = postcodeArea(first!.postcode!);
const areas = [own, 'ZQ', 'ZX'];
const sales = records.sale
  .filter(({ postcode }) => postcode !== null && postcodeArea(postcode) === own)
  .slice(0, 400)
  .flatMap((sale): SaleRecord[] =>
    areas.map((area) => ({
      ...sale,
      id: `${area}-${sale.id}`,
      uprn: null,
      postcode: sale.postcode!.replace(/^[A-Z]+/, area),
    })),
  );

let directory: string;
let store: PropertyStore;

beforeEach(async () => {
  directory = testFolder();
  store = await openPropertyStore({ dataDirectory: directory });
  await store.records.put('sale', sales);
});
afterEach(() => store.close());

const signal = neverAborts();
const models = () => Promise.all(areas.map((area) => store.judgements.priceModel(area, signal)));
const stillDue = () => store.derivedRecords.countMarks('models', signal);

/** Derives everything, models in processes of a store as if their areas were large; gives how many these left. */
async function derived(settings: { dataDirectory: string; databaseUrl?: string }) {
  const told: number[] = [];
  let left = -1;
  const fit = fitInProcesses(settings, now, ({ done }) => told.push(done));
  await deriveRecords(store.derivedRecords, now, {
    signal,
    fitElsewhere: async (due: readonly ModelDue[]) => {
      expect(due.map(({ mark }) => String(mark.of)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
        areas,
      );
      await fit(due.map((one) => ({ ...one, sales: 5_000 })));
      left = await stillDue();
    },
  });
  return { left, told };
}

test('several processes keep the price models that one makes, and say how far they are', async () => {
  expect(await derived({ dataDirectory: directory })).toEqual({ left: 0, told: [0, 1, 2, 3] });
  const byMany = await models();
  expect(byMany.map((model) => model?.model.salesCount)).toEqual(areas.map(() => sales.length / 3));
  // The same sales once more mark their areas anew.
  await store.records.put(
    'sale',
    sales.map((sale) => ({ ...sale, street: `${sale.street} ` })),
  );
  await store.records.put('sale', sales);
  expect(await stillDue()).toBe(3);
  await deriveRecords(store.derivedRecords, now);
  expect(await models()).toEqual(byMany);
});

test('what processes that fail leave is fitted by the one that started them', async () => {
  const nowhere = { dataDirectory: directory, databaseUrl: 'postgres://127.0.0.1:1/none' };
  expect(await derived(nowhere)).toMatchObject({ left: 3 });
  expect((await models()).every((model) => model !== null)).toBe(true);
});
