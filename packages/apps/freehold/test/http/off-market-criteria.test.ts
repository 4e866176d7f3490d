import { expect, it } from 'vitest';
import { useDemoServer } from './demo-server.ts';

const server = useDemoServer();

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
  expect(body.ignored_criteria).toEqual(['min_ownership_years', 'underwater_only']);
  expect(headers.get('x-ignored-parameters')).toBe('classification');
});

// A discount and a need of works are said of an asking price and of an advertisement; years of ownership and classes of leads of owners.
const search_criteria = {
  min_price: 100_000,
  bmv_only: true,
  min_ownership_years: 30,
  needs_modernisation: true,
  lead_classifications: ['hot'],
};
const families = [
  ['lead-generators', ['min_ownership_years', 'lead_classifications']],
  ['off-market-lead-generators', ['bmv_only', 'needs_modernisation']],
] as const;

it.each(families)('%s name the saved criteria that they do not read', async (family, ignored) => {
  const base = `/api/v1/${family}`;
  const body = { selected_outcodes: ['M14'], search_criteria };
  const made = await server.send('POST', base, { body: { name: 'Any', ...body } });
  const { id } = made.body;
  const answers = [
    made,
    await server.send('GET', `${base}/${id}`),
    await server.send('GET', `${base}/${id}/properties`),
    await server.send('POST', `${base}/preview`, { body }),
    await server.send('POST', `${base}/preview`, { body: { search_criteria } }),
  ];
  for (const { status, body: answer } of answers) {
    expect(status).toBeLessThan(300);
    expect(answer.ignored_criteria).toEqual(ignored);
    for (const name of ignored) expect(answer.applied_criteria ?? {}).not.toHaveProperty(name);
  }
  const kept = Object.fromEntries(
    Object.entries(search_criteria).filter(
      ([name]) => !(ignored as readonly string[]).includes(name),
    ),
  );
  const changed = { body: { search_criteria: kept } };
  const updated = await server.send('PUT', `${base}/${id}`, changed);
  expect(updated.body.ignored_criteria).toEqual([]);
  const preview = async (criteria: object) =>
    (await server.send('POST', `${base}/preview`, { body: { ...body, search_criteria: criteria } }))
      .body;
  const { ignored_criteria: _, ...whole } = await preview(search_criteria);
  expect(await preview(kept)).toEqual({ ...whole, ignored_criteria: [] });
});
