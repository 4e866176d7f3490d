import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoServer, type DemoServer } from './demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

it('a search of listings names a criterion of homes off the market as not read', async () => {
  const { headers, body } = await server.send('GET', '/api/v1/properties?min_ownership_years=30');
  expect(headers.get('x-ignored-parameters')).toBe('min_ownership_years');
  expect(body.meta.ignored_parameters).toMatchObject([{ name: 'min_ownership_years' }]);
  expect(body.data.applied_filters).not.toHaveProperty('min_ownership_years');
});

it('a scanner of listings says that it applied those of its saved criteria that speak of listings', async () => {
  const search_criteria = { min_price: 100_000, min_ownership_years: 30, underwater_only: true };
  const made = await server.send('POST', '/api/v1/lead-generators', {
    body: { name: 'Mixed', selected_outcodes: ['M14'], search_criteria },
  });
  expect(made.body.search_criteria).toEqual(search_criteria);
  const path = `/api/v1/lead-generators/${made.body.id}`;
  const { body, headers } = await server.send('GET', `${path}/properties?classification=hot`);
  expect(body.applied_criteria).toEqual({ min_price: 100_000, sort_by: 'best_bmv' });
  expect(headers.get('x-ignored-parameters')).toBe('classification');
});
