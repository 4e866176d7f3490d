import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcodeOf, records, samples } from '../properties/market-of-demo.ts';
import { startStoreServer, type StoreServer } from './store-server.ts';

/** A home without coordinates, in a store whose postcodes nobody imported: its place is not known. */
const home = records.property.find(
  ({ point, postcode }) => point === null && outcodeOf(postcode) === samples.outcode,
)!;
let server: StoreServer;
beforeAll(async () => {
  server = await startStoreServer(['property']);
}, 300_000);
afterAll(() => server.stop());

test('of its heritage nothing is claimed, by either endpoint', async () => {
  const status = await server.ask('GET', `/api/v1/planning/${home.id}/heritage-status`);
  expect(status).toMatchObject({
    status: 200,
    data: {
      position: null,
      postcode: home.postcode,
      in_conservation_area: null,
      conservation_area: null,
      is_listed_building: null,
      listed_buildings: [],
      restrictions: {
        requires_planning_permission: null,
        level: null,
        has_conservation_area: null,
        has_listed_building: null,
      },
      coverage: 'none',
    },
  });
  const heritage = await server.ask('GET', `/api/v1/heritage/property/${home.id}`);
  expect(heritage).toMatchObject({
    status: 200,
    data: { is_listed_building: null, in_conservation_area: null, coverage: 'none' },
  });
});
