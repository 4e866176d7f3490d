import { queryNames, routes } from '@freehold/contract';
import { describe, expect, it } from 'vitest';

/** What the vocabulary of the specification marks as off-market only. */
const offMarketOnly = [
  'min_ownership_years',
  'serial_investment_only',
  'underwater_only',
  'classification',
  'lead_classifications',
];
const { searchProperties, countProperties, leadGeneratorProperties, exportLeadGenerator } = routes;

describe('criteria that only off-market scanners know', () => {
  it.each([searchProperties, countProperties, leadGeneratorProperties, exportLeadGenerator])(
    'are no parameters of $id',
    (route) => {
      expect(offMarketOnly.filter((name) => queryNames(route).has(name))).toEqual([]);
    },
  );

  it('are parameters of the homes of an off-market scanner', () => {
    expect([...queryNames(routes.offMarketProperties)]).toEqual(
      expect.arrayContaining(offMarketOnly),
    );
  });

  it.each(offMarketOnly)('are refused as filters of a spatial search: %s', (name) => {
    const circle = { lat: 53.45, lon: -2.22, radius_miles: 1 };
    const found = routes.searchRadius.body?.safeParse({ ...circle, filters: { [name]: 'hot' } });
    expect(found?.error?.issues).toMatchObject([
      { code: 'unrecognized_keys', path: ['filters'], keys: [name] },
    ]);
  });
});
