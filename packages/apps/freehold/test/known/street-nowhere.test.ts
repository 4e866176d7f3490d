import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcodeOf, records, samples } from '../properties/market-of-demo.ts';
import { startStoreServer, type StoreServer } from './store-server.ts';

/** A home without coordinates on a street with sales, in a store whose postcodes nobody imported. */
const home = records.property.find(
  ({ point, postcode, street }) =>
    point === null && street !== null && outcodeOf(postcode) === samples.outcode,
)!;
let server: StoreServer;
beforeAll(async () => {
  server = await startStoreServer(['property', 'sale']);
}, 300_000);
afterAll(() => server.stop());

test('that no sale is found on its street is for want of its place, not of sales', async () => {
  const path = `/api/v1/market-data/${home.id}/on-street?max_age_years=40&radius_meters=5000`;
  expect(records.sale.filter(({ street }) => street === home.street)).not.toEqual([]);
  expect(await server.ask('GET', path)).toMatchObject({
    status: 200,
    data: {
      position: null,
      comparables: [],
      summary: { comparables_count: 0, median_price: null },
      reason: 'place_unknown',
      coverage: 'partial',
      fill_with: ['code-point-open', 'postcode-directory'],
    },
  });
});
