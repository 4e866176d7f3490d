import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcodeOf, records, samples } from '../properties/market-of-demo.ts';
import { startStoreServer, type StoreServer } from './store-server.ts';

const home = records.property.find(
  ({ point, postcode }) => point === null && outcodeOf(postcode) === samples.outcode,
)!;
let server: StoreServer;
beforeAll(async () => {
  server = await startStoreServer(['postcode', 'property', 'designation']);
}, 300_000);
afterAll(() => server.stop());

test.each([`heritage/property/${home.id}`, `planning/${home.id}/heritage-status`])(
  'the conservation area of a home without coordinates is that at its postcode, and no listed building is told: %s',
  async (path) => {
    const { status, data } = await server.ask('GET', `/api/v1/${path}`);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      position: 'postcode',
      is_listed_building: null,
      in_conservation_area: false,
      coverage: 'partial',
      fill_with: ['uprn'],
    });
  },
);
