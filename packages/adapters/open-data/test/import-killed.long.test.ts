import { afterAll, describe, expect, test } from 'vitest';
import { importFiles } from '@freehold/open-data';
import { datasetNamed, imported, now, sharedFile } from './data.ts';
import { MemoryStore } from './memory-store.ts';

/** Every sale in one text: comparing 130,000 objects one by one takes seconds. */
const salesOf = (store: MemoryStore) =>
  store
    .all('sale')
    .map((sale) => JSON.stringify(sale))
    .sort()
    .join('\n');

describe('an import killed and run again ends as an uninterrupted one', () => {
  // Additions, then changes and deletions of the same ids: many batches of sales.
  const rows = Array.from({ length: 210_000 }, (_, index) => {
    const id = String(index % 150_000).padStart(12, '0');
    const status = index < 150_000 ? 'A' : index % 3 === 0 ? 'D' : 'C';
    return `"{00000000-0000-4000-8000-${id}}","${1000 + index}","2021-10-29 00:00","ZZ1 1AA","D","N","F","1","","A","","B","C","D","A","${status}"`;
  });
  const { path, remove } = sharedFile('pp-monthly.csv', rows.join('\n'));
  afterAll(remove);
  const dataset = datasetNamed('price-paid');

  const whole = imported('price-paid', path);

  test.for([1, 90])('at batch %i', async (batch) => {
    const uninterrupted = await whole;
    const store = new MemoryStore();
    store.failAtBatch = batch;
    await expect(importFiles({ dataset, paths: [path], store, now })).rejects.toThrow('killed');
    expect(store.size).toBe(0);
    store.failAtBatch = Infinity;
    await importFiles({ dataset, paths: [path], store, now });
    // Of 60,000 repeated ids a third are deleted.
    expect(store.kinds.get('sale')?.size).toBe(130_000);
    expect(salesOf(store) === salesOf(uninterrupted.store)).toBe(true);
  });
});
