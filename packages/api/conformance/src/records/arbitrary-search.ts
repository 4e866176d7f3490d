import { criteriaKeys, offMarketKeys, type Criteria, type CriteriaKey } from '@freehold/contract';
import {
  type ListingSort,
  listingSorts,
  type NamedArea,
  type SearchShape,
} from '@freehold/operations';
import fc from 'fast-check';

/** The instant that generated searches are asked at. */
export const searchNow = new Date('2026-11-21T09:00:00Z');

const few = <T>(items: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...items), { minLength: 1, maxLength: 4 });
const day = fc
  .integer({ min: 0, max: 400 })
  .map((ago) => new Date(searchNow.getTime() - ago * 86_400_000).toISOString().slice(0, 10));
const sparse = { requiredKeys: [] as [] };

/** Values that the generated records have; `chosenCriteria` says them, the declaration of a key all others. */
const chosenCriteria: fc.Arbitrary<Criteria> = fc
  .record(
    {
      listing_type: fc.constantFrom('sale', 'rent'),
      status: few(['active', 'under_offer', 'sold_stc', 'withdrawn'] as const),
      min_price: fc.integer({ min: 0, max: 400_000 }),
      max_price: fc.integer({ min: 1_000, max: 900_000 }),
      min_bedrooms: fc.integer({ min: 0, max: 4 }),
      max_bedrooms: fc.integer({ min: 2, max: 6 }),
      min_bathrooms: fc.integer({ min: 0, max: 3 }),
      min_floor_area_sqft: fc.integer({ min: 200, max: 2_000 }),
      max_floor_area_sqft: fc.integer({ min: 800, max: 4_000 }),
      max_price_per_sqft: fc.integer({ min: 50, max: 900 }),
      property_types: few(['detached', 'semi-detached', 'terraced', 'flat', 'bungalow'] as const),
      tenure: few(['freehold', 'leasehold', 'share_of_freehold'] as const),
      min_lease_years: fc.integer({ min: 0, max: 200 }),
      new_build: fc.boolean(),
      epc_ratings: few(['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const),
      council_tax_bands: few(['A', 'B', 'C', 'D'] as const),
      bmv_only: fc.boolean(),
      min_bmv_discount: fc.integer({ min: 0, max: 4_000 }).map((n) => n / 100),
      min_yield: fc.integer({ min: 0, max: 1_200 }).map((n) => n / 100),
      max_yield: fc.integer({ min: 300, max: 3_000 }).map((n) => n / 100),
    },
    sparse,
  )
  .chain((one) =>
    fc
      .record(
        {
          min_deal_score: fc.integer({ min: 0, max: 90 }),
          hot_deals_only: fc.boolean(),
          min_motivation_score: fc.integer({ min: 0, max: 90 }),
          motivation_tiers: few(['gold', 'silver', 'bronze', 'excluded'] as const),
          min_days_listed: fc.integer({ min: 0, max: 300 }),
          max_days_listed: fc.integer({ min: 50, max: 400 }),
          added_since: day,
          reduced_only: fc.boolean(),
          min_reduction_pct: fc.integer({ min: 0, max: 12 }),
          reduced_since: day,
          keywords: few([
            'garden',
            'cafe style',
            'bay fronted',
            'solar',
            'style kitchen',
            'rear',
            'throughout tenant',
          ]),
          exclude_keywords: few(['garage', 'heating', 'to see']),
          chain_free: fc.boolean(),
          garden: fc.boolean(),
          garage: fc.boolean(),
          needs_modernisation: fc.boolean(),
          tenanted: fc.boolean(),
          solar_panels: fc.boolean(),
          playbook: fc.constantFrom(
            'brrr_candidate',
            'btl_candidate',
            'hmo_conversion',
            'stale_listings',
            'high_yield',
            'tenanted_investments',
            'motivated_sellers',
          ),
        },
        sparse,
      )
      .map((two) => ({ ...one, ...two })),
  );

/** Values of a key by its declaration in the contract: what a new criterion is drawn from, without a line here. */
function declared(key: CriteriaKey): fc.Arbitrary<unknown> {
  const rule = criteriaKeys[key];
  switch (rule.kind) {
    case 'number':
    case 'integer':
      return fc.integer({ min: rule.min, max: Math.min(rule.max, 1_000) });
    case 'boolean':
      return fc.boolean();
    case 'instant':
      return day;
    case 'choice':
      return fc.constantFrom<string>(...rule.values);
    case 'list':
      return few<string>(rule.values);
    default:
      return few(['garden', 'garage']);
  }
}

const notSearched = new Set<string>([...offMarketKeys, 'listing_type', 'status', 'playbook']);
const declaredCriteria = fc.record(
  Object.fromEntries(
    (Object.keys(criteriaKeys) as CriteriaKey[])
      .filter((key) => !notSearched.has(key))
      .map((key) => [key, declared(key)]),
  ),
  sparse,
) as fc.Arbitrary<Criteria>;

export const criteria: fc.Arbitrary<Criteria> = fc
  .tuple(declaredCriteria, chosenCriteria)
  .map(([any, chosen]) => ({ ...any, ...chosen }))
  // Few keys at a time, or nothing would ever match.
  .chain((all) =>
    fc
      .subarray(Object.keys(all), { maxLength: Math.min(4, Object.keys(all).length) })
      .map(
        (keys) =>
          Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key))) as Criteria,
      ),
  );

export const area: fc.Arbitrary<NamedArea> = fc.oneof(
  fc
    .constantFrom('M1', 'M14', 'M2', 'B5', 'B50', 'EH1')
    .map((postcode) => ({ kind: 'outcode' as const, postcode })),
  fc
    .constantFrom('M1 1AA', 'B5 2AB', 'M14 3AD')
    .map((postcode) => ({ kind: 'postcode' as const, postcode })),
  fc
    .constantFrom('M', 'B', 'BT', 'E')
    .map((letters) => ({ kind: 'postcode_area' as const, letters })),
  fc.constantFrom('Manchester', 'cardiff').map((town) => ({ kind: 'town' as const, town })),
);
const latitude = fc.integer({ min: 0, max: 1_000 }).map((n) => 53.4 + n / 10_000);
const longitude = fc.integer({ min: 0, max: 2_000 }).map((n) => -2.3 + n / 10_000);
export const box = fc.tuple(latitude, latitude, longitude, longitude).map(([a, b, c, d]) => ({
  kind: 'box' as const,
  south: Math.min(a, b),
  north: Math.max(a, b) + 0.001,
  west: Math.min(c, d),
  east: Math.max(c, d) + 0.001,
}));
export const shape: fc.Arbitrary<SearchShape> = fc.oneof(
  fc.record({
    kind: fc.constant('radius' as const),
    centre: fc.record({ latitude, longitude }),
    radiusMetres: fc.integer({ min: 500, max: 8_000 }),
  }),
  box,
);
export const plainSorts = listingSorts.filter(
  (sort): sort is Exclude<ListingSort, 'distance'> => sort !== 'distance',
);
