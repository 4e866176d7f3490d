import { describe, expect, test } from 'vitest';
import { blocksOf } from '../../src/areas/area-analytics.ts';
import { type Evidence, homeTypeOf } from '../../src/areas/analytics-evidence.ts';
import { spanOn } from '../../src/coverage/data-span.ts';
import type { ListingFigures } from '../../src/ports/listing-figures.ts';

const today = '2026-11-21';
const nothing = spanOn(null, today);
const known = spanOn({ from: '2026-01-01', until: '2026-11-20' }, today);
const empty: Evidence = {
  level: 'outcode',
  listings: [],
  sales: [],
  salesSpan: nothing,
  soldPairs: [],
  homes: { homes: 0, companyOwned: null },
  resales: null,
  applications: [],
  applicationsPosition: null,
  positionsFrom: null,
  saleListingsSpan: nothing,
  rentListingsSpan: nothing,
  applicationsSpan: nothing,
};
const offer = (change: Partial<ListingFigures>): ListingFigures => ({
  id: '0',
  listingType: 'sale',
  status: 'active',
  postcode: 'ZZ1 1AA',
  pricePence: 200_000_00,
  propertyType: 'detached',
  bedrooms: 3,
  bathrooms: null,
  floorAreaSqft: null,
  tenure: null,
  energyBand: null,
  councilTaxBand: null,
  discountBasisPoints: null,
  yieldBasisPoints: null,
  estimatedMonthlyRentPence: null,
  dealScore: null,
  firstListedAt: new Date('2026-10-01T00:00:00Z'),
  goneAt: null,
  point: null,
  flags: [],
  ...change,
});
const answer = (change: Partial<Evidence>, typeName?: string) =>
  blocksOf(
    { ...empty, ...change },
    {
      postcode: 'ZZ1',
      type: typeName === undefined ? null : homeTypeOf(typeName),
      now: new Date(`${today}T12:00:00Z`),
    },
  );
/** The members that are null for want of a block, by name. */
const ofListings = [
  'price_by_bedrooms',
  'price_by_type',
  'days_on_market',
  'sold_vs_asking',
  'rent_distribution',
  'yield',
  'bmv_mix',
  'stock_turnover',
  'tenure_mix',
  'epc_mix',
  'council_tax_mix',
  'investor_activity',
];

describe('a block that is null says why', () => {
  test('where nothing is known', () => {
    expect(answer({}).reasons).toEqual({
      ...Object.fromEntries(ofListings.map((name) => [name, 'no_listings_known'])),
      price_trend: 'no_sales_known',
      planning_activity: 'no_applications_known',
    });
  });

  test('where too few are on offer, none is to let, and homes tell too little', () => {
    const listings = [offer({ bedrooms: null }), offer({}), offer({}), offer({ status: 'sold' })];
    const { reasons, ...blocks } = answer({ listings, saleListingsSpan: known, salesSpan: known });
    expect(blocks.price_by_type).toEqual({
      sample_size: 3,
      D: {
        sample_size: 3,
        median_price: 200_000,
        average_price: 200_000,
        p25_price: 200_000,
        p75_price: 200_000,
      },
    });
    expect(reasons).toEqual({
      price_by_bedrooms: 'too_few_known',
      price_trend: 'no_sales',
      sold_vs_asking: 'no_sales',
      rent_distribution: 'no_listings_known',
      yield: 'too_few_known',
      bmv_mix: 'too_few_known',
      tenure_mix: 'too_few_known',
      epc_mix: 'too_few_known',
      council_tax_mix: 'too_few_known',
      planning_activity: 'no_applications_known',
    });
    const two = answer({ listings: listings.slice(1), saleListingsSpan: known });
    expect(two.reasons.price_by_type).toBe('too_few_listings');
    expect(two.reasons.days_on_market).toBe('too_few_listings');
    const none = answer({ saleListingsSpan: known, rentListingsSpan: known });
    expect(none.reasons.price_by_type).toBe('no_listings');
    expect(none.reasons.rent_distribution).toBe('no_listings');
  });

  test('of a type that the registry of sales does not have', () => {
    const { reasons } = answer({ salesSpan: known }, 'bungalow');
    expect(reasons.price_trend).toBe('type_not_registered');
    expect(answer({ salesSpan: known }, 'flat').reasons.price_trend).toBe('no_sales');
  });
});

test('a bungalow is not counted with the detached houses', () => {
  const detached = [offer({}), offer({}), offer({})];
  const bungalow = offer({ propertyType: 'bungalow', pricePence: 900_000_00 });
  const block = answer({
    listings: [...detached, bungalow],
    saleListingsSpan: known,
  }).price_by_type;
  expect(block).toMatchObject({ sample_size: 3, D: { sample_size: 3, average_price: 200_000 } });
});
